import { existsSync, statSync } from 'node:fs'
import { secretsFile } from '#app/domain/base/secrets/installation.server.ts'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { countUnreadable } from '#app/domain/shop/secrets/sealed.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { isPostgresUrl } from '#db/address.ts'
import { engineOf } from '#db/engine.server.ts'
import { findNewer } from '#db/migrate.server.ts'
import { bytesText, durationText } from '../amounts.ts'
import { broken, type Check, type CheckResult, notApplicable, ok, watch } from '../check.ts'
import type { MachineDeps, ShopDeps } from '../deps.ts'
import { type Report, readReport } from '../reports.server.ts'

export const fileChecks: Check<MachineDeps>[] = [
  {
    id: 'files',
    live: true,
    group: 'data',
    title: msg`Owner of the files`,
    every: HOUR,
    run({ config }) {
      if (!existsSync(config.dataDir))
        return broken(t`${{ folder: config.dataDir }} does not exist.`, t`Set DATA_DIR to the data folder.`)
      // What root makes in the folder belongs to root; the shop is whom the folder belongs to.
      const user = process.getuid?.() || statSync(config.dataDir).uid
      const files = [config.dataDir, config.databaseUrl, secretsFile(config.dataDir)].filter((file) =>
        existsSync(file),
      )
      const foreign = files.find((file) => statSync(file).uid !== user)
      if (foreign)
        return broken(
          t`${{ file: foreign }} does not belong to the user that the shop runs as.`,
          t`Change the owner back: \`chown -R listwright:listwright\` with the data folder. Run commands as the shop’s user.`,
        )
      const open = files.find((file) => (statSync(file).mode & 0o077) !== 0 && statSync(file).isFile())
      if (open)
        return broken(
          t`Other users of this server can read ${{ file: open }}.`,
          t`Prevent that: \`chmod 600 ${{ file: open }}\`.`,
        )
      return ok(t`The files belong to the shop, and no one else can read them.`)
    },
  },
  {
    id: 'keys',
    live: true,
    group: 'data',
    title: msg`secrets.json`,
    every: HOUR,
    run({ config }) {
      const isSet = config.encryptionKeys.length > 0 && config.sessionSecrets.length > 0
      if (isSet || existsSync(secretsFile(config.dataDir))) return ok(t`The shop’s keys are in place.`)
      return broken(
        t`${{ file: secretsFile(config.dataDir) }} is missing. After the next start everyone will be signed out, and stored secrets cannot be opened.`,
        t`Restore the file from a backup before the server is started again.`,
      )
    },
  },
  {
    id: 'integrity',
    group: 'data',
    title: msg`Full database check`,
    every: 5 * MINUTE,
    run: ({ config }) =>
      isPostgresUrl(config.databaseUrl)
        ? notApplicable(t`The database server looks after its own files.`)
        : judgeIntegrity(readReport(config.dataDir, 'integrity')),
  },
]

/** Read once a week by the drill's timer: it takes long, and the copies are checked anyway. */
export function judgeIntegrity(report: Report | undefined, now = Date.now()): CheckResult {
  const advice = t`Turn on the weekly timer: \`systemctl enable --now listwright-drill.timer\`.`
  if (!report) return watch(t`The database has not had a full check yet.`, advice)
  if (report.faults.length > 0)
    return broken(
      report.faults[0] ?? t`The database is damaged.`,
      t`Keep a copy of the file, then restore the newest undamaged copy: see docs/operating.md.`,
    )
  const age = now - Date.parse(report.at)
  const says = t`The full check ${{ age: durationText(Math.max(0, age)) }} ago found no damage.`
  return age > 8 * DAY ? watch(says, advice) : ok(says)
}

export const dataChecks: Check<ShopDeps>[] = [
  {
    id: 'ledger',
    group: 'data',
    title: msg`Credits`,
    every: DAY,
    async run({ db }) {
      const wrong = await findImbalances(db)
      if (wrong.length === 0) return ok(t`All balances match their entries.`)
      return broken(
        t`${plural({ users: wrong.length }, { one: 'The balance of 1 user does not match its entries.', other: 'The balances of # users do not match their entries.' })}`,
        t`Do not correct this by hand: keep a copy of the database and look for \`credits.ledger_mismatch\` in the log.`,
      )
    },
  },
  {
    id: 'sealed',
    group: 'data',
    title: msg`Stored secrets`,
    every: HOUR,
    async run({ db, vault }) {
      const shut = await countUnreadable(db, vault)
      if (shut === 0) return ok(t`All stored secrets can be opened.`)
      return broken(
        t`${plural({ secrets: shut }, { one: '# stored secret', other: '# stored secrets' })} cannot be opened with this shop’s keys.`,
        t`Restore the secrets.json that belongs to this database, or enter the secrets again in the settings.`,
      )
    },
  },
  {
    id: 'schema',
    group: 'data',
    title: msg`Release and database`,
    every: HOUR,
    async run({ db }) {
      const engine = engineOf(db)
      const version = await engine.version()
      if (engine.name === 'SQLite' && !isSafe(version))
        return broken(
          t`SQLite ${{ version }} can damage a database that two servers have open.`,
          t`Deploy a release with SQLite 3.51.3 or newer.`,
        )
      if ((await findNewer(db)).length > 0)
        return watch(
          t`A newer release has changed the database, but the release before it is running.`,
          t`Deploy the newer release again once its fault has been fixed.`,
        )
      return ok(
        t`The database matches this release. ${{ engine: engine.name }} ${{ version }}, Node ${{ node: process.versions.node }}.`,
      )
    },
  },
  {
    id: 'wal',
    group: 'data',
    title: msg`Write-ahead log`,
    every: 5 * MINUTE,
    async run({ db }) {
      const { wal: size } = await engineOf(db).sizes()
      if (size === undefined) return notApplicable(t`The database server looks after its own log.`)
      const says = t`The database’s write-ahead log is ${{ bytes: bytesText(size) }} in size.`
      if (size < 256 * 1024 ** 2) return ok(says)
      return watch(says, t`A program is keeping the database open: stop it, or restart the server.`)
    },
  },
]

/** The bug that was repaired in 3.51.3 needs two connections that write and checkpoint. */
function isSafe(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 1e6 + minor * 1e3 + patch >= 3_051_003
}
