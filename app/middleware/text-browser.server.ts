import type { MiddlewareFunction } from 'react-router'
import { withFreshMark } from '../fresh-mark.ts'

/**
 * Whether a browser shows words alone. These run no scripts, have no place beside the text for a menu, and show a page
 * from their memory when they have come to its address before.
 */
export function isTextBrowser(request: Request): boolean {
  return isTextBrowserName(request.headers.get('user-agent') ?? '')
}

/** `name`: as the header `user-agent` says it. */
export function isTextBrowserName(name: string): boolean {
  return /^(E?Links|Lynx|w3m|Dillo)\b|\bcompatible; Dillo\b/i.test(name)
}

/** After a form, such browsers are sent to an address that they have not seen yet. */
export const freshRedirects: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('location')
  if (request.method !== 'POST' || response.status !== 303 || !location?.startsWith('/')) return response
  if (isTextBrowser(request)) response.headers.set('location', withFreshMark(location, Date.now()))
  return response
}
