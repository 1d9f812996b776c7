import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresQueryCompiler,
  type QueryResult,
  type RawNode,
} from 'kysely'
import { codeOf, isInTransaction } from '../client.server.ts'
import { nodeInPostgres } from '../dialect.server.ts'
import { toFault } from './faults.server.ts'

/**
 * Lets one transaction write at a time, as SQLite does, on which every rule about money, limits and uniqueness relies:
 * whoever writes, within a transaction or outside one, holds the shop's lock from before the first statement, which reads
 * what the one before has committed, until the commit. Read committed, because a stricter level would look at the state
 * of before the wait. Sessions can only read without it (`openPostgres`), so that no statement can forget the lock.
 */
const BEGIN = 'begin isolation level read committed read write; select pg_advisory_xact_lock(7601)'

const WRITES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode'])

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0]

/** A connection on which each write that stands alone is a transaction with the shop's lock. */
class LockingConnection implements DatabaseConnection {
  readonly connection: PostgresConnection
  isInTransaction = false

  constructor(connection: PostgresConnection) {
    this.connection = connection
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isInTransaction || !WRITES.has(query.query.kind)) return this.#ask(query)
    await this.begin()
    try {
      const result = await this.#ask<R>(query)
      await this.#ask(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await this.#ask(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    } finally {
      this.isInTransaction = false
    }
  }

  async begin() {
    this.isInTransaction = true
    try {
      await this.#ask(CompiledQuery.raw(BEGIN))
    } catch (error) {
      // Where it failed after its first half, as waiting for the lock may.
      await this.#ask(CompiledQuery.raw('rollback')).catch(() => {})
      this.isInTransaction = false
      throw isOfReadOnlyServer(error) ? Object.assign(error, { code: READ_ONLY }) : error
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface; nothing here reads row by row.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: read them in pieces')
  }

  async #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.connection.executeQuery<R>(query)
    } catch (error) {
      throw toFault(error)
    }
  }
}

const READ_ONLY = '25006'

/** A server that follows another one refuses to begin, in the words for features that are missing. */
function isOfReadOnlyServer(error: unknown): error is Error {
  return codeOf(error) === '0A000'
}

class LockingDriver extends PostgresDriver {
  #connections = new WeakMap<DatabaseConnection, LockingConnection>()

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (isInTransaction()) throw new Error('A query left the open transaction: use its trx')
    const connection = await super.acquireConnection().catch((error) => {
      throw toFault(error)
    })
    const known = this.#connections.get(connection) ?? new LockingConnection(connection as PostgresConnection)
    this.#connections.set(connection, known)
    return known
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return super.releaseConnection(innerOf(connection))
  }

  override beginTransaction(connection: DatabaseConnection): Promise<void> {
    return lockingOf(connection).begin()
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(innerOf(connection)).catch((error) => {
      throw toFault(error)
    })
    lockingOf(connection).isInTransaction = false
  }

  /** A connection that cannot even roll back is thrown away, and what failed before is what the caller has to know. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    lockingOf(connection).isInTransaction = false
    await super.rollbackTransaction(innerOf(connection)).catch(() => {})
  }
}

function lockingOf(connection: DatabaseConnection): LockingConnection {
  if (connection instanceof LockingConnection) return connection
  throw new Error('This connection belongs to another driver')
}

function innerOf(connection: DatabaseConnection): PostgresConnection {
  return lockingOf(connection).connection
}

class Compiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode) {
    super.visitRaw(nodeInPostgres(node))
  }
}

/** Migrations run on one connection that holds a lock of its own. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(_db: Kysely<unknown>) {}
  override async releaseMigrationLock(_db: Kysely<unknown>) {}
}

export class LockingDialect extends PostgresDialect {
  #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new LockingDriver(this.#config)
  }

  override createAdapter(): DialectAdapter {
    return new Adapter()
  }

  override createQueryCompiler() {
    return new Compiler()
  }
}
