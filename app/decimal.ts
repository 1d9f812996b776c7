/** Currencies whose smallest unit is the whole one, at PayPal: https://developer.paypal.com/api/rest/reference/currency-codes/ */
const WHOLE = new Set(['HUF', 'JPY', 'TWD'])

/** Minor units as text: 2999 is 29.99, in a currency without decimals 2999. Throws RangeError for what is no such amount. */
export function toDecimal(minor: number, currency = 'USD'): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount in minor units`)
  if (WHOLE.has(currency)) return String(minor)
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The reverse; undefined for a text that is no amount with the currency's decimals at most. */
export function toMinor(decimal: string | undefined, currency = 'USD'): number | undefined {
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal ?? '')
  if (!parts) return undefined
  if (WHOLE.has(currency)) return Number(parts[2] ?? 0) === 0 ? Number(parts[1]) : undefined
  return Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`)
}
