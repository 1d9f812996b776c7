import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { seedShop } from '#commands/seeds/shop.ts'
import { migrate } from '#db/migrate.server.ts'
import { openPostgres } from '#db/postgres/client.server.ts'
import { makePrivateDatabase } from '#db/private-files.server.ts'
import { openConnection, openSqlite, type Sqlite, type SqliteEngine } from '#db/sqlite/client.server.ts'
import { giveBack, isOnPostgres, takeDatabase, urlOf } from './postgres/databases.ts'

/** A new database with the newest schema: of SQLite in memory where no file is named, or of the PostgreSQL that was started. */
export async function openMigrated(file?: string): Promise<SqliteEngine> {
  if (isOnPostgres) return openTaken()
  if (file) {
    await writeMigrated(file)
    return openSqlite(file)
  }
  return openConnection(new SQLite(await schema()))
}

async function openTaken(): Promise<SqliteEngine> {
  const name = await takeDatabase()
  const engine = openPostgres(urlOf(name))
  const destroy = engine.db.destroy.bind(engine.db)
  engine.db.destroy = async () => {
    await destroy()
    await giveBack(name)
  }
  return { ...engine, sqlite: NO_SQLITE }
}

const NO_SQLITE = new Proxy({} as Sqlite, {
  get(_, name) {
    throw new Error(`sqlite.${String(name)}: this test is of SQLite alone`)
  },
})

/** Makes a database file as `migrate` leaves it. */
export async function writeMigrated(file: string): Promise<void> {
  const bytes = await schema()
  makePrivateDatabase(file)
  writeFileSync(file, bytes)
}

/** A data folder with a shop in it that is open, as `npm start` finds it from its second start on. */
export async function writeOpenShop(dataDir: string): Promise<void> {
  const file = join(dataDir, 'listwright.sqlite')
  await writeMigrated(file)
  const { db } = openSqlite(file)
  await seedShop(db)
  await db.destroy()
}

function schema(): Promise<Buffer> {
  migrated ??= migrateEmpty()
  return migrated
}

// All migrations take a third of a second, and many tests begin with a new database: it is made once a process and copied.
let migrated: Promise<Buffer> | undefined

async function migrateEmpty(): Promise<Buffer> {
  const { db, sqlite } = openSqlite(':memory:')
  await migrate(db)
  const bytes = sqlite.serialize()
  await db.destroy()
  return bytes
}
