import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { seedShop } from '#commands/seeds/shop.ts'
import { type Db, transact } from '#db/client.server.ts'
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
  const others: Db[] = []
  servers.set(engine.db, () => {
    const { db } = openPostgres(urlOf(name))
    others.push(db)
    return db
  })
  engine.db.destroy = async () => {
    await Promise.all([destroy(), ...others.map((db) => db.destroy())])
    await giveBack(name)
  }
  return { ...engine, sqlite: NO_SQLITE }
}

const servers = new WeakMap<Db, () => Db>()

/**
 * What another server has of the database. On SQLite, whose connections wait for each other with the whole process
 * standing still, all in a process share one.
 */
export function openBeside(db: Db): Db {
  return servers.get(db)?.() ?? db
}

const NO_SQLITE = new Proxy({} as Sqlite, {
  get(_, name) {
    throw new Error(`sqlite.${String(name)}: this test is of SQLite alone`)
  },
})

/** Runs statements as they are written, one after the other, in one transaction. */
export async function execute(db: Db, ...statements: string[]): Promise<void> {
  await transact(db, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

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
