import { constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { secretsFile } from '#app/domain/base/secrets/installation.server.ts'
import { HOUR, MINUTE } from '#app/domain/base/time.ts'
import { durationText } from '#app/domain/shop/system/amounts.ts'
import type { Db } from '#db/client.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { filesOf, findMissingFiles, keepFiles } from './backup-files.ts'
import { bootOn } from './boot-on.ts'
import { checkDatabase } from './check.ts'
import { checksumFile, findChange } from './checksum.ts'
import { SNAPSHOT_DATABASE } from './offsite.ts'
import { restic } from './restic.ts'
import { fetchSnapshot } from './restore-offsite.ts'
import { backupsFolder, listCopies } from './ring.ts'

/** How much older than the copy the newest row may be: a shop that runs notes what its checks found each 5 minutes. */
const NEWEST_ROW = 16 * MINUTE

/** How old the newest copy may be, in ms. */
const NEWEST_COPY = 2 * HOUR

/**
 * Takes the newest off-site copy, or the newest local one where there is no repository, into an empty folder, checks it
 * whole, starts the application on it and deletes it again. Answers everything that is wrong, a sentence each.
 */
export async function drill(config: Config): Promise<string[]> {
  const folder = mkdtempSync(join(config.dataDir, 'drill-'))
  try {
    let faults = config.resticRepository
      ? await fetchSnapshot(config, 'latest', folder)
      : takeLocal(config, folder)
    if (faults.length > 0) return faults
    const database = join(folder, SNAPSHOT_DATABASE)
    const madeAt = statSync(database).mtimeMs
    faults = await findChange(database)
    if (faults.length === 0) faults = await checkDatabase(database).catch((error: unknown) => [String(error)])
    if (faults.length > 0) return faults
    faults = await withDatabase(database, async (db) => [
      ...(await judgeAge(db, madeAt)),
      ...(await missingFiles(db, filesOf(database))),
    ])
    if (config.resticRepository && !existsSync(secretsFile(folder)) && config.encryptionKeys.length === 0)
      faults.push('The copy has no secrets.json, so its stored secrets could not be opened.')
    faults.push(...(await bootOn(folder, config)), ...(await sample(config)))
    return faults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function takeLocal({ dataDir }: Config, folder: string): string[] {
  const newest = listCopies(backupsFolder(dataDir))[0]
  if (!newest) return ['There is no copy of the database to restore.']
  const copy = join(backupsFolder(dataDir), newest.name)
  const database = join(folder, SNAPSHOT_DATABASE)
  // Never a second name of the same file: the application that is started on it writes.
  for (const [from, to] of [
    [copy, database],
    [checksumFile(copy), checksumFile(database)],
    [secretsFile(dataDir), secretsFile(folder)],
  ] as const)
    if (existsSync(from)) copyFileSync(from, to, constants.COPYFILE_FICLONE)
  utimesSync(database, newest.madeAt / 1000, newest.madeAt / 1000)
  if (existsSync(filesOf(copy))) keepFiles(filesOf(copy), filesOf(database))
  return []
}

async function judgeAge(db: Db, madeAt: number): Promise<string[]> {
  const { newest } = await db
    .selectFrom('system_checks')
    .select(({ fn }) => fn.max<string | null>('checked_at').as('newest'))
    .executeTakeFirstOrThrow()
  const behind = newest === null ? 0 : madeAt - Date.parse(newest)
  const age = Date.now() - madeAt
  return [
    ...(behind > NEWEST_ROW
      ? [`The newest row of the copy is ${durationText(behind)} older than the copy.`]
      : []),
    ...(age > NEWEST_COPY ? [`The newest copy is ${durationText(age)} old.`] : []),
  ]
}

async function missingFiles(db: Db, folder: string): Promise<string[]> {
  const { named, missing } = await findMissingFiles(db, folder)
  return missing === 0 ? [] : [`${missing} of ${named} uploaded files are missing from the copy.`]
}

/** Each week another part of the repository is read, so that a disk that forgets is found. */
async function sample(config: Config): Promise<string[]> {
  if (!config.resticRepository) return []
  const read = await restic(config, ['check', '--quiet', '--read-data-subset=5%'])
  return read.ok ? [] : [read.fault]
}
