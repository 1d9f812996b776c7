import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as all from '../migrations/all.ts'
import type { Db } from './client.server.ts'

/** The migrations of a release, and the names of those after which releases without them cannot work. */
export interface KnownMigrations {
  migrations: Record<string, Migration>
  breaking: readonly string[]
}

/**
 * Brings the schema to the newest version, all or nothing. Returns the names of the migrations that ran. Safe in parallel.
 * A schema that a newer release made is left as it is; throws a sentence where this release cannot work with it.
 */
export async function migrate(db: Db, known: KnownMigrations = all): Promise<string[]> {
  if ((await findNewer(db, known)).length > 0) {
    await assertUsable(db, known)
    return []
  }
  const provider = { getMigrations: async () => withMarks(known) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  // A newer release may have migrated since it was asked.
  if (error && (await findNewer(db, known)).length > 0) return migrate(db, known)
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The names of the migrations that have run and that this release does not have: a newer release made them. */
export async function findNewer(db: Db, { migrations }: KnownMigrations = all): Promise<string[]> {
  return (await findExecuted(db)).filter((name) => !(name in migrations))
}

async function findExecuted(db: Db): Promise<string[]> {
  const tables = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
  if (tables.rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

async function assertUsable(db: Db, { migrations }: KnownMigrations) {
  const executed = await findExecuted(db)
  const missing = Object.keys(migrations).filter((name) => !executed.includes(name))
  if (missing.length > 0) {
    const newer = executed.filter((name) => !(name in migrations))
    throw new Error(
      `The database belongs to another release: it has ${newer.join(', ')}, which this one does not know, ` +
        `and is missing ${missing.join(', ')}. Start the release that it belongs to, or restore a backup made with this one.`,
    )
  }
  const breaking = await db.selectFrom('breaking_migrations').select('name').orderBy('name').execute()
  const unknown = breaking.map(({ name }) => name).filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new Error(
    `A newer release changed the database in a way that this release cannot work with (${unknown.join(', ')}). ` +
      'Start the newer release, or restore the backup that was made before it was deployed.',
  )
}

/** A breaking migration is written down in the transaction that runs it. */
function withMarks({ migrations, breaking }: KnownMigrations): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, migration]) => {
    if (!breaking.includes(name)) return [name, migration] as const
    const up: Migration['up'] = async (db) => {
      await migration.up(db)
      await db.insertInto('breaking_migrations').values({ name }).execute()
    }
    return [name, { up }] as const
  })
  return Object.fromEntries(entries)
}
