import type { Db, Trx } from '#db/client.server.ts'
import { readSettings } from '../base/settings.server.ts'
import { type Discount, type DiscountRefusal, NO_DISCOUNT } from '../catalog/discounts/discount.ts'
import { type DiscountedOrder, findDiscount } from '../catalog/discounts/find-discount.server.ts'
import { taxRecord } from '../catalog/tax/settings.ts'
import { amountsOf } from './goods.ts'
import { type PricedBuyer, type PricedGoods, type PriceFacts, priceFor } from './order-price.server.ts'

/** What an order of these goods would cost this buyer now. Amounts are minor units. */
export interface Quote extends PriceFacts {
  priceMinor: number
  feeMinor: number
  totalMinor: number
  /** The code that the price is with; empty for none. */
  discountCode: string
  /** On top of the credits of a package. */
  bonusCredits: number
}

export async function quote(
  db: Db,
  buyer: PricedBuyer,
  listMinor: number,
  discount: Discount = NO_DISCOUNT,
): Promise<Quote> {
  const priced = await priceFor(db, buyer, listMinor, discount.minor)
  const { code: discountCode, credits: bonusCredits } = discount
  return { ...priced, ...amountsOf(priced.priceMinor), discountCode, bonusCredits }
}

/** The price with the code that was typed, or why that does nothing. */
export async function priceWithCode(
  db: Db | Trx,
  buyer: PricedBuyer & { discountCode?: string | undefined },
  order: DiscountedOrder,
): Promise<{ priced: PricedGoods; discount: Discount } | DiscountRefusal> {
  const discount = await findDiscount(db, buyer.discountCode ?? '', order)
  if (typeof discount === 'string') return discount
  const priced = await priceFor(db, buyer, order.listMinor, discount.minor)
  // Reverse charge takes the tax off what the discount has left.
  return discount.minor > 0 && priced.priceMinor === 0 ? 'whole-price' : { priced, discount }
}

/** Whether the buyer is asked for a second piece of evidence of their country. */
export async function asksBankCountry(db: Db): Promise<boolean> {
  return (await readSettings(db, taxRecord)).way === 'by-country'
}
