import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { deletedUsersFile, readDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import { findSchemaFault } from '#db/migrate.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { makePrivateFile } from '#db/private-files.server.ts'
import { isInUse } from '#db/sqlite/in-use.server.ts'
import { removeDraft, unreadable } from './backup.ts'
import { filesOf, findOddFiles, restoreFiles } from './backup-files.ts'
import { checkDatabase } from './check.ts'
import { findChange } from './checksum.ts'
import { type Deletion, deletedIn, removeFilesOf, repeatDeletions } from './deletions.ts'

export interface RestoreOptions {
  /** Whether a database that is there is put aside. */
  force: boolean
  dataDir: string
  /** Opens what the copy has sealed; only needed where somebody was deleted after the copy was made. */
  vault?: Vault | undefined
  /** Ids of users that were deleted, beyond those that the data folder and the database that is there know. */
  deleted?: string[]
  say?: (line: string) => void
}

/**
 * Puts a backup in the database's place, after checking it, and its files into `dataDir`; what was there stays beside
 * it under another name. Users that were deleted since are deleted again. Answers why it did not, a sentence each.
 */
export async function restore(source: string, file: string, options: RestoreOptions): Promise<string[]> {
  const { force, dataDir, vault, say = () => {} } = options
  if (!existsSync(source)) return [`There is no backup at ${source}.`]
  const odd = findOddFiles(filesOf(source))
  if (odd.length > 0) return odd.slice(0, MOST_ODD)
  const mark = asideMark()
  if (existsSync(file)) {
    if (!force) return [`There is already a database at ${file}. Add --force to set it aside and restore.`]
    if (isInUse(file, mark)) return [`The server is using ${file}. Stop it first.`]
  }
  const draft = `${file}.restoring`
  removeDraft(draft)
  makePrivateFile(draft)
  copyFileSync(source, draft)
  let faults = await findChange(source)
  if (faults.length === 0) faults = await checkDatabase(draft, { words: false }).catch(unreadable(source))
  if (faults.length === 0) faults = await findUnfitSchema(draft)
  let again: Deletion = { faults, users: 0, files: [] }
  if (faults.length === 0) {
    const ids = [
      ...(options.deleted ?? []),
      ...readDeleted(deletedUsersFile(dataDir)),
      ...(await deletedIn(file)),
    ]
    again = await repeatDeletions(draft, ids, vault)
  }
  if (again.faults.length > 0) {
    removeDraft(draft)
    return again.faults
  }
  restoreFiles(filesOf(source), dataDir, mark)
  if (existsSync(file)) renameSync(file, file + mark)
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true })
  renameSync(draft, file)
  await removeFilesOf(createFolderStores(dataDir), again.files)
  if (again.users > 0) say(`Users deleted since then have been deleted again: ${again.users}.`)
  return []
}

/** Why the shop would not start on a database. */
async function findUnfitSchema(file: string): Promise<string[]> {
  const fault = await withDatabase(file, (db) => findSchemaFault(db))
  return fault === undefined ? [] : [fault]
}

/** Sentences. */
const MOST_ODD = 10

/** The end of the names under which what was there stays. */
export function asideMark(): string {
  return `.before-restore-${new Date().toISOString().replace(/\W/g, '')}`
}
