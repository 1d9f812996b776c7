import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../client.server.ts'
import type { Database } from '../schema.ts'
import { plain, type Searchable, type Term } from '../search.server.ts'

/**
 * What each table is searched for: columns as terms name them, by their names in the table. Terms of other columns are
 * filters, which the index does not know and the rows are asked for anyway.
 */
const TEXTS: Record<Searchable, Record<string, string>> = {
  activity_log: named('action', 'subject', 'detail'),
  items: named('name', 'slug'),
  listings: named('product_name', 'keys', 'text'),
  orders: {
    number: 'number',
    title: 'title',
    payment_status: 'told_payment',
    order_status: 'told_status',
    customer_name: 'customer_name',
    customer_email: 'customer_email',
  },
  outbox: named('to_name', 'to_email', 'subject'),
  tickets: named('number', 'subject', 'requester_name', 'requester_email'),
  users: named('name', 'email', 'role', 'membership'),
}

export const SEARCHED_TABLES = Object.keys(TEXTS) as Searchable[]

/** All that a row is searched for, in small letters: the expression that the table's index `…_search` is of. */
export function searchedText(table: Searchable): RawBuilder<string> {
  const all = sql.join(
    Object.values(TEXTS[table]).map((column) => sql.ref(`${table}.${column}`)),
    sql` || chr(10) || `,
  )
  // The folded text has the name and the keys in it.
  return table === 'listings'
    ? sql`lower(coalesce(${sql.ref('listings.search_text')}, ${all}))`
    : sql`lower(${all})`
}

export function matching<T extends Searchable>(db: Db, table: T, terms: Term[]) {
  const texts = TEXTS[table]
  const searches = terms.filter(([columns]) => columns.every((column) => column in texts))
  const conditions = searches.flatMap(([columns, ...wanted]) => {
    const inAny = containsOne(searchedText(table), wanted)
    if (Object.keys(texts).every((column) => columns.includes(column))) return [inAny]
    const inThese = columns.map((column) => {
      const text = sql<string>`lower(${sql.ref(`${table}.${texts[column]}`)})`
      return containsOne(text, wanted)
    })
    return [inAny, sql`(${sql.join(inThese, sql` or `)})`]
  })
  const rows = db
    .selectFrom(table as 'orders')
    .$if(conditions.length > 0, (query) => query.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`))
  // Kysely cannot type a table that is known only at run time.
  return rows as unknown as SelectQueryBuilder<Database, T, object>
}

function containsOne(text: RawBuilder<string>, wanted: string[]) {
  const each = wanted.map((one) => sql`${text} like lower(${`%${plain(one).replace(/[\\%_]/g, '\\$&')}%`})`)
  return sql`(${sql.join(each, sql` or `)})`
}

function named(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, column]))
}
