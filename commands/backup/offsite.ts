import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { deletedUsersFile } from '#app/domain/accounts/deleted-users.server.ts'
import { secretsFile } from '#app/domain/base/secrets/installation.server.ts'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { filesOf, keepFiles } from './backup-files.ts'
import { checksumFile } from './checksum.ts'
import { passwordFile, restic } from './restic.ts'
import { backupsFolder, listCopies, makeLocalCopy } from './ring.ts'

/** What a snapshot holds: this database, its files and checksum beside it, `secrets.json` and `deleted-users`. */
export const SNAPSHOT_DATABASE = 'listwright.sqlite'

/** On every snapshot, so that a standby server, whose host name is another one, goes on with them. */
const TAG = 'listwright'

/** A copy that is older is made anew, in ms. */
const FRESH = 5 * MINUTE

// The last hour whole: what somebody broke a moment ago can be had from before.
const RING = ['--keep-last', '6', '--keep-hourly', '24', '--keep-daily', '30', '--keep-monthly', '12']

export const NO_REPOSITORY =
  'Off-site copies are not set up: set RESTIC_REPOSITORY, then run `npm run backups -- setup`.'

/** Makes the repository, and a password where there is none. Answers it once, to be kept outside of this server. */
export async function setUpOffsite(config: Config): Promise<{ faults: string[]; password?: string }> {
  if (!config.resticRepository) return { faults: [NO_REPOSITORY] }
  const known = await restic(config, ['cat', 'config'])
  if (known.ok) return { faults: [] }
  const file = passwordFile(config.dataDir)
  const { RESTIC_PASSWORD, RESTIC_PASSWORD_FILE, RESTIC_PASSWORD_COMMAND } = process.env
  const isSet =
    Boolean(RESTIC_PASSWORD || RESTIC_PASSWORD_FILE || RESTIC_PASSWORD_COMMAND) || existsSync(file)
  const password = isSet ? undefined : randomBytes(24).toString('base64url')
  if (password) writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
  const made = await restic(config, ['init'])
  if (made.ok) return { faults: [], ...(password && { password }) }
  if (password) rmSync(file)
  return { faults: [made.fault] }
}

/** Sends the newest checked copy, made anew where it is old, to the repository, and thins out the snapshots there. */
export async function copyOffsite(config: Config): Promise<string[]> {
  if (!config.resticRepository) return [NO_REPOSITORY]
  const folder = backupsFolder(config.dataDir)
  let newest = listCopies(folder)[0]
  if (!newest || Date.now() - newest.madeAt > FRESH) {
    const faults = await makeLocalCopy(config)
    if (faults.length > 0) return faults
    newest = listCopies(folder)[0]
  }
  if (!newest) return ['There is no copy of the database to send.']
  const stage = join(folder, 'offsite')
  const steps = [
    // What a killed restic left; the locks of one that runs stay.
    ['unlock', '--quiet'],
    ['backup', '--quiet', '--tag', TAG, '--ignore-inode', '--ignore-ctime', '.'],
    ['forget', '--quiet', '--tag', TAG, '--group-by', 'tags', ...RING, ...pruneWords(config)],
  ]
  try {
    fillStage(config, join(folder, newest.name), stage)
    for (const words of steps) {
      const result = await restic(config, words, stage)
      if (!result.ok) return [result.fault]
    }
    return []
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** Tells the monitor that a copy went well; it raises the alarm when it hears nothing. Answers why it could not. */
export async function ping({ pingUrl, outsideTimeout }: Config): Promise<string | undefined> {
  if (!pingUrl) return undefined
  try {
    const { ok, status } = await fetch(pingUrl, { signal: AbortSignal.timeout(outsideTimeout) })
    return ok ? undefined : `PING_URL answered ${status}.`
  } catch {
    return 'PING_URL does not respond.'
  }
}

/** Names of the same files, which take no room; restic reads them like any other. */
function fillStage({ dataDir }: Config, copy: string, stage: string) {
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(stage, { mode: 0o700 })
  const database = join(stage, SNAPSHOT_DATABASE)
  linkSync(copy, database)
  if (existsSync(checksumFile(copy))) linkSync(checksumFile(copy), checksumFile(database))
  if (existsSync(filesOf(copy))) keepFiles(filesOf(copy), filesOf(database))
  for (const file of [secretsFile(dataDir), deletedUsersFile(dataDir)])
    if (existsSync(file)) copyFileSync(file, join(stage, file.slice(dataDir.length + 1)))
}

/** Once a day: what no snapshot names any more is read and deleted, which takes long at a distance. */
function pruneWords({ dataDir }: Config): string[] {
  const mark = join(backupsFolder(dataDir), 'pruned')
  if (existsSync(mark) && Date.now() - statSync(mark).mtimeMs < DAY) return []
  writeFileSync(mark, isoTime())
  return ['--prune']
}
