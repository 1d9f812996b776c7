/** Minor units as PayPal writes amounts of currencies with two decimals: 2999 is 29.99. */
export function toDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount in minor units`)
  let digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** PayPal's decimal text in minor units; undefined when it is no amount with at most two decimals. */
export function toMinor(decimal: string | undefined): number | undefined {
  let parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal ?? '')
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : undefined
}
