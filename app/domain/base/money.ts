import { toDecimal } from '#app/decimal.ts'
import { formatsOfPage, pageDirection, pageLanguage } from '#app/i18n/writing.ts'
import type { Currency } from '#db/schema.ts'

/** $29.00. In English, other currencies than USD have their code, too: €29.00 EUR. */
export function formatMoney(minor: number, currency: string): string {
  if (pageLanguage() !== 'en') return inLanguageOfPage(minor, currency, 'symbol')
  return currency === 'USD' ? amount(minor, currency) : formatPrice(minor, currency)
}

/** For prices and totals: $29.00 USD in English, otherwise as the language writes amounts with a currency's code. */
export function formatPrice(minor: number, currency: string): string {
  if (pageLanguage() !== 'en') return inLanguageOfPage(minor, currency, 'code')
  return `${amount(minor, currency)} ${currency}`
}

/** −$1,203.50, with a minus sign, where the currency’s code stands beside it or is no question. */
export function amount(minor: number, currency: string): string {
  if (pageLanguage() !== 'en') return inLanguageOfPage(minor, currency, 'narrowSymbol')
  return `${minor < 0 ? '−' : ''}${symbols.get(currency) ?? ''}${grouped(toDecimal(Math.abs(minor), currency))}`
}

/** 1234567.00 becomes 1,234,567.00. */
function grouped(decimal: string): string {
  const [whole = '', ...cents] = decimal.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...cents].join('.')
}

const symbols = new Map<string, string>([
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', '$'],
] satisfies [Currency, string][])

function inLanguageOfPage(
  minor: number,
  currency: string,
  currencyDisplay: 'code' | 'symbol' | 'narrowSymbol',
): string {
  const key = `${pageLanguage()} ${currency} ${currencyDisplay}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(formatsOfPage(), { style: 'currency', currency, currencyDisplay })
    formats.set(key, format)
  }
  const size = Number(toDecimal(Math.abs(minor), currency))
  const text = format.format(minor < 0 ? -size : size).replace('-', '−')
  // Within a line from right to left, the amount and its currency would change places.
  return pageDirection() === 'rtl' ? `\u2066${text.replace(/[\u200e\u200f\u061c]/g, '')}\u2069` : text
}

const formats = new Map<string, Intl.NumberFormat>()
