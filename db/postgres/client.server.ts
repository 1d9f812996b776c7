import { Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../client.server.ts'
import { type Engine, keepEngine } from '../engine.server.ts'
import type { Database } from '../schema.ts'
import { LockingDialect } from './driver.server.ts'
import { matching } from './matching.server.ts'

/** Opens the database at `postgres://USER:PASSWORD@HOST:PORT/NAME`. It is connected to with the first query, which throws where it is away. */
export function openPostgres(url: string): Engine {
  return engineFor(url, connect(url, { max: CONNECTIONS, ...LIMITS }))
}

function engineFor(url: string, db: Db): Engine {
  return keepEngine({
    name: 'PostgreSQL',
    db,
    isBlocking: false,
    matching,
    migrateAlone: (work) => migrateAlone(url, work),
    version: () => readValue<string>(db, sql`current_setting('server_version')`),
    sizes: async () => ({ database: await readValue<number>(db, sql`pg_database_size(current_database())`) }),
    close: () => db.destroy(),
  })
}

async function readValue<T>(db: Db, expression: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered a question for one value with none')
  return row.value
}

/** Of one process. */
const CONNECTIONS = 10

/**
 * Milliseconds. A lost connection would keep the shop's lock for as long as its transaction stays open. Transactions that
 * write say so (`driver.server.ts`).
 */
const LIMITS = {
  lock_timeout: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 10_000,
  options: '-c default_transaction_read_only=on',
} satisfies pg.PoolConfig

/** A pool of connections to a database. */
export function connect(url: string, config: pg.PoolConfig): Db {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'listwright',
    // Also until one is free.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  // A connection that ends while it is idle is replaced; one that ends while it is used fails its next query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Database>({ dialect: new LockingDialect({ pool }) })
}

/** Counts, sums and conditions are numbers, as SQLite gives them. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) => {
  if (type === INT8 || type === NUMERIC) return Number
  if (type === BOOL) return (value: string) => (value === 't' ? 1 : 0)
  return pg.types.getTypeParser(type, format)
}

const { INT8, NUMERIC, BOOL } = pg.types.builtins

/** One connection for all that `work` asks, so that it is within the lock of the session, and changes may take long. */
async function migrateAlone<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = engineFor(url, connect(url, { max: 1, idleTimeoutMillis: 0 }))
  try {
    await sql`select pg_advisory_lock(7602)`.execute(db)
    await assertFit(db)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Throws when nothing can be written into the database. What it writes is taken back. */
export async function probePostgres(url: string): Promise<void> {
  const db = connect(url, { max: 1, ...LIMITS, statement_timeout: 2000 })
  try {
    const trx = await db.startTransaction().execute()
    await trx
      .updateTable('page_cache_version')
      .set({ version: sql`version` })
      .execute()
      .finally(() => trx.rollback().execute())
  } finally {
    await db.destroy()
  }
}

/** Throws a sentence where texts would be sorted or folded in another way than SQLite and JavaScript do. */
async function assertFit(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string; collate: string; ctype: string }>`
    select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
    from pg_database where datname = current_database()`.execute(db)
  const [found] = rows
  if (found?.encoding === 'UTF8' && ['C', 'POSIX'].includes(found.collate) && /utf-?8$/i.test(found.ctype))
    return
  throw new Error(
    `The database ${found?.name} has the encoding ${found?.encoding}, the collation ${found?.collate} and the character ` +
      `type ${found?.ctype}. Make one with: create database NAME template template0 encoding 'UTF8' lc_collate 'C' ` +
      `lc_ctype 'C.UTF-8'.`,
  )
}
