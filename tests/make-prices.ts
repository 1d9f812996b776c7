import { DAY, isoAt, isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

/** A price that is planned, one that was applied and one that was cancelled. */
export async function makePrices(
  db: Db,
  of: { package_id: string } | { item_id: string },
  adminId: string,
): Promise<void> {
  // Each call plans another minute: no two prices of one thing begin at the same.
  const { count } = await db
    .selectFrom('price_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const [state, ahead] of [
    ['planned', 5],
    ['applied', -5],
    ['cancelled', -2],
  ] as const) {
    await db
      .insertInto('price_changes')
      .values({
        id: newId(),
        ...of,
        state,
        price_minor: 1500,
        planned_by: adminId,
        before_minor: state === 'applied' ? 1200 : null,
        starts_at: isoAt(Math.floor((Date.now() + ahead * DAY) / 60_000 + count) * 60_000),
        created_at: isoTime(),
      })
      .execute()
  }
}
