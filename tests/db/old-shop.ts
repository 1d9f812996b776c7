import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Database as Sqlite } from 'better-sqlite3'

const FOLDER = fileURLToPath(new URL('../fixtures/shop-0bb0bcd6/', import.meta.url))

/** What `db export` of commit 0bb0bcd6 wrote. */
export const OLD_ARCHIVE = join(FOLDER, 'shop.tar.gz')

/** Puts the shop that commit 0bb0bcd6 made into a data folder. Answers its database. */
export function placeOldShop(dataDir: string): string {
  const file = join(dataDir, 'listwright.sqlite')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, gunzipSync(readFileSync(join(FOLDER, 'shop.sqlite.gz'))), { mode: 0o600 })
  return file
}

/**
 * All that SQLite says of a schema: the text of every table, index and trigger, in the order in which it finds them, and
 * what its pragmas tell. White space, and quotes that a renaming leaves around names, are left out of the texts.
 */
export function describeSchema(sqlite: Sqlite): unknown {
  const list = sqlite.pragma('table_list') as { schema: string; name: string }[]
  const tables = list.filter(({ schema, name }) => schema === 'main' && name !== 'sqlite_schema')
  const texts = sqlite.prepare<[string], { sql: string | null }>(
    'select type, name, sql from sqlite_schema where tbl_name = ? order by type, rowid',
  )
  const described = tables.map((table) => {
    const pragma = (name: string, of = table.name) => sqlite.pragma(`${name}("${of}")`)
    const indexes = pragma('index_list') as { name: string }[]
    return {
      ...table,
      texts: texts.all(table.name).map((row) => ({ ...row, sql: normalized(row.sql) })),
      columns: pragma('table_xinfo'),
      references: pragma('foreign_key_list'),
      indexes: indexes.map((index) => ({ ...index, columns: pragma('index_xinfo', index.name) })),
    }
  })
  return described.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function normalized(sql: string | null): string | null {
  if (sql === null) return null
  const plain = sql.replace(/"(\w+)"/g, '$1').replace(/\s+/g, ' ')
  return plain.replace(/ ?([(),;]) ?/g, '$1').trim()
}

/** The rows of every table, by its name: not what search indexes are stored in, nor which migrations have run. */
export function rowsByTable(sqlite: Sqlite): Record<string, Record<string, unknown>[]> {
  const list = sqlite.pragma('table_list') as { schema: string; name: string; type: string }[]
  const names = list
    .filter(
      ({ schema, name, type }) => schema === 'main' && type === 'table' && !/^(kysely|sqlite)_/.test(name),
    )
    .map(({ name }) => name)
  const rows = names.toSorted().map((name) => {
    const select = sqlite.prepare<[], Record<string, unknown>>(`select * from ${name}`)
    const first = select.columns().slice(0, 2)
    return [name, sqlite.prepare(`${select.source} order by ${first.map((_, at) => at + 1)}`).all()] as const
  })
  return Object.fromEntries(rows) as Record<string, Record<string, unknown>[]>
}
