import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../client.server.ts'
import type { Database } from '../schema.ts'
import { plain, type Searchable, type Term } from '../search.server.ts'

/**
 * The searched texts of each table, as the column `search` has them: in small letters, one to a line. Terms of other
 * columns are filters, which the index does not know and the rows are asked for anyway.
 */
const TEXTS: Record<Searchable, Record<string, string>> = {
  activity_log: named('action', 'subject', 'detail'),
  items: named('name', 'slug'),
  // Where the folded text is there, it has the name and the keys.
  listings: { product_name: 'search', keys: 'search', text: 'search' },
  orders: {
    ...named('number', 'title', 'customer_name', 'customer_email'),
    payment_status: 'told_payment',
    order_status: 'told_status',
  },
  outbox: named('to_name', 'to_email', 'subject'),
  tickets: named('number', 'subject', 'requester_name', 'requester_email'),
  users: named('name', 'email', 'role', 'membership'),
}

export function matching<T extends Searchable>(db: Db, table: T, terms: Term[]) {
  const texts = TEXTS[table]
  const conditions = terms
    .filter(([columns]) => columns.every((column) => column in texts))
    .flatMap(([columns, ...wanted]) => {
      const contain = (column: string) =>
        sql.join(
          wanted.map((text) => sql`lower(${sql.ref(`${table}.${column}`)}) like lower(${patternOf(text)})`),
          sql` or `,
        )
      const inAny = sql`(${sql.join(
        wanted.map((text) => sql`${sql.ref(`${table}.search`)} like lower(${patternOf(text)})`),
        sql` or `,
      )})`
      const isAll = Object.keys(texts).every((column) => columns.includes(column))
      const own = columns.map((column) => contain(texts[column] ?? column))
      return isAll ? [inAny] : [inAny, sql`(${sql.join(own, sql` or `)})`]
    })
  const rows = db
    .selectFrom(table as 'orders')
    .$if(conditions.length > 0, (query) => query.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`))
  // Kysely cannot type a table that is known only at run time.
  return rows as unknown as SelectQueryBuilder<Database, T, object>
}

function patternOf(text: string): string {
  return `%${plain(text).replace(/[\\%_]/g, '\\$&')}%`
}

function named(...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, column]))
}
