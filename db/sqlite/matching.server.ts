import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../client.server.ts'
import type { Database } from '../schema.ts'
import { arrivalIn, plain, SEARCH, type Searchable, type Term } from '../search.server.ts'

export function matching<T extends Searchable>(db: Db, table: T, terms: Term[]) {
  const { index, key } = SEARCH[table]
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
