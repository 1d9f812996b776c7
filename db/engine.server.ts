import type { SelectQueryBuilder } from 'kysely'
import type { Db, Trx } from './client.server.ts'
import type { Database } from './schema.ts'
import type { Searchable, Term } from './search.server.ts'

/** What SQLite and PostgreSQL do in different ways, other than single expressions (`dialect.server.ts`). */
export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL'
  readonly db: Db
  /** Whether this process does nothing else while a statement runs. */
  readonly isBlocking: boolean
  /** The rows of a table for which all terms hold, which have three characters or more. */
  matching<T extends Searchable>(db: Db, table: T, terms: Term[]): SelectQueryBuilder<Database, T, object>
  /** Runs `work` on a connection for changes of the schema, while no other process of the shop does. */
  migrateAlone<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  version(): Promise<string>
  /** Bytes: of the database, and of what stands beside it. */
  sizes(): Promise<Record<string, number>>
  close(): Promise<void>
}

/** The engine of an open database, or of a transaction in it. */
export function engineOf(db: Db | Trx): Engine {
  const engine = engines.get(db.getExecutor().adapter)
  if (!engine) throw new Error('This database was not opened by its engine')
  return engine
}

/** Lets `engineOf` find the engine of its database. */
export function keepEngine<Kept extends Engine>(engine: Kept): Kept {
  // Transactions have the adapter of the database that they belong to.
  engines.set(engine.db.getExecutor().adapter, engine)
  return engine
}

const engines = new WeakMap<object, Engine>()
