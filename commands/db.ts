import type { Config } from '#app/config.server.ts'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import { createPasswordHasher } from '#app/domain/people/password.server.ts'
import { knownVault } from '#app/domain/shop/secrets/keys.server.ts'
import { forgetUnreadable } from '#app/domain/shop/secrets/sealed.server.ts'
import { createFileStores, listDeletedInBucket } from '#app/file-stores.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { addressToShow } from '#db/address.ts'
import type { Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { backUp } from './backup/backup.ts'
import { checkDatabase } from './backup/check.ts'
import { restore } from './backup/restore.ts'
import { restoreOffsite } from './backup/restore-offsite.ts'
import { refusalOnPostgres } from './of-sqlite.ts'
import { readOperatorConfig } from './operator-config.ts'
import { seedDemo } from './seeds/demo.ts'
import { exportShop } from './shop/export-shop.ts'
import { importShop } from './shop/import-shop.ts'

const USAGE = `npm run db -- COMMAND
  migrate        updates the schema to the newest version
  seed           adds the default packages and the demo's accounts, listings and texts
                 (with both, --create makes the database if there is none)
  backup FILE    copies the database and checks the copy, even while the server is running; uploaded files go to FILE.files
  restore FILE   puts a backup and its files in place; --force sets an existing database aside
  restore offsite[:SNAPSHOT]   does the same with the newest off-site copy, or with another one (npm run backups -- list)
  export FILE    writes the whole shop, except its secrets, into one archive that other programs can read, even while the server is running;
                 from SQLite or PostgreSQL, with the files of the data folder or of the object store
  import FILE    makes a shop from such an archive where there is none yet, either all of it or nothing; in the database and
                 the file store that the environment names, whichever ones it was exported from
  check          reads the whole database: structure, references, ledger
  forget-secrets removes the PayPal secrets and AI keys that none of this shop's encryption keys can open`

const OF_SQLITE = new Set(['backup', 'restore', 'check'])

const SECRETS_LEFT_OUT =
  'It does not contain sessions, links, or the secrets of PayPal, AI keys, the mail server, webhook endpoints, feeds and authenticator apps. It does contain names, addresses and password hashes, so keep it as safe as a backup.'
const SECRETS_TO_ENTER =
  'Enter the secrets of PayPal, the AI keys and the mail server in its settings. Everyone has to sign in again, users of two-factor sign-in with a recovery code this once.'

const [command = '', ...rest] = process.argv.slice(2)
const target = rest.find((word) => !word.startsWith('--'))

try {
  process.exitCode = await inLanguage(() => run(readOperatorConfig()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 something is wrong, 2 asked in the wrong way. */
async function run(config: Config): Promise<number> {
  const { databaseUrl: file, dataDir } = config
  const refusal = OF_SQLITE.has(command) ? refusalOnPostgres(file) : undefined
  if (refusal) return faults([refusal], '')
  if (command === 'migrate') return withDatabase(file, async (db) => report(await migrate(db)))
  if (command === 'seed') return withDatabase(file, (db) => seed(db, dataDir))
  if (command === 'check') return faults(await checkDatabase(file), `No damage was found in ${file}.`)
  if (command === 'backup' && target) {
    return faults(
      await backUp(file, target, dataDir),
      `The database was copied to ${target}, and the copy was checked.`,
    )
  }
  if (command === 'restore' && target) {
    const options = { force: rest.includes('--force'), say: console.log }
    const [place, snapshot = 'latest'] = target.split(':')
    const found =
      place === 'offsite'
        ? await restoreOffsite(config, snapshot, options)
        : await restore(target, file, { ...options, dataDir, vault: knownVault(config) })
    return faults(found, `${file} has been restored.`)
  }
  if (command === 'export' && target) {
    return faults(
      await exportShop(file, target, dataDir, objectsOf(config)),
      `${target} contains the whole shop. ${SECRETS_LEFT_OUT}`,
    )
  }
  if (command === 'import' && target) {
    const options = {
      dataDir,
      vault: knownVault(config),
      say: console.log,
      objects: objectsOf(config),
      deleted: await listDeletedInBucket(config),
    }
    return faults(
      await importShop(target, file, options),
      `The shop was imported into ${addressToShow(file)}. ${SECRETS_TO_ENTER}`,
    )
  }
  if (command === 'forget-secrets') return withDatabase(file, (db) => forget(db, config))
  console.error(USAGE)
  return 2
}

function objectsOf(config: Config): FileStores | undefined {
  return config.objectStorage ? createFileStores(config) : undefined
}

async function seed(db: Db, dataDir: string) {
  report(await migrate(db))
  await seedDemo(db, createPasswordHasher(), dataDir)
  console.log(
    'The default packages and the demo accounts, listings, items, banner and legal texts are in place.',
  )
}

async function forget(db: Db, config: Config) {
  report(await migrate(db))
  const { paypal, aiKey, webhook, feed, mail, twoFactor, hmrc } = await forgetUnreadable(
    db,
    knownVault(config),
  )
  console.log(`Removed: ${paypal} PayPal secrets, ${aiKey} AI keys. Enter them again in the settings.`)
  if (twoFactor > 0)
    console.log(
      `Removed: the secrets of ${twoFactor} two-factor sign-ins. Their users can sign in with a recovery code, or you can turn it off with npm run admin -- reset-two-factor.`,
    )
  if (mail > 0) console.log('Removed: the password of the mail server. Enter it again in the settings.')
  if (hmrc > 0) console.log('Removed: the secret of HMRC. Enter it again in the settings.')
  if (feed > 0)
    console.log(
      `Removed: what shows the addresses of ${feed} feeds. They are still served; their users can give them new addresses.`,
    )
  if (webhook > 0)
    console.log(`Removed: the secrets of ${webhook} webhook endpoints. Their users have to add them again.`)
}

function report(names: string[]) {
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}.` : 'The schema is up to date.')
}

async function withDatabase(file: string, work: (db: Db) => Promise<void>): Promise<number> {
  const { db } = openDatabase(file, { create: rest.includes('--create') })
  try {
    await work(db)
    return 0
  } finally {
    await db.destroy()
  }
}

function faults(sentences: string[], success: string): number {
  if (sentences.length === 0) console.log(success)
  for (const sentence of sentences) console.error(sentence)
  return sentences.length === 0 ? 0 : 1
}
