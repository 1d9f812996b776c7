import type { Stock } from './page-stock.ts'

export type Who = 'visitor' | 'user' | 'admin'

export interface PageVisit {
  who: Who
  path: string
  status: number
  /** It may go on to another page by itself, after a time, with a link beside: the one thing that axe would mind. */
  mayLeave: boolean
}

/** Pages that cannot be opened by their address alone; the journey that comes to them is named. */
const ELSEWHERE: Record<string, string> = {
  '/auth/google/link': 'google-link.journey.ts',
  '/coming-soon': 'first-run.journey.ts',
  '/login/code': 'two-factor.journey.ts',
}

/** Pages that do not answer 200 when they are opened like this. */
const STATUS: Record<string, number> = {
  '/*': 404,
  '/user/*': 404,
  '/admin/*': 404,
  '/pay/return': 404,
  '/pay/cancel': 404,
  '/reset-password/new': 410,
  '/update-profile/email/confirm': 410,
  '/setup': 410,
}

/** A cancelled item order leads back to the dashboard after three seconds; so does its receipt, which leads there. */
const LEAVING = new Set(['/item-pay-now/:orderId', '/receipt/:orderId'])

/** Words for parameters that are not the same everywhere, and addresses with more faces than one; parameters are filled in. */
const FACES: Record<string, string[]> = {
  '/*': ['/no-such-page'],
  '/user/*': ['/user/no-such-page'],
  '/admin/*': ['/admin/no-such-page'],
  '/check': ['/check', '/check?clear'],
  '/items': ['/items', '/items?page=99'],
  '/verify-email': ['/verify-email?token=none'],
  '/pay/return': ['/pay/return?token=UNKNOWN'],
  '/pay/cancel': ['/pay/cancel?token=UNKNOWN'],
  '/user/exports/new': [
    '/user/exports/new',
    '/user/exports/new?from=reviewed&target=google-tsv',
    '/user/exports/new?from=reviewed&target=shopify&mode=new',
    '/user/exports/new?from=reviewed&target=html',
  ],
  '/user/feeds/new': ['/user/feeds/new', '/user/feeds/new?target=chatgpt'],
  '/user/listings': [
    '/user/listings?tick=all',
    '/user/listings?tick=match',
    '/user/listings?q=nothing-like-it',
    '/user/listings?view=archive',
    '/user/listings?view=listings',
    '/user/listings?view=listings&tick=match&language=German',
    '/user/listings?status=outdated',
    '/user/listings?checks=open&sort=name&page=2',
  ],
  '/user/listings/languages': [
    '/user/listings/languages?product=:productId',
    '/user/listings/languages?product=:productId&language=German&language=Arabic',
  ],
  '/user/orders': ['/user/orders', '/user/orders?q=nothing-like-it'],
  '/user/products/:productId/references': ['/user/products/:readProduct/references'],
  '/user/products/:productId/references/:referenceId': [
    '/user/products/:readProduct/references/:referenceId',
  ],
  '/user/subscription-history': [
    '/user/subscription-history',
    '/user/subscription-history?q=nothing-like-it',
  ],
}

/** Where a parameter's name does not say which thing it is. */
const MEANT: Record<string, string> = {
  '/item-pay-now/:orderId': 'itemOrder',
  '/pay-now/:orderId': 'packageOrder',
  // What is done to an order does not depend on what was ordered.
  '/user/orders/:orderId/cancel': 'packageOrder',
  '/admin/orders/:orderId/delete': 'packageOrder',
  '/admin/orders/:orderId/refund': 'packageOrder',
  '/admin/orders/:orderId/review': 'packageOrder',
  '/admin/orders/:orderId/withdrawal': 'packageOrder',
  '/user/imports/:batchId/check': 'checkedImport',
  '/user/imports/:batchId/columns': 'checkedImport',
}

/**
 * What to visit for a pattern of the route table. Throws for a pattern with a parameter that nothing stands for: a new
 * page needs a thing in the shop, or a journey of its own.
 */
export function visitsOf(pattern: string, stock: Stock): PageVisit[] {
  if (ELSEWHERE[pattern]) return []
  const who = whoOpens(pattern)
  const status = STATUS[pattern] ?? 200
  const paths = (FACES[pattern] ?? [pattern]).flatMap((path) => addressesOf(path, stock))
  return paths.map((path) => ({ who, path, status, mayLeave: LEAVING.has(pattern) }))
}

function whoOpens(pattern: string): Who {
  if (/^\/admin(\/|$)/.test(pattern)) return 'admin'
  const area = /^\/(user|update-profile|buy|item-buy|pay-now|item-pay-now|receipt|invoices|logout)(\/|$)/
  return area.test(pattern) ? 'user' : 'visitor'
}

/** The pattern with each thing in the place of its parameter; a second parameter goes with the first. */
function addressesOf(pattern: string, stock: Stock): string[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return [pattern]
  const things = names.map((name) => stockFor(pattern, name, stock))
  const count = Math.max(...things.map((each) => each.length))
  return Array.from({ length: count }, (_, at) =>
    names.reduce(
      (path, name, n) => path.replace(`:${name}`, things[n]?.[at] ?? things[n]?.[0] ?? ''),
      pattern,
    ),
  )
}

function stockFor(pattern: string, parameter: string, stock: Stock): string[] {
  const name = parameter === 'section' && pattern.startsWith('/user') ? 'listingSection' : parameter
  const things =
    name === 'orderId' && !MEANT[pattern]
      ? [...(stock.packageOrder ?? []), ...(stock.itemOrder ?? [])]
      : stock[MEANT[pattern] ?? name]
  if (!things?.length) throw new Error(`Nothing stands for :${name} in ${pattern}: see page-stock.ts.`)
  // A page of an admin about a single thing needs to be seen once; orders and sections look different from each other.
  const isOnce = pattern.startsWith('/admin') && name !== 'orderId' && name !== 'section'
  return isOnce ? things.slice(0, 1) : things
}
