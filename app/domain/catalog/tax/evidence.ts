import { t } from '#app/i18n/macro.ts'
import type { OrderPriceRow, TaxTreatment } from '#db/schema.ts'
import type { TaxSettings } from './settings.ts'

/** What says where the buyer is: each piece with its name. */
export function evidenceOf(
  country: string,
  price: Pick<OrderPriceRow, 'bank_country' | 'payer_country'>,
): [source: string, country: string][] {
  const pieces: [string, string][] = [
    [t`Billing address`, country],
    [t`Bank or PayPal account, as the buyer says`, price.bank_country],
    [t`PayPal account, as PayPal says`, price.payer_country],
  ]
  return pieces.filter(([, found]) => found !== '')
}

/** Registers are called by their own names. */
export function registerName(register: string): string {
  return register === 'hmrc' ? t`HMRC` : t`VIES`
}

/**
 * Whether an order should have a second piece: where the rate is that of the buyer's country, two that agree are asked
 * for (Regulation 282/2011, Art. 24b). Orders of programs bring one; PayPal tells another once it is paid.
 */
export function lacksEvidence(
  way: TaxSettings['way'],
  treatment: TaxTreatment,
  evidence: [string, string][],
): boolean {
  return way === 'by-country' && treatment === 'taxed' && evidence.length < 2
}

export function disagrees(evidence: [string, string][]): boolean {
  return new Set(evidence.map(([, country]) => country)).size > 1
}
