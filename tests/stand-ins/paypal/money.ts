import type { Complaint } from './answers.ts'
import type { Money } from './model.ts'

/** PayPal's currencies and how many decimals each may have. Source: PayPal's page of currency codes. */
const decimals: Record<string, number> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

export const currencies = Object.keys(decimals)

/** Why PayPal would refuse an amount that has the right syntax; undefined when it would not. */
export function amountComplaint(
  money: Money,
  field: string,
  least: 'above zero' | 'zero',
): Complaint | undefined {
  const places = decimals[money.currency_code]
  if (places === undefined) {
    return { issue: 'INVALID_CURRENCY_CODE', field: `${field}/currency_code`, value: money.currency_code }
  }
  const issue = valueIssue(money.value, places, least)
  return issue ? { issue, field: `${field}/value`, value: money.value } : undefined
}

function valueIssue(value: string, places: number, least: 'above zero' | 'zero'): string | undefined {
  const [whole = '', fraction = ''] = value.split('.')
  if (fraction.length > places) return places === 0 ? 'DECIMALS_NOT_SUPPORTED' : 'DECIMAL_PRECISION'
  const amount = Number(value)
  if (least === 'above zero' && amount <= 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  if (amount < 0) return 'CANNOT_BE_NEGATIVE'
  if (whole.replace(/^0+/, '').length > 15) return 'MAX_VALUE_EXCEEDED'
  return undefined
}

/** In minor units, exactly. The amount must have passed `amountComplaint`. */
export function minorUnits(money: Money): bigint {
  const places = decimals[money.currency_code] ?? 2
  const [whole = '', fraction = ''] = money.value.split('.')
  return BigInt((whole === '' || whole === '-' ? `${whole}0` : whole) + fraction.padEnd(places, '0'))
}

/** The way PayPal writes an amount: always all the decimals of its currency. */
export function money(minor: bigint, currency: string): Money {
  const places = decimals[currency] ?? 2
  const sign = minor < 0n ? '-' : ''
  const all = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0')
  const value = places ? `${all.slice(0, -places)}.${all.slice(-places)}` : all
  return { currency_code: currency, value: sign + value }
}

export function asPayPalWrites<M extends Money>(amount: M): M {
  return { ...amount, ...money(minorUnits(amount), amount.currency_code) }
}

/** For people: 12.00 USD is shown as $12.00 USD. */
export function readable(amount: Money): string {
  const options = { style: 'currency', currency: amount.currency_code } as const
  const shown = new Intl.NumberFormat('en-US', options).format(Number(amount.value))
  return `${shown} ${amount.currency_code}`
}
