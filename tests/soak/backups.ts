import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#app/config.server.ts'
import { durationText } from '#app/domain/shop/system/amounts.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { restore } from '#commands/backup/restore.ts'
import { backupsFolder, listCopies } from '#commands/backup/ring.ts'
import { openDatabase } from '#db/open.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { prepareDemoShop } from '#dev/demo-shop.ts'
import { startServer } from '#dev/production-server.ts'
import { makeUser } from '#tests/factories.ts'
import { runCommand } from '#tests/run-command.ts'

export interface BackupSoak {
  backups: number
  /** Rows that were written while copies were made. */
  written: number
  /** How much older than its copy's end the newest row of a copy was at most, in ms. */
  oldest: number
  /** Everything that is not as promised, a sentence each. */
  deviations: string[]
}

/** Makes copies of a shop that is written to as fast as it can be, and restores each into an empty folder. */
export async function soakBackups(options: {
  backups: number
  say?: (line: string) => void
}): Promise<BackupSoak> {
  ensureBuilt()
  const { backups, say = () => {} } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-backups-'))
  const shop = await prepareDemoShop(dataDir)
  const config = readConfig(shop.env)
  const server = await startServer({ ...shop.env, PORT: '0' })
  const writer = startWriter(config.databaseUrl)
  const result: BackupSoak = { backups, written: 0, oldest: 0, deviations: [] }
  try {
    for (let at = 0; at < backups; at++) {
      const before = writer.last()
      const { code, err } = await runCommand({ DATA_DIR: dataDir }, 'commands/backups.ts', 'local')
      const faults = code === 0 ? await tryCopy(dataDir, before, result) : [err]
      result.deviations.push(...faults)
      if (at % 10 === 9) say(`${at + 1} copies, ${writer.count()} rows`)
    }
    result.written = await writer.end()
    return result
  } finally {
    await writer.end()
    await server.stop('SIGKILL')
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const NOBODY = 'http://127.0.0.1:9'

/** `before` is the last row that was committed before the copy was begun. */
async function tryCopy(dataDir: string, before: string | undefined, result: BackupSoak): Promise<string[]> {
  const [copy] = listCopies(backupsFolder(dataDir))
  if (!copy) return ['There is no copy']
  const folder = mkdtempSync(join(tmpdir(), 'listwright-restored-'))
  try {
    const file = join(folder, 'listwright.sqlite')
    mkdirSync(folder, { recursive: true })
    let faults = await restore(join(backupsFolder(dataDir), copy.name), file, {
      force: false,
      dataDir: folder,
    })
    copyFileSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'))
    if (faults.length > 0) return faults
    const newest = await newestUser(file)
    if (newest === undefined || (before !== undefined && newest.id < before))
      return [`Copy ${copy.name} lacks ${before}, which was committed before it began`]
    result.oldest = Math.max(result.oldest, copy.madeAt - Date.parse(newest.created_at))
    faults = await checkDatabase(file)
    const server = await startServer({
      DATA_DIR: folder,
      PORT: '0',
      PAYPAL_API_URL: NOBODY,
      GEMINI_API_URL: NOBODY,
    })
    if ((await fetch(`${server.url}/login`)).status !== 200) faults.push(`Copy ${copy.name} does not answer`)
    await server.stop()
    return faults
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function newestUser(file: string) {
  const { db } = openDatabase(file)
  const row = await db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('id', 'like', 'written-%')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  await db.destroy()
  return row
}

/** Writes users with credits one after the other; their ids sort in their order. */
function startWriter(file: string) {
  const { db } = openDatabase(file)
  let count = 0
  let stopping = false
  let last: string | undefined
  let failure: unknown
  const loop = (async () => {
    while (!stopping) {
      const id = `written-${String(count).padStart(8, '0')}`
      await makeUser(db, { id, credits: 3 })
      last = id
      count++
      await new Promise(setImmediate)
    }
  })().catch((error: unknown) => {
    failure = error
  })
  return {
    last: () => last,
    count: () => count,
    async end() {
      if (stopping) return count
      stopping = true
      await loop
      await db.destroy()
      if (failure) throw failure
      return count
    },
  }
}

export function describeBackups({ backups, written, oldest }: BackupSoak): string {
  return `${backups} copies restored and started while ${written} rows were written; the newest row was ${durationText(oldest)} (${oldest.toFixed(0)} ms) older than its copy at most`
}
