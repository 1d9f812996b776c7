import { expect, test } from 'vitest'
import { build } from '#app/app.server.ts'
import { chainOf, isHydrated, matchHydrated } from '#app/hydrated.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { collectHandles } from '#app/route-handles.server.ts'
import { listAddresses } from '../addresses.ts'

const handles = collectHandles(build)

/** The patterns of all routes with a page, whose handle is as asked for. */
const patternOf = (routes: typeof build.routes, id: string) =>
  chainOf(routes, id)
    .map((each) => routes[each]?.path)
    .filter(Boolean)
    .join('/')

function pagesWith(matches: (handle: RouteHandle) => unknown): string[] {
  return [...handles]
    .filter(([pattern, handle]) => isPage(pattern) && matches(handle))
    .map(([pattern]) => pattern)
    .sort()
}

const pages = new Set(
  listAddresses()
    .filter(({ hasPage }) => hasPage)
    .map(({ pattern }) => pattern.replace(/^\/(?=.)/, '')),
)
const isPage = (pattern: string) => pages.has(pattern)
const inAreas = (...areas: string[]) =>
  [...pages].filter((pattern) => areas.includes(pattern.split('/')[0] ?? '')).sort()

test('every address has its handle', () => {
  const routes = listAddresses().filter(({ id }) => id !== 'api')
  const patterns = routes.map(({ pattern }) => pattern.replace(/^\/(?=.)/, ''))
  expect([...handles.keys()].sort()).toEqual(patterns.sort())
})

test('React runs in the studio and the back office, but for the ticket there', () => {
  const { routes } = build
  const hydrated = Object.keys(routes).filter((id) => isHydrated(chainOf(routes, id)))
  const patterns = hydrated.map((id) => patternOf(routes, id)).filter((pattern) => isPage(pattern))
  const studio = [...pages].filter((pattern) =>
    /^user\/(brands|exports|feeds|generate-product-description|imports|listings|products|webhooks)\b/.test(
      pattern,
    ),
  )
  const plain = ['admin/support-messages/:ticketId', 'admin/settings/:section/preview']
  const backOffice = inAreas('admin').filter((pattern) => !plain.includes(pattern))
  expect([...new Set(patterns)].sort()).toEqual([...studio, ...backOffice].sort())
})

test('an address is matched as its route is', () => {
  const isHydratedPath = matchHydrated(build.routes)
  for (const path of [
    '/admin',
    '/admin/orders/',
    '/user/listings/x',
    '/user/generate-product-description',
    '/admin/nowhere',
  ])
    expect([path, isHydratedPath(path)]).toEqual([path, true])
  for (const path of [
    '/',
    '/user/listings/x/nowhere',
    '/user/orders',
    '/pay-now/x',
    '/item-pay-now/x',
    '/admin/support-messages/x',
    '/nowhere',
    '/logout',
  ])
    expect([path, isHydratedPath(path)]).toEqual([path, false])
})

test('the page cache holds what is the same for all visitors; the landing page has its style in itself', () => {
  expect(pagesWith(({ pageCache }) => pageCache)).toEqual([
    '/',
    'about',
    'check',
    'coming-soon',
    'contact',
    'examples/:example',
    'items',
    'login',
    'package-details/:packageId',
    'premium/:slug/:itemId',
    'privacy',
    'register',
    'terms',
  ])
  expect(pagesWith(({ inlineStyle }) => inlineStyle)).toEqual(['/'])
})

test("PayPal's scripts run on the pay pages alone", () => {
  expect(pagesWith(({ paymentScripts }) => paymentScripts)).toEqual([
    'item-pay-now/:orderId',
    'pay-now/:orderId',
  ])
})

test('buying, the profile, the user area and the back office have shells of their own', () => {
  expect(pagesWith(({ ownShell }) => ownShell)).toEqual(
    inAreas(
      'admin',
      'buy',
      'invoices',
      'item-buy',
      'item-pay-now',
      'pay-now',
      'receipt',
      'update-profile',
      'user',
    ),
  )
})

test('other sites may post to the signed webhook alone', () => {
  const open = [...handles].filter(([, { crossOrigin }]) => crossOrigin).map(([pattern]) => pattern)
  expect(open).toEqual(['webhooks/paypal'])
})
