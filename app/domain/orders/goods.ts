import { isoTime } from '../base/time.ts'
import type { WholeItem } from '../catalog/items.server.ts'
import type { Package } from '../catalog/packages.server.ts'
import { validUntil } from './validity.ts'

/** Minor units. */
const PROCESSING_FEE = 0

/** Minor units. What is free has no fee either. */
export function amountsOf(priceMinor: number) {
  const feeMinor = priceMinor === 0 ? 0 : PROCESSING_FEE
  return { priceMinor, feeMinor, totalMinor: priceMinor + feeMinor }
}

/** What an order copies: it stays as it was on the day of the order. */
export type Goods = ReturnType<typeof packageGoods> | ReturnType<typeof itemGoods>

export function packageGoods(bought: Package) {
  return {
    kind: 'package' as const,
    package_id: bought.id,
    title: bought.packageName,
    credit: bought.credit,
    ...terms(bought.priceMinor, bought.validityDays),
  }
}

/** An item gives no credits, and access to it does not run out. */
export function itemGoods(bought: WholeItem) {
  return {
    kind: 'item' as const,
    item_id: bought.id,
    item_slug: bought.slug,
    title: bought.itemName,
    image_url: bought.imageUrl,
    guidelines: bought.guidelines,
    access_url: bought.accessUrl,
    credit: 0,
    ...terms(bought.priceMinor, 0),
  }
}

function terms(price: number, validityDays: number) {
  const now = isoTime()
  const { priceMinor, feeMinor, totalMinor } = amountsOf(price)
  return {
    validity_days: validityDays,
    valid_until: validUntil(now, validityDays),
    price_minor: priceMinor,
    fee_minor: feeMinor,
    total_minor: totalMinor,
    created_at: now,
    updated_at: now,
  }
}
