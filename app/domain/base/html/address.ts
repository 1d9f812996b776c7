/**
 * http(s), mailto, tel, a path of this site or a `#` place on the page; undefined for every other scheme, `//host`,
 * and with backslashes, control characters or blanks inside.
 */
export function safeAddress(text: string): string | undefined {
  const address = text.trim()
  if (address.length > MAX_ADDRESS || hasRefusedCharacter(address)) return undefined
  if (address.startsWith('#')) return address
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : address
  if (/^(mailto|tel):[^/]/i.test(address)) return address
  if (/^https?:\/\/[^/]/i.test(address) && URL.canParse(address)) return address
  return undefined
}

export function isExternal(address: string): boolean {
  return /^https?:/i.test(address)
}

export const MAX_ADDRESS = 500

/** Pages draw it themselves and save the request. */
export const BUILT_IN_LOGO = '/logo.svg'

// Browsers drop tabs and line ends from an address and read a backslash as a slash, so these hide schemes and hosts.
// Quotation marks and angle brackets stand in no address as they are (RFC 3986), only around one.
function hasRefusedCharacter(address: string): boolean {
  return [...address].some(
    (char) => char <= ' ' || '\\"<>`'.includes(char) || (char >= '\u007f' && char <= '\u009f'),
  )
}
