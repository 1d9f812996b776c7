import { type Trx, transact } from '#db/client.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { isoTime } from '../base/time.ts'
import { type Discount, NO_DISCOUNT } from '../catalog/discounts/discount.ts'
import { unconfirmedMark, unconfirmedOf } from '../catalog/tax/confirmation.ts'
import type { Billing } from './billing.ts'
import { tellDisagreement } from './note-evidence.server.ts'
import { findOrderPrice, insertOrderPrice, type PricedBuyer, priceFor } from './order-price.server.ts'
import { type Order, toOrder } from './orders.server.ts'
import { findAgreement, isNotBeingPaid, voidAttempts } from './payments/attempts/attempts.server.ts'
import { changeManualAmount } from './payments/attempts/manual.server.ts'
import type { PaymentDeps } from './payments/settlement/outcomes.ts'
import { isUnpaid } from './unpaid.ts'

export interface BillingChange extends Billing, Omit<PricedBuyer, 'country'> {
  orderId: string
  userId: string
  /** Minor units: the total that the buyer was shown. */
  shownMinor: number
  /** What they were shown of a VAT number that is not confirmed (`unconfirmedMark`). */
  shownUnconfirmed?: string | undefined
}

export type BillingChanged =
  /**
   * 'pay-anew': a payment that had begun is over, and begins anew with the new total. 'send-new': a buyer who has chosen to
   * send the money sends that.
   */
  | { outcome: 'changed'; order: Order; total: 'same' | 'pay-anew' | 'send-new' }
  | { outcome: 'not-found' }
  /** Paid, cancelled, under review, or its money is held. */
  | { outcome: 'not-unpaid' }
  /** The buyer has approved the payment at the provider. */
  | { outcome: 'being-paid' }
  /** The provider does not answer whether they have. */
  | { outcome: 'unreachable' }
  /** The price has tax because the VAT number is not confirmed, which the buyer was not shown. */
  | { outcome: 'unconfirmed-vat' }
  /** It costs something else than the buyer was shown. */
  | { outcome: 'other-price' }

/**
 * Corrects who an order of the user's is billed to, as long as nobody has agreed to pay it. Its tax is assessed anew
 * from the list price and discount of its day. A payment that was begun with another total can no longer be captured; who
 * has chosen to send the money is told the new total.
 */
export async function changeBilling(
  deps: Pick<PaymentDeps, 'db' | 'vault' | 'paypal' | 'config'>,
  change: BillingChange,
): Promise<BillingChanged> {
  const agreement = await findAgreement(deps, change.orderId)
  if (agreement !== 'none') return { outcome: agreement }
  return transact(deps.db, (trx) => write(trx, change, deps.config.origin))
}

async function write(trx: Trx, change: BillingChange, origin: string): Promise<BillingChanged> {
  const row = await findRow(trx, change)
  if (!row) return { outcome: 'not-found' }
  if (!isUnpaid(toOrder(row))) return { outcome: 'not-unpaid' }
  const { listMinor, discount } = await readBasis(trx, row)
  const priced = await priceFor(trx, change, listMinor, discount.minor)
  if (unconfirmedOf(priced) && unconfirmedMark(priced) !== change.shownUnconfirmed)
    return { outcome: 'unconfirmed-vat' }
  const totalMinor = priced.priceMinor + row.fee_minor
  if (totalMinor !== change.shownMinor) return { outcome: 'other-price' }
  const changed = await trx
    .updateTable('orders')
    .set({
      customer_name: change.customerName,
      address: change.address,
      country: change.country,
      price_minor: priced.priceMinor,
      total_minor: totalMinor,
      updated_at: isoTime(),
    })
    .where('id', '=', row.id)
    .where(isNotBeingPaid())
    .returningAll()
    .executeTakeFirst()
  if (!changed) return { outcome: 'being-paid' }
  await trx.deleteFrom('order_prices').where('order_id', '=', row.id).execute()
  await insertOrderPrice(trx, row.id, priced, change, row.fee_minor)
  await tellDisagreement(trx, changed)
  const order = toOrder(changed)
  if (totalMinor === row.total_minor) return { outcome: 'changed', order, total: 'same' }
  if (await changeManualAmount(trx, changed, origin)) return { outcome: 'changed', order, total: 'send-new' }
  await voidAttempts(trx, row.id, 'PRICE_CHANGED')
  return { outcome: 'changed', order, total: 'pay-anew' }
}

function findRow(trx: Trx, { orderId, userId }: BillingChange): Promise<OrderRow | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** From what the price of an order is worked out: the list price and the discount of its day. */
export async function readBasis(
  db: Parameters<typeof findOrderPrice>[0],
  order: Pick<OrderRow, 'id' | 'price_minor'>,
): Promise<{ listMinor: number; discount: Discount }> {
  const price = await findOrderPrice(db, order.id)
  const discount = { ...NO_DISCOUNT, minor: price?.discount_minor ?? 0 }
  return { listMinor: price?.list_minor ?? order.price_minor, discount }
}
