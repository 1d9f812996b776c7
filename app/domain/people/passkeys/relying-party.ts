/** What browsers bind passkeys to. */
export interface RelyingParty {
  /** A domain, without scheme and port. */
  id: string
  origin: string
}

/** Undefined where browsers refuse passkeys: without https, localhost apart, and at addresses that are numbers. */
export function relyingPartyOf(origin: string): RelyingParty | undefined {
  const { protocol, hostname } = new URL(origin)
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (isNumber || (protocol !== 'https:' && !isLocal)) return undefined
  return { id: hostname, origin }
}
