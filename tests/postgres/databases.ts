import pg from 'pg'
import { migrate } from '#db/migrate.server.ts'
import { openPostgres } from '#db/postgres/client.server.ts'

/**
 * Databases of the cluster that `npm run test:postgres` started, at this address with `DATABASE` in the place of the name.
 * Making one takes a third of a second and dropping it longer: each worker keeps its own, and empties them.
 */
const ADDRESS = process.env.TEST_POSTGRES

export const isOnPostgres = ADDRESS !== undefined

export function urlOf(name: string): string {
  if (ADDRESS === undefined) throw new Error('No PostgreSQL was started: npm run test:postgres does')
  return ADDRESS.replace('DATABASE', name)
}

/** What `takeDatabase` copies. */
const TEMPLATE = 'listwright_template'

export async function makeTemplate(): Promise<void> {
  await ask('postgres', `create database ${TEMPLATE}`)
  const { db } = openPostgres(urlOf(TEMPLATE))
  await migrate(db)
  await db.destroy()
  await ask(TEMPLATE, EMPTY)
}

/** In one call, and without what the triggers guard. */
const EMPTY = `create function empty_shop() returns text language plpgsql as $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public'
      and tablename not in ('kysely_migration', 'kysely_migration_lock', 'page_cache_version', 'breaking_migrations')
    loop execute format('delete from %I', name); end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public'
    loop execute format('alter sequence %I restart', name); end loop;
    update page_cache_version set version = 1;
    return (select md5(string_agg(c.relname || '.' || a.attname, ' ' order by c.relname, a.attname)) from pg_class c
      join pg_attribute a on a.attrelid = c.oid where c.relnamespace = 'public'::regnamespace)
      || (select count(*) from pg_trigger);
  end $$`

const free: string[] = []
let made = 0
let schema: string | undefined

/** The name of an empty shop's database, for this worker alone until it is given back. */
export async function takeDatabase(): Promise<string> {
  return free.pop() ?? makeDatabase(TEMPLATE)
}

/** The name of a new database: without a schema, or with that of another one. */
export async function makeDatabase(template = 'template0'): Promise<string> {
  const name = `shop_${process.env.VITEST_POOL_ID}_${process.pid}_${made++}`
  await ask('postgres', `create database ${name} template ${template} strategy file_copy`)
  return name
}

/** Empties it for the next test. One whose schema was changed is left behind. */
export async function giveBack(name: string): Promise<void> {
  const [row] = await ask<{ empty_shop: string }>(name, 'select empty_shop()')
  schema ??= row?.empty_shop
  if (row?.empty_shop === schema) free.push(name)
}

async function ask<Row extends object>(database: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
