import { createContext, type MiddlewareFunction } from 'react-router'
import { providers } from '../domain/orders/payments/providers/registry.server.ts'
import type { RouteHandle } from '../route-handle.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { type Services, servicesContext } from '../services.server.ts'
import { NEVER_STORED } from './never-stored.server.ts'
import { randomText } from './random.server.ts'

export const nonceContext = createContext<string>()

export const securityHeaders: MiddlewareFunction<Response> = async ({ context, url, pattern }, next) => {
  const nonce = newNonce()
  context.set(nonceContext, nonce)
  const response = await next()
  const headers = response.headers
  if (holdsToken(url, pattern)) {
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cache-control', NEVER_STORED)
  }
  for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) {
    headers.set(
      'content-security-policy',
      policy(nonce, context.get(servicesContext), context.get(routeHandlesContext).get(pattern)),
    )
  }
  return response
}

/** Always as long as any other. */
export function newNonce(): string {
  return randomText('base64')
}

/** Whether whoever sees the address could use it: it belongs into no cache and to no other site. */
export function holdsToken({ searchParams }: URL, pattern: string): boolean {
  return (
    pattern.includes(':token') ||
    ['token', 'code'].some((name) => searchParams.has(name)) ||
    /[?&]token=/.test(searchParams.get('redirectTo') ?? '')
  )
}

const SITES = providers.flatMap((provider) => (provider.kind === 'online' ? provider.sites : []))
const PAGES = SITES.flatMap(({ pages }) => pages)

const HEADERS = {
  'x-content-type-options': 'nosniff',
  // no-referrer would make browsers post forms with `Origin: null`, which only few pages should have to cope with.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The window of PayPal's buttons keeps its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${['self', ...PAGES.map((page) => `"${page}"`)].join(' ')})`,
}

/**
 * `form-action` names where providers of payments take over: browsers that check it on the redirect after a form post
 * would stop the checkout without a word. Their scripts and frames are let in where the page's handle says so.
 */
function policy(nonce: string, { config }: Services, handle: RouteHandle | undefined) {
  const configured = SITES.flatMap((sites) => sites.configured(config) ?? [])
  const google = config.google ? [new URL(config.google.authUrl).origin] : []
  const scripts = handle?.paymentScripts ? [...SITES.flatMap((sites) => sites.scripts), ...configured] : []
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' https:`,
    ["style-src 'self'", `'nonce-${nonce}'`].join(' '),
    // PayPal's buttons set style attributes on the elements that they add; a nonce is only for style elements.
    ...(handle?.paymentScripts ? ["style-src-attr 'unsafe-inline'"] : []),
    ["img-src 'self' https: data:", ...configured].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...scripts].join(' '),
    // Their own frames keep the policy of the page that was loaded first.
    ["frame-src 'self' https://www.youtube-nocookie.com", ...scripts].join(' '),
    ["form-action 'self'", ...PAGES, ...configured, ...google].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${handle?.isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
