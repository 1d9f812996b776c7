import { existsSync, statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { isInTransaction, reasonOf } from '../client.server.ts'
import { type Engine, keepEngine } from '../engine.server.ts'
import { makePrivateDatabase } from '../private-files.server.ts'
import type { Database } from '../schema.ts'
import { matching } from './matching.server.ts'
import { StablePlanCompiler } from './query-compiler.server.ts'
import { keepStatements } from './statements.server.ts'

export type Sqlite = SQLite.Database

export interface SqliteEngine extends Engine {
  sqlite: Sqlite
}

/**
 * Opens the database file with the settings that money needs. A missing one is created with its folder, or refused
 * where `create` is false. Throws an error that names the file, also when it does not hold the settings (a read-only
 * disk, a file system without locks).
 */
export function openSqlite(file: string, { create = true } = {}): SqliteEngine {
  if (!create && !hasDatabase(file)) throw new Error(missingDatabase(file))
  let sqlite: SQLite.Database | undefined
  try {
    if (file !== ':memory:') makePrivateDatabase(file)
    sqlite = new SQLite(file)
    return openConnection(sqlite)
  } catch (error) {
    sqlite?.close()
    throw new Error(`The database ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error })
  }
}

/** On a connection, with the settings that money needs. Throws an error where the database does not hold them. */
export function openConnection(sqlite: SQLite.Database): SqliteEngine {
  for (const [name, value] of Object.entries(PRAGMAS)) sqlite.pragma(`${name} = ${value}`)
  assertDurable(sqlite)
  const database = keepStatements(sqlite)
  const db = new Kysely<Database>({ dialect: new ImmediateSqliteDialect({ database }) })
  return keepEngine({
    name: 'SQLite',
    db,
    sqlite,
    isBlocking: true,
    matching,
    migrateAlone: (work) => work(db),
    version: async () => String(sqlite.prepare('select sqlite_version()').pluck().get()),
    sizes: async () => ({ database: sizeOf(sqlite.name), wal: sizeOf(`${sqlite.name}-wal`) }),
    async close() {
      // Not TRUNCATE: it would hold up the writers of the server that takes over. The last one to close removes the log.
      sqlite.pragma('wal_checkpoint(PASSIVE)')
      await db.destroy()
    },
  })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
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
