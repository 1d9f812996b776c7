import type { DiscountCodeRow } from '#db/schema.ts'

/** What a code does to one order. `minor` units are taken off the list price; `credits` come on top. */
export interface Discount {
  codeId: string
  code: string
  minor: number
  credits: number
}

export const NO_DISCOUNT: Discount = { codeId: '', code: '', minor: 0, credits: 0 }

/** Why a code does nothing for an order. One that was switched off is unknown. */
export type DiscountRefusal =
  | 'unknown'
  | 'early'
  | 'expired'
  | 'used-up'
  | 'used-before'
  | 'other-goods'
  | 'other-currency'
  | 'low-price'
  | 'whole-price'

/** Minor units, rounded down: the buyer pays at least one of them for any percentage below a hundred. */
export function discountOf(
  { kind, value }: Pick<DiscountCodeRow, 'kind' | 'value'>,
  listMinor: number,
): number {
  if (kind === 'credits') return 0
  if (kind === 'amount') return value
  return Number((BigInt(listMinor) * BigInt(value)) / 100n)
}
