import { type Config, readConfig } from '../app/config.server.ts'
import { createPasswordHasher } from '../app/domain/accounts/password.server.ts'
import { backUp, restore } from './backup.server.ts'
import { checkDatabase } from './check.server.ts'
import { type Db, openDatabase } from './client.server.ts'
import { migrate } from './migrate.server.ts'
import { seedShop } from './seed.server.ts'
import { seedDemoAccounts } from './seed-demo.server.ts'
import { seedDemoItems } from './seed-items.server.ts'
import { seedDemoLegal } from './seed-legal.server.ts'

const USAGE = `npm run db -- COMMAND
  migrate        brings the schema to the newest version
  seed           adds the default packages and the demo accounts
  backup FILE    copies the database, also while the server runs, and checks the copy; uploaded files go to FILE.files
  restore FILE   puts a backup and its files in place; --force puts an existing database aside
  check          reads the whole database: structure, references, ledger`

const [command = '', ...rest] = process.argv.slice(2)
const target = rest.find((word) => !word.startsWith('--'))

try {
  process.exitCode = await run(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Exit codes: 0 done, 1 something is wrong, 2 asked in the wrong way. */
async function run({ databaseFile: file, dataDir }: Config): Promise<number> {
  if (command === 'migrate') return withDatabase(file, async (db) => report(await migrate(db)))
  if (command === 'seed') return withDatabase(file, seed)
  if (command === 'check') return faults(await checkDatabase(file), `${file} is sound.`)
  if (command === 'backup' && target) {
    return faults(await backUp(file, target, dataDir), `${target} is a sound copy.`)
  }
  if (command === 'restore' && target) {
    let force = rest.includes('--force')
    return faults(await restore(target, file, { force, dataDir }), `${file} is restored.`)
  }
  console.error(USAGE)
  return 2
}

async function seed(db: Db) {
  report(await migrate(db))
  await seedShop(db)
  await seedDemoAccounts(db, createPasswordHasher())
  await seedDemoItems(db)
  await seedDemoLegal(db)
  console.log('The default packages, the demo accounts, items and legal texts are there.')
}

function report(names: string[]) {
  console.log(names.length > 0 ? `Migrated: ${names.join(', ')}.` : 'The schema is the newest.')
}

async function withDatabase(file: string, work: (db: Db) => Promise<void>): Promise<number> {
  let { db } = openDatabase(file)
  try {
    await work(db)
    return 0
  } finally {
    await db.destroy()
  }
}

function faults(sentences: string[], success: string): number {
  if (sentences.length === 0) console.log(success)
  for (let sentence of sentences) console.error(sentence)
  return sentences.length === 0 ? 0 : 1
}
