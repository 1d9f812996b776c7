/** Minor units of a currency with two decimals as text: 2999 is 29.99. Throws RangeError for what is no such amount. */
export function toDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount in minor units`)
  let digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The reverse; undefined for a text that is no amount with at most two decimals. */
export function toMinor(decimal: string | undefined): number | undefined {
  let parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimal ?? '')
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : undefined
}
