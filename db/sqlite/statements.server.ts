import type SQLite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { noteStorageFault } from '../storage-fault.server.ts'

/**
 * A database that keeps its statements by their text. Preparing costs several times what reading one row does, and
 * Kysely prepares every time. SQLite itself prepares a kept statement again when the schema has changed. A statement
 * that is read row by row is prepared afresh: it stays busy until its reader is done.
 */
export function keepStatements(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, Kept>()
  return {
    prepare(text) {
      const known = kept.get(text)
      if (known) return known
      const statement = keep(sqlite, text)
      // The oldest goes, whether used or not: a statement that is still wanted comes back at the price of one.
      if (kept.size === CAPACITY) kept.delete(kept.keys().next().value ?? '')
      kept.set(text, statement)
      return statement
    },
    close() {
      kept.clear()
      sqlite.close()
    },
  }
}

type Kept = ReturnType<SqliteDatabase['prepare']>

/** More than the shop has; lists and searches come in many forms. */
const CAPACITY = 500

const EMPTY_LIST = /\bin \(\)/i

function keep(sqlite: SQLite.Database, text: string): Kept {
  // SQLite accepts an empty list, other databases do not: whoever builds the query has to leave the condition out.
  if (EMPTY_LIST.test(text)) throw new Error(`A condition compares with an empty list: ${text}`)
  const statement = noting(() => sqlite.prepare<[readonly unknown[]]>(text))
  return {
    reader: statement.reader,
    all: (parameters) => noting(() => statement.all(parameters)),
    run: (parameters) => noting(() => statement.run(parameters)),
    iterate: (parameters) => sqlite.prepare<[readonly unknown[]]>(text).iterate(parameters),
  }
}

function noting<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    noteStorageFault(error)
    throw error
  }
}
