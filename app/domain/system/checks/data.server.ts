import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { findNewer } from '#db/migrate.server.ts'
import { findImbalances } from '../../credits/ledger.server.ts'
import { secretsFile } from '../../secrets/installation.server.ts'
import { countUnreadable } from '../../secrets/sealed.server.ts'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import { bytesText, countText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, ok, watch } from '../check.ts'
import type { MachineDeps, ShopDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'

export const fileChecks: Check<MachineDeps>[] = [
  {
    id: 'files',
    live: true,
    group: 'data',
    title: 'Owner of the files',
    every: HOUR,
    run({ config }) {
      if (!existsSync(config.dataDir))
        return broken(`${config.dataDir} is not there.`, 'Set DATA_DIR to the data folder.')
      // What root makes in the folder belongs to root; the shop is whom the folder belongs to.
      let user = process.getuid?.() || statSync(config.dataDir).uid
      let files = [config.dataDir, config.databaseFile, secretsFile(config.dataDir)].filter((file) =>
        existsSync(file),
      )
      let foreign = files.find((file) => statSync(file).uid !== user)
      if (foreign)
        return broken(
          `${foreign} belongs to another user than the one that the shop runs as.`,
          'Give it back: `chown -R listwright:listwright` and the data folder. Run commands as the shop’s user.',
        )
      let open = files.find((file) => (statSync(file).mode & 0o077) !== 0 && statSync(file).isFile())
      if (open)
        return broken(`Other users of this server can read ${open}.`, `Close it: \`chmod 600 ${open}\`.`)
      return ok('The files belong to the shop, and no one else can read them.')
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
      if (isSet || existsSync(secretsFile(config.dataDir))) return ok('The keys of the shop are there.')
      return broken(
        `${secretsFile(config.dataDir)} is missing. After the next start everyone is signed out and stored secrets cannot be opened.`,
        'Put the file back from a backup before the server is started again.',
      )
    },
  },
  {
    id: 'integrity',
    group: 'data',
    title: 'Whole database',
    every: 5 * MINUTE,
    run: ({ config }) => judgeIntegrity(readReport(config.dataDir, 'integrity')),
  },
]

/** Read once a week by the drill's timer: it takes long, and the copies are checked anyway. */
export function judgeIntegrity(report: Report | undefined, now = Date.now()): CheckResult {
  let advice = 'Switch the weekly timer on: `systemctl enable --now listwright-drill.timer`.'
  if (!report) return watch('The database has not been read whole yet.', advice)
  if (report.faults.length > 0)
    return broken(
      report.faults[0] ?? 'The database is damaged.',
      'Keep a copy of the file, then restore the newest copy that is sound: see deploy/README.md.',
    )
  let age = now - Date.parse(report.at)
  let says = `The database was read whole ${durationText(Math.max(0, age))} ago, and is sound.`
  return age > 8 * DAY ? watch(says, advice) : ok(says)
}

export const dataChecks: Check<ShopDeps>[] = [
  {
    id: 'ledger',
    group: 'data',
    title: 'Credits',
    every: DAY,
    async run({ db }) {
      let wrong = await findImbalances(db)
      if (wrong.length === 0) return ok('Every balance is the sum of its entries.')
      return broken(
        `The balance of ${countText(wrong.length, 'user')} is not the sum of its entries.`,
        'Do not correct it by hand: keep a copy of the database and look for `credits.ledger_mismatch` in the log.',
      )
    },
  },
  {
    id: 'sealed',
    group: 'data',
    title: 'Stored secrets',
    every: HOUR,
    async run({ db, vault }) {
      let shut = await countUnreadable(db, vault)
      if (shut === 0) return ok('All stored secrets can be opened.')
      return broken(
        `${countText(shut, 'stored secret')} cannot be opened with the keys of this shop.`,
        'Put back the secrets.json that belongs to this database, or enter the secrets again in the settings.',
      )
    },
  },
  {
    id: 'schema',
    group: 'data',
    title: 'Release and database',
    every: HOUR,
    async run({ db }) {
      let { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
      let version = rows[0]?.version ?? ''
      if (!isSafe(version))
        return broken(
          `SQLite ${version} can damage a database that two servers have open.`,
          'Deploy a release with SQLite 3.51.3 or newer.',
        )
      if ((await findNewer(db)).length > 0)
        return watch(
          'A newer release has changed the database; the release before it is running.',
          'Deploy the newer release again once its fault is found.',
        )
      return ok(`The database is at this release. SQLite ${version}, Node ${process.versions.node}.`)
    },
  },
  {
    id: 'wal',
    group: 'data',
    title: 'Write-ahead log',
    every: 5 * MINUTE,
    run({ config }) {
      let size = statSync(`${config.databaseFile}-wal`, { throwIfNoEntry: false })?.size ?? 0
      let says = `The database’s log has ${bytesText(size)}.`
      if (size < 256 * 1024 ** 2) return ok(says)
      return watch(says, 'Something has the database open and reads for long: end it, or restart the server.')
    },
  },
]

/** The bug that was repaired in 3.51.3 needs two connections that write and checkpoint. */
function isSafe(version: string): boolean {
  let [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 1e6 + minor * 1e3 + patch >= 3_051_003
}
