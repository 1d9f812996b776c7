import { existsSync, renameSync, rmSync } from 'node:fs'
import { reasonOf } from '#db/client.server.ts'
import { makePrivateFile } from '#db/private-files.server.ts'
import { hasDatabase, missingDatabase } from '#db/sqlite/client.server.ts'
import { copySqlite } from '#db/sqlite/copy.server.ts'
import { filesOf, keepFiles } from './backup-files.ts'
import { checkDatabase } from './check.ts'

/**
 * Copies the live database, with the server writing, and checks the copy; the uploaded files of `dataDir` go into
 * `TARGET.files`. Answers what is wrong with it, a sentence each; only a copy without a fault gets the wanted name.
 */
export async function backUp(file: string, target: string, dataDir: string): Promise<string[]> {
  if (!hasDatabase(file)) return [missingDatabase(file)]
  const draft = `${target}.partial`
  removeDraft(draft)
  makePrivateFile(draft)
  // Before and after: a file may go while the database is copied, and another may come.
  keepFiles(dataDir, filesOf(draft))
  const copied = copySqlite(file, draft).then(() => [])
  let faults = await copied.catch(unreadable(file))
  keepFiles(dataDir, filesOf(draft))
  if (faults.length === 0) faults = await checkDatabase(draft, { words: false }).catch(unreadable(file))
  if (faults.length > 0) {
    removeDraft(draft)
    return faults
  }
  rmSync(filesOf(target), { recursive: true, force: true })
  if (existsSync(filesOf(draft))) renameSync(filesOf(draft), filesOf(target))
  renameSync(draft, target)
  return []
}

/** What a file that cannot be read is answered with. */
export function unreadable(file: string) {
  return (error: unknown) => [`${file} cannot be read: ${reasonOf(error)}.`]
}

/** A draft with what SQLite has beside it. */
export function removeDraft(file: string) {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
  rmSync(filesOf(file), { recursive: true, force: true })
}
