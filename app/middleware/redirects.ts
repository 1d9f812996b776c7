/**
 * The address when it is a path of this site, otherwise undefined. Backslashes and control characters are refused
 * first: browsers read `/\host` and `/<tab>/host` as another site.
 */
export function samePath(address: unknown): string | undefined {
  if (typeof address !== 'string' || address.length > 2000 || !/^\/(?!\/)/.test(address)) return undefined
  if ([...address].some((letter) => letter === '\\' || letter < ' ' || letter === '\u007f')) return undefined
  let base = 'http://same.invalid'
  if (!URL.canParse(address, base)) return undefined
  let url = new URL(address, base)
  // `/.//host` comes out as `//host`.
  if (url.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back to `wanted` afterwards. */
export function loginAddress(wanted: string | undefined): string {
  return wanted ? `/login?${new URLSearchParams({ redirectTo: wanted })}` : '/login'
}
