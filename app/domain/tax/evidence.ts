import type { OrderPriceRow } from '#db/schema.ts'

/** What says where the buyer is: each piece with its name. */
export function evidenceOf(
  country: string,
  price: Pick<OrderPriceRow, 'bank_country' | 'payer_country'>,
): [source: string, country: string][] {
  let pieces: [string, string][] = [
    ['Billing address', country],
    ['Bank or PayPal account, as the buyer says', price.bank_country],
    ['PayPal account, as PayPal says', price.payer_country],
  ]
  return pieces.filter(([, found]) => found !== '')
}

export function disagrees(evidence: [string, string][]): boolean {
  return new Set(evidence.map(([, country]) => country)).size > 1
}
