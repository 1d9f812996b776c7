import type { Db } from '#db/client.server.ts'

/** Which of these were ordered: they are archived, never deleted. */
export async function findOrdered(db: Db, kind: 'package' | 'item', ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  let column = kind === 'package' ? ('package_id' as const) : ('item_id' as const)
  let rows = await db
    .selectFrom('orders')
    .select((eb) => eb.ref(column).$notNull().as('id'))
    .distinct()
    .where(column, 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
