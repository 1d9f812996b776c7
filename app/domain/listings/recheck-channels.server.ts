import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'

/** The row of the settings that says how far the marking is; without it, nothing is to be marked. */
const KEY = 'channels-recheck'

/** Notes, in the transaction of its cause, that the listings held against channels are to be checked again. */
export async function recheckChannels(trx: Trx): Promise<void> {
  const from = { value: JSON.stringify({ after: 0 }), updated_at: isoTime() }
  await trx
    .insertInto('settings')
    .values({ key: KEY, version: 1, ...from })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(from))
    .execute()
}

/**
 * Marks the next `most` listings whose brand names channels, so that their checks are counted again; a part at a time,
 * because there may be a million of them. False when there are none left.
 */
export function markForChannels(db: Db, most: number): Promise<boolean> {
  return transact(db, async (trx) => {
    const row = await trx.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
    if (!row) return false
    const { after }: { after: number } = JSON.parse(row.value)
    const next = await trx
      .selectFrom('listings')
      .select('seq')
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(most)
      .execute()
    const last = next.at(-1)?.seq
    if (typeof last !== 'number') {
      await trx.deleteFrom('settings').where('key', '=', KEY).execute()
      return false
    }
    await trx
      .updateTable('listings')
      .set({ checks_due: 1 })
      .where('seq', '>', after)
      .where('seq', '<=', last)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('products')
            .innerJoin('brands', 'brands.user_id', 'products.user_id')
            .select('brands.id')
            .whereRef('products.id', '=', 'listings.product_id')
            .where('brands.archived_at', 'is', null)
            .where('brands.rules', 'like', '%"channels":["%')
            .where(({ eb, or, and, ref }) =>
              or([
                eb('brands.id', '=', ref('products.brand_id')),
                and([eb('products.brand_id', 'is', null), eb('brands.is_default', '=', 1)]),
              ]),
            ),
        ),
      )
      .execute()
    await trx
      .updateTable('settings')
      .set({ value: JSON.stringify({ after: last }) })
      .where('key', '=', KEY)
      .execute()
    return true
  })
}
