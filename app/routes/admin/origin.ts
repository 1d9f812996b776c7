/** An address that says in `from` where it was opened from, so that its page leads back there. */
export function withOrigin(address: string, from: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}
