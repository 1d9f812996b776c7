import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { CHECKS_VERSION } from './checks/version.ts'

/** The row of the settings that says how far the marking is; without it, nothing is to be marked. */
const KEY = 'channels-recheck'

/** How far the marking is, by the listings' `seq`; all of them, or those with channels. */
interface Sweep {
  after: number
  isAll: boolean
}

/** Notes, in the transaction of its cause, that the listings held against channels are to be checked again. */
export async function recheckChannels(trx: Trx): Promise<void> {
  const sweep = await readSweep(trx)
  await writeSweep(trx, { after: 0, isAll: sweep?.isAll === true })
}

/** The row of the settings with the version of the checks that the listings were last checked by. */
const VERSION_KEY = 'checks-version'

/** Notes that every listing is to be checked again, once for each new version of the checks. */
export function recheckByNewChecks(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const value = JSON.stringify(CHECKS_VERSION)
    if ((await readSetting(trx, VERSION_KEY)) === value) return
    await putSetting(trx, VERSION_KEY, value)
    await writeSweep(trx, { after: 0, isAll: true })
  })
}

/**
 * Marks the next `most` listings, all of them or those whose brand names channels, so that their checks are counted again;
 * a part at a time, because there may be a million of them. False when there are none left.
 */
export function markForRecheck(db: Db, most: number): Promise<boolean> {
  return transact(db, async (trx) => {
    const sweep = await readSweep(trx)
    if (!sweep) return false
    const { after, isAll } = sweep
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
      .$if(!isAll, (query) =>
        query.where(({ exists, selectFrom }) =>
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
        ),
      )
      .execute()
    await writeSweep(trx, { after: last, isAll })
    return true
  })
}

async function readSweep(trx: Trx): Promise<Sweep | undefined> {
  const value = await readSetting(trx, KEY)
  // An earlier release has stored no more than `after`.
  return value === undefined ? undefined : { isAll: false, ...JSON.parse(value) }
}

function writeSweep(trx: Trx, sweep: Sweep): Promise<void> {
  return putSetting(trx, KEY, JSON.stringify(sweep))
}

async function readSetting(trx: Trx, key: string): Promise<string | undefined> {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

async function putSetting(trx: Trx, key: string, value: string): Promise<void> {
  const from = { value, updated_at: isoTime() }
  await trx
    .insertInto('settings')
    .values({ key, version: 1, ...from })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(from))
    .execute()
}
