import { NEVER_STORED } from './never-stored.server.ts'

/**
 * A link that was copied from a mail or a sentence together with the full stop, bracket or space behind it leads to the
 * page without them. Undefined for every other request. No address of the site ends with such a character, but a search
 * can, so that of the queries only a token is looked at.
 */
export function redirectCopiedLink({ method, url }: Request): Response | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !BEHIND.test(url)) return undefined
  const { pathname, search } = new URL(url)
  // `//host` would lead to another site.
  if (/^\/(?:\/|api\/|webhooks\/)/.test(pathname)) return undefined
  const location = (pathname + search).replace(BEHIND, '')
  if (search === '' ? location.endsWith('/') : !/[?&]token=[\w-]+$/.test(location)) return undefined
  const headers = { location, 'cache-control': NEVER_STORED, 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 302, headers })
}

// White space, a zero-width space, and what ends a sentence or stands around an address, as browsers send them.
const BEHIND = /(?:[.,;:!?)\]}>'"…]|%(?:20|22|3e|5d|7d|c2%a0|e2%80%(?:8b|99|9d|a6)))+$/i
