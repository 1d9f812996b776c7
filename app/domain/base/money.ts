import { toDecimal } from '#app/decimal.ts'
import type { Currency } from '#db/schema.ts'

/** $29.00. Other currencies than USD have their code: €29.00 EUR. */
export function formatMoney(minor: number, currency: string): string {
  return currency === 'USD' ? amount(minor, currency) : formatPrice(minor, currency)
}

/** For prices and totals: $29.00 USD. */
export function formatPrice(minor: number, currency: string): string {
  return `${amount(minor, currency)} ${currency}`
}

/** −$1,203.50, with a minus sign. */
export function amount(minor: number, currency: string): string {
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
