import { expect, test } from 'vitest'
import { build } from '#app/app.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { collectHandles } from '#app/route-handles.server.ts'
import { listAddresses } from '../addresses.ts'

const handles = collectHandles(build)

/** The patterns of all routes with a page, whose handle is as asked for. */
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
  let routes = listAddresses().filter(({ id }) => id !== 'api')
  let patterns = routes.map(({ pattern }) => pattern.replace(/^\/(?=.)/, ''))
  expect([...handles.keys()].sort()).toEqual(patterns.sort())
})

test('pages to work with run their scripts at once, the long documentation never, all others defer them', () => {
  expect(pagesWith(({ scripts }) => scripts === 'immediate')).toEqual(
    [
      ...inAreas('admin', 'buy', 'item-buy', 'invoices', 'item-pay-now', 'pay', 'pay-now', 'receipt', 'user'),
      // A passkey needs them.
      'login/code',
      'login/passkey',
      'update-profile/passkeys',
    ].sort(),
  )
  expect(pagesWith(({ scripts }) => scripts === 'none')).toEqual(['api/docs'])
})

test('the page cache holds what is the same for all visitors; the landing page has its style in itself', () => {
  expect(pagesWith(({ pageCache }) => pageCache)).toEqual([
    '/',
    'about',
    'coming-soon',
    'contact',
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
  let open = [...handles].filter(([, { crossOrigin }]) => crossOrigin).map(([pattern]) => pattern)
  expect(open).toEqual(['webhooks/paypal'])
})
