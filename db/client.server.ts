import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type Transaction,
} from 'kysely'
import type { Database } from './schema.ts'
import { keepStatements } from './statements.server.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/**
 * Opens the database file, creating it and its folder when missing, with the settings that money needs.
 * Throws when the file does not hold them (a read-only disk, a file system without locks).
 */
export function openDatabase(file: string): { db: Db; sqlite: SQLite.Database } {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const sqlite = new SQLite(file)
  for (const [name, value] of Object.entries(PRAGMAS)) sqlite.pragma(`${name} = ${value}`)
  assertDurable(sqlite, file)
  let database = keepStatements(sqlite)
  return { db: new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) }), sqlite }
}

/**
 * Runs `work` in one immediate transaction: it commits when `work` returns and rolls back when it throws.
 * A query on the outer database inside would wait for itself for ever on SQLite's one connection, so it throws.
 */
export function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => openTransaction.run(true, () => work(trx)))
}

const PRAGMAS = {
  journal_mode: 'WAL',
  synchronous: 'FULL',
  foreign_keys: 'ON',
  busy_timeout: 5000,
  journal_size_limit: 64 * 1024 * 1024,
  trusted_schema: 'OFF',
  cell_size_check: 'ON',
}

const openTransaction = new AsyncLocalStorage<true>()

/** better-sqlite3 is built with NORMAL as the WAL default, which may lose the last commits with the power: read back after a write. */
function assertDurable(sqlite: SQLite.Database, file: string) {
  sqlite.pragma(`user_version = ${sqlite.pragma('user_version', { simple: true })}`)
  const synchronous = sqlite.pragma('synchronous', { simple: true })
  const journal = sqlite.pragma('journal_mode', { simple: true })
  const keys = sqlite.pragma('foreign_keys', { simple: true })
  if (synchronous !== 2 || keys !== 1 || (file !== ':memory:' && journal !== 'wal')) {
    throw new Error(
      `The database ${file} opened with synchronous=${synchronous}, journal_mode=${journal}, foreign_keys=${keys}`,
    )
  }
}

/** Plain BEGIN takes the write lock at the first write, too late to wait for it after a read. */
class ImmediateSqliteDriver extends SqliteDriver {
  // Not an async function: every promise around a query costs as much as finding its row.
  override acquireConnection(): Promise<DatabaseConnection> {
    if (!openTransaction.getStore()) return super.acquireConnection()
    return Promise.reject(new Error('A query left the open transaction: use its trx'))
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite rolls schema changes back like any other; saying so makes a migration all or nothing. */
class TransactionalDdlAdapter extends SqliteAdapter {
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
    return new TransactionalDdlAdapter()
  }
}
