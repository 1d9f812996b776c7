import type { Sqlite } from '#db/sqlite/client.server.ts'

export interface ShopTable {
  name: string
  /** Without those that SQLite computes. `rowid` where the order of arrival is nowhere else. */
  columns: string[]
}

/** The tables that an archive has: not the search indexes, which are made from them, nor what only this server can use. */
export function listShopTables(sqlite: Sqlite): ShopTable[] {
  const tables = sqlite.pragma('table_list') as { schema: string; name: string; type: string; wr: number }[]
  return tables
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !isLeftOut(name))
    .map(({ name, wr }) => ({ name, columns: columnsOf(sqlite, name, wr === 1) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Sessions and links are keys to accounts; the rest belongs to one server or to the schema. */
export const LEFT_OUT = [
  'sessions',
  'email_tokens',
  'email_changes',
  'setup_links',
  'throttles',
  'passkey_challenges',
  'waiting_sign_ins',
  'kept_forms',
  'system_checks',
  'leases',
  'servers',
]

function isLeftOut(name: string): boolean {
  return LEFT_OUT.includes(name) || /^(?:sqlite_|kysely_|breaking_migrations$)/.test(name)
}

function columnsOf(sqlite: Sqlite, table: string, isWithoutRowid: boolean): string[] {
  const all = sqlite.pragma(`table_xinfo(${table})`) as {
    name: string
    type: string
    pk: number
    hidden: number
  }[]
  const stored = all.filter(({ hidden }) => hidden === 0)
  const isRowid = stored.some(({ pk, type }) => pk === 1 && type.toLowerCase() === 'integer')
  const names = stored.map(({ name }) => name)
  return isWithoutRowid || isRowid ? names : ['rowid', ...names]
}

/** By which rows are read, so that the same shop gives the same file. */
export function orderOf(columns: string[]): string {
  return columns[0] === 'rowid' ? 'rowid' : columns.map((_, index) => index + 1).join(', ')
}
