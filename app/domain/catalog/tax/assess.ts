import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import type { TaxTreatment, VatRegister } from '#db/schema.ts'
import { findEu, UK } from './eu.ts'
import type { TaxSettings } from './settings.ts'

/** The buyer, as far as tax asks about them. */
export interface TaxedBuyer {
  country: string
  /** Compact, its form and check digits checked; empty without one. */
  vatNumber: string
  /** Whether the register that `registerOf` names has confirmed the number. */
  isConfirmed: boolean
}

export interface Assessment {
  treatment: TaxTreatment
  /** Hundredths of a percent. */
  rate: number
  /** Minor units: what is to be paid, net + tax; `deducted` is what reverse charge took out of the price. */
  gross: number
  net: number
  tax: number
  deducted: number
  /** Why there is no tax, as invoices say it. */
  note: string
}

/** The tax in a price that includes it, in minor units, rounded once, halves up. `rate` is hundredths of a percent. */
function taxIn(gross: number, rate: number): number {
  const [price, share, whole] = [BigInt(gross), BigInt(rate), BigInt(10_000 + rate)]
  return Number((2n * price * share + whole) / (2n * whole))
}

/** What a price that the shop shows, after discounts, means for this buyer. */
export function assess(settings: TaxSettings, buyer: TaxedBuyer, price: number): Assessment {
  const untaxed = { rate: 0, gross: price, net: price, tax: 0, deducted: 0 }
  if (settings.way === 'none') return { treatment: 'none', ...untaxed, note: sentenceOf(settings) }
  const rate = rateOf(settings, buyer.country)
  if (rate === undefined) {
    return {
      treatment: 'untaxed',
      ...untaxed,
      note: t`No VAT: the buyer is in ${{ country: buyer.country }}.`,
    }
  }
  const tax = taxIn(price, rate)
  const net = price - tax
  if (buyer.isConfirmed && registerOf(settings, buyer) !== undefined) {
    return {
      treatment: 'reverse-charge',
      rate: 0,
      gross: net,
      net,
      tax: 0,
      deducted: tax,
      note: t`Reverse charge: the buyer owes the VAT.`,
    }
  }
  return { treatment: 'taxed', rate, gross: price, net, tax, deducted: 0, note: '' }
}

/** In the language of the page, which orders and their documents keep. */
function sentenceOf({ sentence, sentences }: TaxSettings): string {
  return sentences[pageLanguage()] || sentence
}

function rateOf(settings: TaxSettings, country: string): number | undefined {
  return settings.way === 'included' ? settings.rate : settings.rates[country]
}

/** Who has to confirm the buyer's number before the tax is left out; undefined where it stays in any case. */
export function registerOf(
  seller: TaxSettings,
  { country, vatNumber }: Pick<TaxedBuyer, 'country' | 'vatNumber'>,
): VatRegister | undefined {
  if (vatNumber === '' || !seller.reverseCharge || seller.way === 'none') return undefined
  if (rateOf(seller, country) === undefined) return undefined
  if (findEu(seller.country) === undefined || seller.country === country) return undefined
  if (country === UK.name) return 'hmrc'
  return findEu(country) && 'vies'
}

/**
 * The tax in a part of a payment that goes back. Counted from the beginning, so that parts add up to the whole tax
 * however they are cut. Minor units; `before` is what went back earlier.
 */
export function taxOfRefund(order: { gross: number; tax: number }, before: number, part: number): number {
  const upTo = (amount: number) => {
    const [sum, tax, whole] = [BigInt(Math.min(amount, order.gross)), BigInt(order.tax), BigInt(order.gross)]
    return order.gross === 0 ? 0 : Number((2n * sum * tax + whole) / (2n * whole))
  }
  return upTo(before + part) - upTo(before)
}
