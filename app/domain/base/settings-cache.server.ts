import { sql } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'

/** A row of `settings`, as far as it is read. */
export interface StoredRow {
  value: string
  version: number
}

/** The rows by their keys; undefined of a record that was never saved. */
export type ReadRows = Map<string, StoredRow | undefined>

interface Cache {
  /** Of the database, which it raises with each change of a row. */
  version: number
  /** In ms since 1970: until then the rows hold. */
  until: number
  rows: ReadRows
}

/** For how long a version is believed after it was read: milliseconds. It is read again each second. */
const BELIEVED = 1500

const caches = new WeakMap<object, Cache>()

/**
 * Keeps the settings of this database in memory from now on, as long as whoever says so goes on to say which version it
 * has, each second.
 */
export function followSettings(db: Db, version: number): void {
  if (!findCache(db)) caches.set(keyOf(db), { version, until: 0, rows: new Map() })
  noteSettings(db, version)
}

/** What a statement has read along: settings that changed before it are not read from memory after it. */
export function noteSettings(db: Db, version: number): void {
  const cache = findCache(db)
  // An answer that was overtaken by a later one.
  if (!cache || version < cache.version) return
  if (version > cache.version) cache.rows = new Map()
  cache.version = version
  cache.until = Date.now() + BELIEVED
}

/** Before this process changes them. */
export function forgetSettings(db: Db | Trx): void {
  const cache = findCache(db)
  if (!cache) return
  cache.rows = new Map()
  cache.until = 0
}

/** For a statement that asks for something else: the version of the settings. */
export function settingsVersion() {
  return sql<number>`(select version from page_cache_version)`
}

/**
 * Rows from memory where they hold, the others by `read`. In a transaction all are read: what is decided there has to
 * hold at that time.
 */
export async function readThrough(
  db: Db | Trx,
  keys: string[],
  read: (missing: string[]) => Promise<ReadRows>,
): Promise<ReadRows> {
  const cache = db.isTransaction ? undefined : findCache(db)
  if (!cache || cache.until <= Date.now()) return read(keys)
  const { rows } = cache
  const missing = keys.filter((key) => !rows.has(key))
  if (missing.length > 0) {
    // Into those that were there before it was asked: a change since then has put others in their place.
    for (const [key, row] of await read(missing)) rows.set(key, row)
  }
  return new Map(keys.map((key) => [key, rows.get(key)]))
}

function findCache(db: Db | Trx): Cache | undefined {
  return caches.get(keyOf(db))
}

/** A transaction has the adapter of its database. */
function keyOf(db: Db | Trx): object {
  return db.getExecutor().adapter
}
