import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type SelectQueryBuilder,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import { makePrivateDatabase } from './private-files.server.ts'
import { StablePlanCompiler } from './query-compiler.server.ts'
import type { Database } from './schema.ts'
import { keepStatements } from './statements.server.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/**
 * Opens the database file with the settings that money needs. A missing one is created with its folder, or refused
 * where `create` is false. Throws an error that names the file, also when it does not hold the settings (a read-only
 * disk, a file system without locks).
 */
export function openDatabase(file: string, { create = true } = {}): { db: Db; sqlite: SQLite.Database } {
  if (!create && !hasDatabase(file)) throw new Error(missingDatabase(file))
  let sqlite: SQLite.Database | undefined
  try {
    if (file !== ':memory:') makePrivateDatabase(file)
    sqlite = new SQLite(file)
    return { db: openConnection(sqlite), sqlite }
  } catch (error) {
    sqlite?.close()
    throw new Error(`The database ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Opens a database that is there for as long as `use` takes. Throws as `openDatabase` does. */
export async function withDatabase<Result>(file: string, use: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = openDatabase(file, { create: false })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** Kysely on a connection, with the settings that money needs. Throws an error where the database does not hold them. */
export function openConnection(sqlite: SQLite.Database): Db {
  for (const [name, value] of Object.entries(PRAGMAS)) sqlite.pragma(`${name} = ${value}`)
  assertDurable(sqlite)
  const database = keepStatements(sqlite)
  return new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) })
}

/** An empty file is what an interrupted first start leaves. */
export function hasDatabase(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0
}

/** What a command says that was told to work with a database that is not there. */
export function missingDatabase(file: string): string {
  return (
    `There is no database at ${file}. Set DATA_DIR to the shop’s data folder (or DATABASE_URL to its file) and ` +
    'run the command as the user that the shop runs as. `npm start` makes a new shop.'
  )
}

/** The message of an error, or of the one that it was made from. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  return cause instanceof Error ? cause.message : message
}

/**
 * Runs `work` in one immediate transaction: it commits when `work` returns and rolls back when it throws.
 * A query on the outer database inside would wait for itself for ever on SQLite's one connection, so it throws.
 */
export function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => inTransaction(() => work(trx)))
}

/** Runs a part of a transaction's work: a query on the outer database throws in it. */
export function inTransaction<T>(work: () => T): T {
  return openTransaction.run(true, work)
}

export function isInTransaction(): boolean {
  return openTransaction.getStore() === true
}

const PRAGMAS = {
  journal_mode: 'WAL',
  synchronous: 'FULL',
  foreign_keys: 'ON',
  busy_timeout: 5000,
  // Pages. An order changes dozens, mostly the same as the one before: copied every 16 MB, most of them are copied once.
  wal_autocheckpoint: 4000,
  journal_size_limit: 64 * 1024 * 1024,
  // Kilobytes of pages that a process keeps; the system keeps the others.
  cache_size: -4000,
  trusted_schema: 'OFF',
  cell_size_check: 'ON',
}

const openTransaction = new AsyncLocalStorage<true>()

/** better-sqlite3 is built with NORMAL as the WAL default, which may lose the last commits with the power: read back after a write. */
function assertDurable(sqlite: SQLite.Database) {
  sqlite.pragma(`application_id = ${sqlite.pragma('application_id', { simple: true })}`)
  const synchronous = sqlite.pragma('synchronous', { simple: true })
  const journal = sqlite.pragma('journal_mode', { simple: true })
  const keys = sqlite.pragma('foreign_keys', { simple: true })
  if (synchronous !== 2 || keys !== 1 || (!sqlite.memory && journal !== 'wal')) {
    throw new Error(
      `it opened with synchronous=${synchronous}, journal_mode=${journal}, foreign_keys=${keys}`,
    )
  }
}

/** Plain BEGIN takes the write lock at the first write, too late to wait for it after a read. */
class ImmediateSqliteDriver extends SqliteDriver {
  #isLent = false
  #waiting: (() => void)[] = []

  /** Lends the one connection to one at a time, in the order in which they ask. */
  override acquireConnection(): Promise<DatabaseConnection> {
    if (isInTransaction()) return Promise.reject(new Error('A query left the open transaction: use its trx'))
    // Not an async function: every promise around a query costs as much as finding its row.
    if (this.#isLent) {
      return new Promise<void>((lend) => this.#waiting.push(lend)).then(() => super.acquireConnection())
    }
    this.#isLent = true
    return super.acquireConnection()
  }

  override releaseConnection(): Promise<void> {
    const lend = this.#waiting.shift()
    if (lend) lend()
    else this.#isLent = false
    return Promise.resolve()
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // On a full disk SQLite has rolled back by itself, and what it said then is what the caller has to know.
  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error
    }
  }
}

class Adapter extends SqliteAdapter {
  /** Kysely would lend the connection itself, before the driver can refuse a query that would wait for ever. */
  override get supportsMultipleConnections() {
    return true
  }

  /** SQLite rolls schema changes back like any other; saying so makes a migration all or nothing. */
  override get supportsTransactionalDdl() {
    return true
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }

  override createAdapter() {
    return new Adapter()
  }

  override createQueryCompiler() {
    return new StablePlanCompiler()
  }
}

/** Whether a query finds a row. It reads one: without a limit, all that it finds would be read. */
export async function hasRow<Row>(
  query: SelectQueryBuilder<Database, keyof Database, Row>,
): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
