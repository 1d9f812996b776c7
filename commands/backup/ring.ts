import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { completeDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import { DAY, HOUR, isoAt } from '#app/domain/base/time.ts'
import { withDatabase } from '#db/open.server.ts'
import { backUp } from './backup.ts'
import { filesOf } from './backup-files.ts'
import { checksumFile, writeChecksum } from './checksum.ts'

export interface Copy {
  name: string
  /** Milliseconds. */
  madeAt: number
}

/** Copies of the last two hours stay, and the last one of each of these days. */
const HOURS = 2
const DAYS = 3

/** `HHMM` is how earlier releases called theirs. Others, such as `before-NAME`, are not the ring's. */
const RING = /^(\d{8}-\d{4,6}|\d{4})\.sqlite$/

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** Makes one more checked copy with its checksum, and deletes those that are too old. Answers what went wrong. */
export async function makeLocalCopy(config: Config, now = Date.now()): Promise<string[]> {
  const folder = backupsFolder(config.dataDir)
  const name = isoAt(now).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  const copy = join(folder, `${name}.sqlite`)
  const faults = await backUp(config.databaseUrl, copy, config.dataDir)
  if (faults.length > 0) return faults
  await writeChecksum(copy)
  await listDeleted(config)
  for (const { name } of copiesToDelete(listCopies(folder), now)) removeCopy(join(folder, name))
  return []
}

/** Newest first. */
export function listCopies(folder: string): Copy[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => RING.test(name))
    .map((name) => ({ name, madeAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

export function copiesToDelete(copies: Copy[], now: number): Copy[] {
  const days = new Set<string>()
  return copies
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .filter(({ madeAt }, index) => {
      const day = isoAt(madeAt).slice(0, 10)
      const isLastOfDay = !days.has(day)
      days.add(day)
      const keeps = index === 0 || now - madeAt <= HOURS * HOUR || (isLastOfDay && now - madeAt <= DAYS * DAY)
      return !keeps
    })
}

function removeCopy(copy: string) {
  for (const path of [copy, checksumFile(copy), filesOf(copy)]) rmSync(path, { recursive: true, force: true })
}

function listDeleted({ databaseUrl, dataDir }: Config) {
  return withDatabase(databaseUrl, (db) => completeDeleted(db, dataDir))
}
