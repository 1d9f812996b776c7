import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { findNewer } from '#db/migrate.server.ts'
import { findImbalances } from '../../credits/ledger.server.ts'
import { secretsFile } from '../../secrets/installation.server.ts'
import { countUnreadable } from '../../secrets/sealed.server.ts'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { bytesText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps, ShopDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'
import * as words from './words/data.ts'

export const fileChecks: Check<MachineDeps>[] = [
  {
    id: 'files',
    live: true,
    group: 'data',
    title: words.filesTitle,
    every: HOUR,
    run({ config }) {
      if (!existsSync(config.dataDir)) return broken(words.noDataFolder(config.dataDir), words.setDataDir)
      // What root makes in the folder belongs to root; the shop is whom the folder belongs to.
      let user = process.getuid?.() || statSync(config.dataDir).uid
      let files = [config.dataDir, config.databaseFile, secretsFile(config.dataDir)].filter((file) =>
        existsSync(file),
      )
      let foreign = files.find((file) => statSync(file).uid !== user)
      if (foreign) return broken(words.fileOfAnotherUser(foreign), words.changeOwner)
      let open = files.find((file) => (statSync(file).mode & 0o077) !== 0 && statSync(file).isFile())
      if (open) return broken(words.fileIsReadable(open), words.closeFile(open))
      return ok(words.filesAreTheShops)
    },
  },
  {
    id: 'keys',
    live: true,
    group: 'data',
    title: 'secrets.json',
    every: HOUR,
    run({ config }) {
      let isSet = config.encryptionKeys.length > 0 && config.sessionSecrets.length > 0
      if (isSet || existsSync(secretsFile(config.dataDir))) return ok(words.keysAreThere)
      return broken(words.keysAreMissing(secretsFile(config.dataDir)), words.restoreKeys)
    },
  },
  {
    id: 'integrity',
    group: 'data',
    title: words.fullCheckTitle,
    every: 5 * MINUTE,
    run: ({ config }) => judgeIntegrity(readReport(config.dataDir, 'integrity')),
  },
]

/** Read once a week by the drill's timer: it takes long, and the copies are checked anyway. */
export function judgeIntegrity(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = words.turnOnDrillTimer
  if (!report) return watch(words.noFullCheck, advice)
  if (report.faults.length > 0)
    return broken(report.faults[0] ?? words.databaseIsDamaged, words.restoreDatabase)
  let age = now - Date.parse(report.at)
  let says = words.noDamageFound(durationText(Math.max(0, age)))
  return age > 8 * DAY ? watch(says, advice) : ok(says)
}

export const dataChecks: Check<ShopDeps>[] = [
  {
    id: 'ledger',
    group: 'data',
    title: words.creditsTitle,
    every: DAY,
    async run({ db }) {
      let wrong = await findImbalances(db)
      if (wrong.length === 0) return ok(words.balancesMatch)
      return broken(words.balancesDiffer(wrong.length), words.doNotCorrectBalances)
    },
  },
  {
    id: 'sealed',
    group: 'data',
    title: words.secretsTitle,
    every: HOUR,
    async run({ db, vault }) {
      let shut = await countUnreadable(db, vault)
      if (shut === 0) return ok(words.secretsOpen)
      return broken(words.secretsDoNotOpen(shut), words.restoreSecretsJson)
    },
  },
  {
    id: 'schema',
    group: 'data',
    title: words.releaseTitle,
    every: HOUR,
    async run({ db }) {
      let { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
      let version = rows[0]?.version ?? ''
      if (!isSafe(version)) return broken(words.unsafeSqlite(version), words.updateSqlite)
      if ((await findNewer(db)).length > 0) return watch(words.databaseIsNewer, words.deployNewerRelease)
      return ok(words.releaseMatches(version, process.versions.node))
    },
  },
  {
    id: 'wal',
    group: 'data',
    title: words.logTitle,
    every: 5 * MINUTE,
    run({ config }) {
      let size = statSync(`${config.databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0
      let says = words.logSize(bytesText(size))
      if (size < 256 * 1024 ** 2) return ok(says)
      return watch(says, words.stopLongReader)
    },
  },
]

/** The bug that was repaired in 3.51.3 needs two connections that write and checkpoint. */
function isSafe(version: string): boolean {
  let [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 1e6 + minor * 1e3 + patch >= 3_051_003
}
