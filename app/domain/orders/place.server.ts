import { languageToStore } from '#app/i18n/writing.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { transactTogether } from '#db/group-commit.server.ts'
import type { UserRow } from '#db/schema.ts'
import type { DiscountRefusal } from '../catalog/discounts/discount.ts'
import { keepUse } from '../catalog/discounts/uses.server.ts'
import { findWholeItem } from '../catalog/items.server.ts'
import { findPackage } from '../catalog/packages.server.ts'
import { unconfirmedMark, unconfirmedOf } from '../catalog/tax/confirmation.ts'
import { readPaymentTerms } from '../catalog/terms.server.ts'
import type { Billing } from './billing.ts'
import { type Goods, itemGoods, packageGoods } from './goods.ts'
import { insertOrder } from './insert-order.server.ts'
import { tellDisagreement } from './note-evidence.server.ts'
import { insertOrderPrice, type PricedBuyer } from './order-price.server.ts'
import { type Order, toOrder } from './orders.server.ts'
import { priceWithCode } from './quote.server.ts'
import { keepConsent, type OrderConsent } from './withdrawals/order-consent.server.ts'

interface OrderRequest extends Buyer {
  packageId: string
}

export interface ItemOrderRequest extends Buyer {
  itemId: string
}

export interface Buyer extends Billing, Omit<PricedBuyer, 'country'> {
  userId: string
  /** A form that is sent twice makes one order. */
  idempotencyKey: string
  /** Minor units: the total that the buyer was shown. Undefined where they were shown none, as in the HTTP API. */
  shownMinor?: number | undefined
  /** What they were shown of a VAT number that is not confirmed (`unconfirmedMark`): its order has tax. */
  shownUnconfirmed?: string | undefined
  /** As typed; empty for none. */
  discountCode?: string | undefined
  /** What they were told of the right to withdraw, and agreed to. Undefined where nothing was shown to them. */
  told?: OrderConsent | undefined
}

type Placed =
  | { outcome: 'placed'; order: Order }
  /** This form has made its order before. */
  | { outcome: 'known'; order: Order }
  | { outcome: 'seller' }
  | { outcome: 'closed' }
  /** It costs nothing: it is claimed, not ordered. */
  | { outcome: 'free' }
  /** It costs something else than the buyer was shown. */
  | { outcome: 'other-price' }
  /** The price has tax because the buyer's VAT number is not confirmed, which they were not shown. */
  | { outcome: 'unconfirmed-vat'; check: 'invalid' | 'unanswered' }
  /** The discount code does nothing for this order. */
  | { outcome: 'no-discount'; refusal: DiscountRefusal }

export type Placing = Placed | { outcome: 'unknown-package' }
export type ItemPlacing = Placed | { outcome: 'unknown-item' }

/**
 * The order keeps price, credits, validity, currency and mode of this moment. `open`: whether the shop takes orders;
 * what a form has ordered before is found in any case.
 */
export function placeOrder(db: Db, request: OrderRequest, open: boolean): Promise<Placing> {
  return place(db, request, open, async (trx) => {
    const bought = await findPackage(trx, request.packageId)
    return bought ? packageGoods(bought) : { outcome: 'unknown-package' }
  })
}

/** The order also keeps access address and guidelines. */
export function placeItemOrder(db: Db, request: ItemOrderRequest, open: boolean): Promise<ItemPlacing> {
  return place(db, request, open, async (trx) => {
    const bought = await findWholeItem(trx, request.itemId)
    return bought?.offered ? itemGoods(bought) : { outcome: 'unknown-item' }
  })
}

async function place<Missing extends { outcome: string }>(
  db: Db,
  request: Buyer,
  open: boolean,
  readGoods: (trx: Trx) => Promise<Goods | Missing>,
): Promise<Placed | Missing> {
  const { mode, currency } = await readPaymentTerms(db)
  return transactTogether(db, async (trx): Promise<Placed | Missing> => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', request.userId).executeTakeFirst()
    if (!user || user.role === 'Seller') return { outcome: 'seller' }
    const known = await findByRequest(trx, request)
    if (known) return { outcome: 'known', order: known }
    if (!open) return { outcome: 'closed' }
    const goods = await readGoods(trx)
    if ('outcome' in goods) return goods
    if (goods.price_minor === 0) return { outcome: 'free' }
    const wanted = { userId: user.id, kind: goods.kind, listMinor: goods.price_minor, currency }
    const found = await priceWithCode(trx, request, wanted)
    if (typeof found === 'string') return { outcome: 'no-discount', refusal: found }
    const { priced, discount } = found
    const check = unconfirmedOf(priced)
    if (check && unconfirmedMark(priced) !== request.shownUnconfirmed)
      return { outcome: 'unconfirmed-vat', check }
    const amounts = { price_minor: priced.priceMinor, total_minor: priced.priceMinor + goods.fee_minor }
    const { shownMinor = amounts.total_minor } = request
    if (shownMinor !== amounts.total_minor) return { outcome: 'other-price' }
    const seller = await findSeller(trx)
    const sold = { ...goods, ...amounts, credit: goods.credit + discount.credits }
    const row = { ...sold, ...billing(request, user), mode, currency, seller_email: seller }
    const order = await insertOrder(trx, row)
    await insertOrderPrice(trx, order.id, priced, request, goods.fee_minor)
    await keepUse(trx, order.id, discount)
    await tellDisagreement(trx, order)
    if (request.told) await keepConsent(trx, order.id, request.told)
    return { outcome: 'placed', order: toOrder(order) }
  })
}

async function findByRequest(trx: Trx, { userId, idempotencyKey }: Buyer): Promise<Order | undefined> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && toOrder(row)
}

/** The shop’s first admin. */
async function findSeller(trx: Trx): Promise<string> {
  const admin = await trx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return admin?.email ?? ''
}

function billing(request: Buyer, user: UserRow) {
  return {
    user_id: user.id,
    idempotency_key: request.idempotencyKey,
    language: languageToStore(),
    customer_name: request.customerName,
    customer_email: user.email,
    address: request.address,
    country: request.country,
    payment_status: 'pending' as const,
    order_status: 'pending' as const,
  }
}
