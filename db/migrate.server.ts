import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as all from '../migrations/all.ts'
import { BASELINE_OF, makeSchema } from '../migrations/postgres/baseline.ts'
import { BASELINE, replaced } from '../migrations/replaced.ts'
import { type Db, type Trx, transact } from './client.server.ts'
import { hasTable } from './dialect.server.ts'
import { engineOf } from './engine.server.ts'

/** The migrations of a release, and the names of those after which releases without them cannot work. */
export interface KnownMigrations {
  migrations: Record<string, Migration>
  breaking: readonly string[]
}

/**
 * Brings the schema to the newest version, all or nothing. Returns the names of the migrations that ran. Safe in parallel.
 * A database of a release before the baseline is marked as being at the baseline first. A schema that a newer release made
 * is left as it is; throws a sentence where this release cannot work with the database.
 */
export function migrate(db: Db, known: KnownMigrations = all): Promise<string[]> {
  return engineOf(db).migrateAlone((alone) => migrateToNewest(alone, known))
}

async function migrateToNewest(db: Db, known: KnownMigrations): Promise<string[]> {
  const fault = await findSchemaFault(db, known)
  if (fault !== undefined) throw new Error(fault)
  if ((await findNewer(db, known)).length > 0) return []
  await markBaseline(db)
  const stoodIn = standIns(await findExecuted(db))
  const own = engineOf(db).name === 'PostgreSQL' ? inPostgres(known) : known
  const provider = { getMigrations: async () => ({ ...stoodIn, ...withMarks(own) }) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  // A newer release may have migrated since it was asked.
  if (error && (await findNewer(db, known)).length > 0) return migrateToNewest(db, known)
  if (error) throw error
  if (engineOf(db).name === 'SQLite') await numberSchema(db, known)
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** The names of the migrations that have run and that this release does not have: a newer release made them. */
export async function findNewer(db: Db, known: KnownMigrations = all): Promise<string[]> {
  return findUnknown(await findExecuted(db), known)
}

/** Why this release cannot work with a database, a sentence; undefined where it can, once it has been migrated. */
export async function findSchemaFault(db: Db, known: KnownMigrations = all): Promise<string | undefined> {
  const recorded = await findExecuted(db)
  const names = sinceBaseline(recorded)
  const unknown = findUnknown(recorded, known)
  if (unknown.length === 0) return isBeforeBaseline(names) ? beforeBaseline(names) : undefined
  const missing = Object.keys(known.migrations).filter((name) => !names.includes(name))
  if (missing.length > 0) {
    return (
      `The database belongs to another release: it has ${unknown.join(', ')}, which this one does not know, ` +
      `and is missing ${missing.join(', ')}. Start the release that it belongs to, or restore a backup made with this one.`
    )
  }
  const breaking = await db.selectFrom('breaking_migrations').select('name').orderBy('name').execute()
  const unworkable = breaking.map(({ name }) => name).filter((name) => !(name in known.migrations))
  if (unworkable.length === 0) return undefined
  return (
    `A newer release changed the database in a way that this release cannot work with (${unworkable.join(', ')}). ` +
    'Start the newer release, or restore the backup that was made before it was deployed.'
  )
}

/**
 * The names of a schema's migrations, with the baseline for all of those that it replaced. Of a schema from before the
 * baseline, which has only some of them, the names stay as they are.
 */
export function sinceBaseline(names: readonly string[]): string[] {
  const isMarked = names.includes(BASELINE)
  if (!isMarked && !replaced.every((name) => names.includes(name))) return [...names]
  return [BASELINE, ...names.filter((name) => name !== BASELINE && !replaced.includes(name))]
}

/** Whether names that `sinceBaseline` gave are of a schema from before the baseline. */
export function isBeforeBaseline(names: readonly string[]): boolean {
  return names.some((name) => replaced.includes(name))
}

/** How to get over the baseline. */
export const LAST_BEFORE_BASELINE =
  'the last release before the baseline of migrations (commit 0bb0bcd6, of 26 November 2026)'

function beforeBaseline(names: readonly string[]): string {
  const missing = replaced.filter((name) => !names.includes(name))
  const more = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  return (
    `The database is of an older release: it is missing ${missing[0]}${more}. Nothing was changed. ` +
    `Update to ${LAST_BEFORE_BASELINE} first and start it once, then update to this release.`
  )
}

function findUnknown(recorded: readonly string[], { migrations }: KnownMigrations): string[] {
  return recorded.filter((name) => !(name in migrations) && !replaced.includes(name))
}

async function findExecuted(db: Db | Trx): Promise<string[]> {
  if (!(await hasTable(db, 'kysely_migration'))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Records the baseline in a database that has all of the migrations that it replaced. Their names stay, so that the
 * release before can be started again. It gets the time of the last of them: Kysely reads what has run in that order.
 */
async function markBaseline(db: Db): Promise<void> {
  const isDue = async (open: Db | Trx) => {
    const recorded = await findExecuted(open)
    return !recorded.includes(BASELINE) && sinceBaseline(recorded).includes(BASELINE)
  }
  if (!(await isDue(db))) return
  await transact(db, async (trx) => {
    if (!(await isDue(trx))) return
    await sql`insert into kysely_migration (name, timestamp)
      select ${BASELINE}, max(timestamp) from kysely_migration where name < ${BASELINE}`.execute(trx)
  })
}

/**
 * Writes the number of the schema, how many migrations have made it, into the file, where SQLite has a place for it: so
 * every copy and backup has it.
 */
async function numberSchema(db: Db, known: KnownMigrations): Promise<void> {
  const number = Object.keys(known.migrations).length
  const isDue = async (open: Db) =>
    (await readSchemaNumber(open)) !== number && (await findNewer(open, known)).length === 0
  if (!(await isDue(db))) return
  await transact(db, async (trx) => {
    if (await isDue(trx)) await sql.raw(`pragma user_version = ${number}`).execute(trx)
  })
}

/** The number of a database's schema; 0 of one that a release before the baseline made. */
export async function readSchemaNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version ?? 0
}

/** For the Migrator, which refuses recorded names that it does not know. They have all run. */
function standIns(recorded: readonly string[]): Record<string, Migration> {
  const names = recorded.filter((name) => replaced.includes(name))
  return Object.fromEntries(names.map((name) => [name, { up: async () => {} }]))
}

/** PostgreSQL begins with a later schema, in the place of the baseline and of the migrations that it has already. */
function inPostgres({ migrations, breaking }: KnownMigrations): KnownMigrations {
  const entries = Object.entries(migrations).map(([name, migration]): [string, Migration] => {
    if (name > BASELINE_OF) return [name, migration]
    return [name, { up: name === BASELINE ? makeSchema : async () => {} }]
  })
  return { migrations: Object.fromEntries(entries), breaking }
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
