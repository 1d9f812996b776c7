import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Trx = Transaction<Database>

/** What a database calls an error; empty for an error of something else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
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

const openTransaction = new AsyncLocalStorage<true>()

/** Whether a query finds a row. It reads one: without a limit, all that it finds would be read. */
export async function hasRow<Row>(
  query: SelectQueryBuilder<Database, keyof Database, Row>,
): Promise<boolean> {
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
