import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from './client.server.ts'
import type { Database } from './schema.ts'

/**
 * What only SQLite knows. Search indexes are FTS5 tables with the trigram tokenizer, kept by triggers; their rowid is
 * the row's number of arrival. They have one column for each searched text, and one for each filter that can be narrow
 * (owner), cut to three characters: filters are repeated on the rows. In PostgreSQL the same question is
 * `lower(a) like any` over a GIN index of pg_trgm.
 */
const SEARCH = {
  activity_log: ['activity_search', 'id'],
  items: ['item_search', 'seq'],
  listings: ['listing_search', 'seq'],
  orders: ['order_search', 'seq'],
  outbox: ['outbox_search', 'seq'],
  tickets: ['ticket_search', 'seq'],
  users: ['user_search', 'seq'],
} as const

export type Searchable = keyof typeof SEARCH

/** One of the columns contains one of the texts, in any case. */
export type Term = [columns: readonly string[], text: string, ...others: string[]]

/** The rows for which all terms hold, which have three characters or more. */
export function matching<T extends Searchable>(db: Db, table: T, terms: Term[]) {
  const [index, key] = SEARCH[table]
  const phrases = terms.map(([columns, ...texts]) => {
    const quoted = texts.map((text) => `"${plain(text).replaceAll('"', '""')}"`)
    return `{${columns.join(' ')}} : (${quoted.join(' OR ')})`
  })
  // Cross join: the index is asked first, whatever the planner believes of the rows.
  const rows = db
    .selectFrom(index as 'order_search')
    .crossJoin(table as 'orders')
    .where(sql.ref(`${table}.${key}`), '=', arrivalIn(table))
    .where(sql<SqlBool>`${sql.table(index)} match ${phrases.join(' AND ')}`)
  // Kysely cannot type a table that is known only at run time.
  return rows as unknown as SelectQueryBuilder<Database, T, object>
}

/** The number of arrival of a row that `matching` found: sorted by it, no other row is read. */
export function arrivalIn(table: Searchable): RawBuilder<number> {
  return sql.ref<number>(`${SEARCH[table][0]}.rowid`)
}

/** Search indexes know three characters and more. */
export function isShort(text: string): boolean {
  return [...text].length < 3
}

/** As search indexes have it: control characters end a question to them, and no list shows them. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

/** Whether a text contains another, in any case of ASCII letters; without an index. */
export function contains(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`instr(lower(${text}), lower(${part})) > 0`
}

/** 1 where the column has JSON with a text in this field that is not empty, and does not have `without` in it. */
export function hasJsonText(
  column: string,
  field: string,
  { without }: { without: string },
): RawBuilder<0 | 1> {
  const data = sql.ref(column)
  const text = sql`coalesce(json_extract(${data}, ${`$.${field}`}), '')`
  return sql<
    0 | 1
  >`case when json_valid(${data}) then ${text} <> '' and instr(${text}, ${without}) = 0 else 0 end`
}

/**
 * A column or a condition for which no index is asked. Without statistics SQLite believes that a user has ten rows, and
 * would read a million to find a few by their ids.
 */
export function withoutIndex<T = string>(plain: Expression<T> | string): RawBuilder<T> {
  return sql<T>`+(${typeof plain === 'string' ? sql.ref(plain) : plain})`
}

export async function hasTable(db: Db | Trx, name: string): Promise<boolean> {
  const found = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db)
  return found.rows.length > 0
}
