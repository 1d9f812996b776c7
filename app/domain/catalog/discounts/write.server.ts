import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { addDays, startOfDay } from '#app/domain/base/dates.ts'
import { isoTime, timeAfter } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { readPaymentTerms } from '../terms.server.ts'
import type { DiscountDraft, DiscountTerms } from './draft.ts'

/** The same `id` again adds nothing. Amounts are in the shop's currency of this moment. */
export function addCode(
  db: Db,
  { id, draft, actorId }: { id: string; draft: DiscountDraft; actorId: string },
): Promise<'added' | 'code-taken'> {
  return transact(db, async (trx) => {
    const { code, kind, appliesTo } = draft
    const same = await trx
      .selectFrom('discount_codes')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (same) return same.id === id ? 'added' : 'code-taken'
    const { currency } = await readPaymentTerms(trx)
    const value = draft[kind]
    if (value === undefined) throw new Error(`The code has no ${kind}`)
    const inserted = await trx
      .insertInto('discount_codes')
      .values({ id, code, kind, value, currency, applies_to: appliesTo, ...(await columnsOf(trx, draft)) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) return 'added'
    await recordActivity(trx, {
      actorId,
      action: 'discount.add',
      subject: activityTexts.store('discount', { code }),
    })
    return 'added'
  })
}

/** Orders keep the discount that they were placed with. 'conflict': it was changed since `version` was read. */
export function editCode(
  db: Db,
  change: { id: string; version: string; terms: DiscountTerms; actorId: string },
): Promise<'changed' | 'conflict' | 'unknown'> {
  const { id, version, terms, actorId } = change
  return transact(db, async (trx) => {
    const before = await findRow(trx, id)
    if (!before) return 'unknown'
    if (before.updated_at !== version) return 'conflict'
    const { created_at: _, ...columns } = await columnsOf(trx, terms)
    await trx
      .updateTable('discount_codes')
      .set({ ...columns, updated_at: timeAfter(before.updated_at) })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, {
      actorId,
      action: 'discount.edit',
      subject: activityTexts.store('discount', { code: before.code }),
    })
    return 'changed'
  })
}

export function switchCode(
  db: Db,
  { id, on, actorId }: { id: string; on: boolean; actorId: string },
): Promise<'switched' | 'unchanged' | 'unknown'> {
  return transact(db, async (trx) => {
    const before = await findRow(trx, id)
    if (!before) return 'unknown'
    if ((before.switched_off_at === null) === on) return 'unchanged'
    await trx
      .updateTable('discount_codes')
      .set({ switched_off_at: on ? null : isoTime(), updated_at: timeAfter(before.updated_at) })
      .where('id', '=', id)
      .execute()
    const action = on ? ('discount.on' as const) : ('discount.off' as const)
    await recordActivity(trx, {
      actorId,
      action,
      subject: activityTexts.store('discount', { code: before.code }),
    })
    return 'switched'
  })
}

function findRow(trx: Trx, id: string) {
  return trx.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
}

async function columnsOf(trx: Trx, terms: DiscountTerms) {
  const zone = await readZone(trx)
  const now = isoTime()
  return {
    valid_from: terms.fromDay && startOfDay(terms.fromDay, zone),
    valid_until: terms.untilDay && startOfDay(addDays(terms.untilDay, 1), zone),
    max_uses: terms.maxUses ?? null,
    once_per_customer: terms.oncePerCustomer ? 1 : 0,
    min_price_minor: terms.minPrice ?? 0,
    created_at: now,
    updated_at: now,
  }
}
