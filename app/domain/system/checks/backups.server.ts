import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR, MINUTE } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'

export const backupChecks: Check<MachineDeps>[] = [
  {
    id: 'local-backup',
    group: 'backups',
    title: 'Copies on this server',
    every: 5 * MINUTE,
    run: ({ config }) => judgeLocal(newestCopy(join(config.dataDir, 'backups'))),
  },
]

/** When the newest copy was made, in ms; undefined when there is none. */
function newestCopy(folder: string): number | undefined {
  if (!existsSync(folder)) return undefined
  let copies = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  if (copies.length === 0) return undefined
  return Math.max(...copies.map((name) => statSync(join(folder, name)).mtimeMs))
}

export function judgeLocal(newest: number | undefined, now = Date.now()): CheckResult {
  let advice = 'Look at `systemctl status listwright-backup.service`, and switch its timer on.'
  if (newest === undefined) return watch('No copy of the database has been made yet.', advice)
  let age = now - newest
  let says = `The newest checked copy is ${durationText(age)} old.`
  if (age > 6 * HOUR) return broken(says, advice)
  return age > HOUR ? watch(says, advice) : ok(says)
}
