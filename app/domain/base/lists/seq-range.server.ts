import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'

/**
 * The first and last `seq` of the rows created in a span of time, so that a search looks there alone. `within` is a
 * condition on `created_at` and what is before it in the index.
 */
export async function seqRange(
  db: Db,
  table: 'orders' | 'tickets',
  within: Expression<SqlBool>,
): Promise<{ first: number; last: number }> {
  const inside = db.selectFrom(table).select('seq').where(sql<SqlBool>`${within}`).limit(1)
  const [first, last] = await Promise.all([
    inside.orderBy('created_at').orderBy('seq').executeTakeFirst(),
    inside.orderBy('created_at', 'desc').orderBy('seq', 'desc').executeTakeFirst(),
  ])
  return { first: first?.seq ?? 0, last: last?.seq ?? -1 }
}
