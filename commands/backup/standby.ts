import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#app/config.server.ts'
import { isoAt } from '#app/domain/base/time.ts'
import { asideMark } from './restore.ts'
import { restoreOffsite } from './restore-offsite.ts'

/**
 * Marks a data folder as a standby's, whose content each refresh replaces. It holds the time of the first refresh, as the
 * end of a name: what was put aside later is an older copy; what was put aside then may hold orders that no copy has.
 */
function markerOf(dataDir: string): string {
  return join(dataDir, 'standby')
}

/** Restores the newest snapshot; with `begin`, also into a folder that was no standby's. Answers what went wrong. */
export async function refreshStandby(
  config: Config,
  { begin, say }: { begin: boolean; say: (line: string) => void },
): Promise<string[]> {
  const { dataDir, databaseUrl } = config
  const marker = markerOf(dataDir)
  if (!existsSync(marker) && !begin)
    return ['This is not a standby server. `node commands/standby.ts begin` makes it one.']
  const faults = await restoreOffsite(config, 'latest', { force: true, say })
  if (faults.length > 0) return faults
  if (existsSync(marker)) forgetAside(dataDir, readFileSync(marker, 'utf8'))
  else writeFileSync(marker, asideMark(), { mode: 0o600 })
  say(`This server has the copy from ${isoAt(statSync(databaseUrl).mtimeMs)}.`)
  return []
}

/** From now on no refresh replaces what is in the data folder. */
export function endStandby({ dataDir }: Config): void {
  rmSync(markerOf(dataDir), { force: true })
}

function forgetAside(dataDir: string, first: string) {
  for (const name of readdirSync(dataDir)) {
    const mark = /\.before-restore-\w+$/.exec(name)?.[0]
    if (mark !== undefined && mark > first) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
