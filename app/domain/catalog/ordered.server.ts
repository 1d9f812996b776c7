import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'

/** Which of these were ordered: they are archived, never deleted. */
export async function findOrdered(db: Db, kind: 'package' | 'item', ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const column = kind === 'package' ? ('package_id' as const) : ('item_id' as const)
  const goods = kind === 'package' ? ('packages' as const) : ('items' as const)
  const rows = await db
    .selectFrom(goods)
    .select('id')
    .where('id', 'in', ids)
    // One order of each, not all.
    .where(({ exists, selectFrom, eb }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .where(eb(sql.ref(`orders.${column}`), '=', sql.ref(`${goods}.id`))),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
