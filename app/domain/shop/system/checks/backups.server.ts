import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'

export const backupChecks: Check<MachineDeps>[] = [
  {
    id: 'local-backup',
    group: 'backups',
    title: msg`Copies on this server`,
    every: 5 * MINUTE,
    run: ({ config }) => judgeLocal(newestCopy(join(config.dataDir, 'backups'))),
  },
  {
    id: 'offsite-backup',
    group: 'backups',
    title: msg`Off-site copies`,
    every: 5 * MINUTE,
    run({ config }) {
      if (!config.resticRepository) {
        const hasCopy = newestCopy(join(config.dataDir, 'backups')) !== undefined
        return watch(
          hasCopy
            ? t`All copies are on this server: if you lose it, you lose everything.`
            : t`No off-site copy has been made yet.`,
          t`Set up off-site copies with \`npm run backups -- setup\`: see docs/operating.md.`,
        )
      }
      return judgeOffsite(readReport(config.dataDir, 'offsite'))
    },
  },
  {
    id: 'ping',
    group: 'backups',
    title: msg`Outside monitoring`,
    every: HOUR,
    run({ config }) {
      if (!config.resticRepository) return notApplicable(t`Not needed until off-site copies are set up.`)
      if (config.pingUrl)
        return ok(
          t`A monitor is notified of every successful off-site copy, and raises an alarm if one is missed.`,
        )
      return watch(
        t`If this whole server goes down, no one is notified.`,
        t`Set PING_URL to a monitor that expects a call every ten minutes.`,
      )
    },
  },
  {
    id: 'drill',
    group: 'backups',
    title: msg`Restore drill`,
    every: 5 * MINUTE,
    run: ({ config }) => judgeDrill(readReport(config.dataDir, 'drill')),
  },
]

/** When the newest copy was made, in ms; undefined when there is none. */
function newestCopy(folder: string): number | undefined {
  if (!existsSync(folder)) return undefined
  const copies = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  if (copies.length === 0) return undefined
  return Math.max(...copies.map((name) => statSync(join(folder, name)).mtimeMs))
}

export function judgeLocal(newest: number | undefined, now = Date.now()): CheckResult {
  const advice = t`Check \`systemctl status listwright-backup.service\` and turn its timer on.`
  if (newest === undefined) return watch(t`No copy of the database has been made yet.`, advice)
  const age = now - newest
  const says = t`The newest checked copy is ${{ age: durationText(age) }} old.`
  if (age > 6 * HOUR) return broken(says, advice)
  return age > HOUR ? watch(says, advice) : ok(says)
}

export function judgeOffsite(report: Report | undefined, now = Date.now()): CheckResult {
  const advice = t`Check \`systemctl status listwright-offsite.service\` and turn its timer on.`
  if (!report) return watch(t`No off-site copy has been made yet.`, advice)
  const age = ageOf(report, now)
  let says = Number.isFinite(age)
    ? t`The newest off-site copy is ${{ age: durationText(age) }} old.`
    : t`No off-site copy has been made yet.`
  const [fault] = report.faults
  if (fault !== undefined) says = t`The last off-site copy failed. ${{ fault }} ${{ says }}`
  if (age > 26 * HOUR) return broken(says, advice)
  return age > 3 * HOUR || report.faults.length > 0 ? watch(says, advice) : ok(says)
}

export function judgeDrill(report: Report | undefined, now = Date.now()): CheckResult {
  const advice = t`Run the drill and read its report: \`systemctl start listwright-drill.service\`.`
  if (!report) return watch(t`No copy has been restored yet to see whether it works.`, advice)
  const [fault] = report.faults
  if (fault !== undefined) return broken(t`The last drill failed. ${{ fault }}`, advice)
  const age = ageOf(report, now)
  const says = t`A copy was restored and the shop was started on it ${{ age: durationText(age) }} ago, in ${{ seconds: report.seconds }} s.`
  return age > 8 * DAY ? broken(says, advice) : ok(says)
}

/** Milliseconds since it last went well; without end when it never did. */
function ageOf({ good }: Report, now: number): number {
  return good === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - Date.parse(good))
}
