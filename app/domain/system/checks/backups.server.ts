import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'

export const backupChecks: Check<MachineDeps>[] = [
  {
    id: 'local-backup',
    group: 'backups',
    title: 'Copies on this server',
    every: 5 * MINUTE,
    run: ({ config }) => judgeLocal(newestCopy(join(config.dataDir, 'backups'))),
  },
  {
    id: 'offsite-backup',
    group: 'backups',
    title: 'Off-site copies',
    every: 5 * MINUTE,
    run({ config }) {
      if (!config.resticRepository)
        return watch(
          'All copies are on this server: if it is lost, everything is.',
          'Set up an off-site copy, as deploy/README.md says: `npm run backups -- setup`.',
        )
      return judgeOffsite(readReport(config.dataDir, 'offsite'))
    },
  },
  {
    id: 'ping',
    group: 'backups',
    title: 'Watched from outside',
    every: HOUR,
    run({ config }) {
      if (!config.resticRepository) return ok('This begins with the off-site copies.')
      if (config.pingUrl)
        return ok('A monitor is notified of every good off-site copy, and raises an alarm when none comes.')
      return watch(
        'No one outside notices if this whole server is gone.',
        'Set PING_URL to a monitor that expects a call every ten minutes.',
      )
    },
  },
  {
    id: 'drill',
    group: 'backups',
    title: 'Restore drill',
    every: 5 * MINUTE,
    run: ({ config }) => judgeDrill(readReport(config.dataDir, 'drill')),
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

export function judgeOffsite(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = 'Look at `systemctl status listwright-offsite.service`, and switch its timer on.'
  if (!report) return watch('No off-site copy has been made yet.', advice)
  let age = ageOf(report, now)
  let says = Number.isFinite(age)
    ? `The newest off-site copy is ${durationText(age)} old.`
    : 'No off-site copy has been made yet.'
  if (report.faults.length > 0) says = `The last off-site copy failed. ${report.faults[0]} ${says}`
  if (age > 26 * HOUR) return broken(says, advice)
  return age > 3 * HOUR || report.faults.length > 0 ? watch(says, advice) : ok(says)
}

export function judgeDrill(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = 'Run the drill and read what it says: `systemctl start listwright-drill.service`.'
  if (!report) return watch('No copy has been restored to see whether it works.', advice)
  if (report.faults.length > 0) return broken(`The last drill failed. ${report.faults[0]}`, advice)
  let age = ageOf(report, now)
  let says = `A copy was restored and the shop started on it ${durationText(age)} ago, in ${report.seconds} s.`
  return age > 8 * DAY ? broken(says, advice) : ok(says)
}

/** Milliseconds since it last went well; without end when it never did. */
function ageOf({ good }: Report, now: number): number {
  return good === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - Date.parse(good))
}
