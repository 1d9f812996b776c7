import type { Db } from '#db/client.server.ts'
import { type Discount, NO_DISCOUNT } from '../discounts/discount.ts'
import { readSettings } from '../settings.server.ts'
import { taxRecord } from '../tax/settings.ts'
import { amountsOf } from './goods.ts'
import { type PricedBuyer, type PriceFacts, priceFor } from './order-price.server.ts'

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
  let priced = await priceFor(db, buyer, listMinor, discount.minor)
  let { code: discountCode, credits: bonusCredits } = discount
  return { ...priced, ...amountsOf(priced.priceMinor), discountCode, bonusCredits }
}

/** Whether the buyer is asked for a second piece of evidence of their country. */
export async function asksBankCountry(db: Db): Promise<boolean> {
  return (await readSettings(db, taxRecord)).way === 'by-country'
}
