/**
 * The address when it is a path of this site, otherwise undefined. Backslashes and control characters are refused
 * first: browsers read `/\host` and `/<tab>/host` as another site.
 */
export function samePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > LONGEST || !/^\/(?!\/)/.test(address)) return undefined
  if ([...address].some((letter) => letter === '\\' || letter < ' ' || letter === '\u007f')) return undefined
  const base = 'http://same.invalid'
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  // `/.//host` comes out as `//host`.
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  const path = url.pathname + url.search + url.hash
  return path.length > LONGEST ? undefined : path
}

/** Characters, escapes included. The address stands in a header and, escaped once more, in the address of /login. */
const LONGEST = 1000

/** The sign-in page that leads back to `wanted` afterwards, where that is no longer than an address of ours. */
export function loginAddress(wanted: string | undefined): string {
  return withWayBack('/login', wanted)
}

/** As `loginAddress`, for visitors without an account. */
export function registerAddress(wanted: string | undefined): string {
  return withWayBack('/register', wanted)
}

function withWayBack(page: string, wanted: string | undefined): string {
  return wanted && wanted.length <= LONGEST ? `${page}?${new URLSearchParams({ redirectTo: wanted })}` : page
}
