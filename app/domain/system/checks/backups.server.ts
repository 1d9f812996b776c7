import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'
import * as words from './words/backups.ts'

export const backupChecks: Check<MachineDeps>[] = [
  {
    id: 'local-backup',
    group: 'backups',
    title: words.localTitle,
    every: 5 * MINUTE,
    run: ({ config }) => judgeLocal(newestCopy(join(config.dataDir, 'backups'))),
  },
  {
    id: 'offsite-backup',
    group: 'backups',
    title: words.offsiteTitle,
    every: 5 * MINUTE,
    run({ config }) {
      if (!config.resticRepository) {
        let hasCopy = newestCopy(join(config.dataDir, 'backups')) !== undefined
        return watch(hasCopy ? words.allCopiesAreHere : words.noOffsiteCopy, words.setUpOffsite)
      }
      return judgeOffsite(readReport(config.dataDir, 'offsite'))
    },
  },
  {
    id: 'ping',
    group: 'backups',
    title: words.pingTitle,
    every: HOUR,
    run({ config }) {
      if (!config.resticRepository) return notApplicable(words.pingNotNeededYet)
      if (config.pingUrl) return ok(words.pingIsSet)
      return watch(words.noPing, words.setPingUrl)
    },
  },
  {
    id: 'drill',
    group: 'backups',
    title: words.drillTitle,
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
  let advice = words.turnOnBackupTimer
  if (newest === undefined) return watch(words.noLocalCopy, advice)
  let age = now - newest
  let says = words.newestLocalCopy(durationText(age))
  if (age > 6 * HOUR) return broken(says, advice)
  return age > HOUR ? watch(says, advice) : ok(says)
}

export function judgeOffsite(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = words.turnOnOffsiteTimer
  if (!report) return watch(words.noOffsiteCopy, advice)
  let age = ageOf(report, now)
  let says = Number.isFinite(age) ? words.newestOffsiteCopy(durationText(age)) : words.noOffsiteCopy
  if (report.faults.length > 0) says = words.offsiteFailed(report.faults[0], says)
  if (age > 26 * HOUR) return broken(says, advice)
  return age > 3 * HOUR || report.faults.length > 0 ? watch(says, advice) : ok(says)
}

export function judgeDrill(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = words.runDrill
  if (!report) return watch(words.noDrill, advice)
  if (report.faults.length > 0) return broken(words.drillFailed(report.faults[0]), advice)
  let age = ageOf(report, now)
  let says = words.drillWorked(durationText(age), report.seconds)
  return age > 8 * DAY ? broken(says, advice) : ok(says)
}

/** Milliseconds since it last went well; without end when it never did. */
function ageOf({ good }: Report, now: number): number {
  return good === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - Date.parse(good))
}
