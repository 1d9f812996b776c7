import { isoTime } from '#app/domain/base/time.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { Currency, DiscountCodeRow } from '#db/schema.ts'
import { normalizeCode } from './code.ts'
import { type Discount, type DiscountRefusal, discountOf, NO_DISCOUNT } from './discount.ts'
import { hasUsed, isUsedUp } from './uses.server.ts'

/** What somebody is about to order, at the price that the shop shows in minor units. */
export interface DiscountedOrder {
  userId: string
  kind: 'package' | 'item'
  listMinor: number
  currency: Currency
}

/**
 * What a code takes off an order; nothing without a code. Its limits hold for certain only in the transaction that
 * inserts the order.
 */
export async function findDiscount(
  db: Db | Trx,
  typed: string,
  order: DiscountedOrder,
): Promise<Discount | DiscountRefusal> {
  const code = normalizeCode(typed)
  if (code === '') return NO_DISCOUNT
  const row = await db
    .selectFrom('discount_codes')
    .selectAll()
    .where('code', '=', code)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()
  if (!row) return 'unknown'
  const refusal = termsRefusal(row, order) ?? (await limitRefusal(db, row, order.userId))
  if (refusal) return refusal
  const minor = discountOf(row, order.listMinor)
  if (minor >= order.listMinor) return 'whole-price'
  return { codeId: row.id, code, minor, credits: row.kind === 'credits' ? row.value : 0 }
}

function termsRefusal(row: DiscountCodeRow, order: DiscountedOrder): DiscountRefusal | undefined {
  const now = isoTime()
  if (row.valid_from > now) return 'early'
  if (row.valid_until !== '' && row.valid_until <= now) return 'expired'
  if (row.applies_to !== 'all' && row.applies_to !== `${order.kind}s`) return 'other-goods'
  const hasMoney = row.kind === 'amount' || row.min_price_minor > 0
  if (hasMoney && row.currency !== order.currency) return 'other-currency'
  if (order.listMinor < row.min_price_minor) return 'low-price'
}

async function limitRefusal(
  db: Db | Trx,
  row: DiscountCodeRow,
  userId: string,
): Promise<DiscountRefusal | undefined> {
  if (row.once_per_customer === 1 && (await hasUsed(db, row.id, userId))) return 'used-before'
  if (row.max_uses !== null && (await isUsedUp(db, row.id, row.max_uses))) return 'used-up'
}
