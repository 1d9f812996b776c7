import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { makeOrder } from '../factories.ts'
import { coveredStops, misdirectedTexts, smallTargets } from './access-probes.ts'
import { type Stock, stockShop } from './page-stock.ts'
import { unseenShapes } from './shape-probe.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const GENERATOR = '/user/generate-product-description'
const USER = 'user@listwright.test'
const ADMIN = 'admin@listwright.test'

let shop: BrowserShop
let db: Db
let stock: Stock
beforeAll(async () => {
  shop = await openShop()
  stock = await stockShop(String(shop.shop.env.DATA_DIR))
  db = openDatabase(readConfig(shop.shop.env).databaseUrl).db
})
afterAll(async () => {
  await db.destroy()
  await shop.close()
})

async function open(email: string | undefined, options: BrowserContextOptions): Promise<Page> {
  const context = await shop.browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  if (email) await signIn({ page, url: shop.url, scripts: true }, email)
  return page
}

type Visits = [who: string | undefined, path: string][]

/** Pages with forms. */
function forms(): Visits {
  return [
    [undefined, '/'],
    [undefined, '/login'],
    [undefined, '/register'],
    [USER, GENERATOR],
    [USER, `/buy/${stock.packageId?.[0]}`],
    [USER, `/pay-now/${stock.packageOrder?.[0]}`],
    [USER, '/update-profile'],
    [USER, `/user/support/${stock.ticketId?.[0]}`],
    [USER, `/user/listings/${stock.listingId?.[0]}/sections/titles`],
    [USER, '/user/listings'],
    [ADMIN, '/admin/settings/banner'],
    [ADMIN, '/admin/settings/shop'],
  ]
}

/** Pages with rows, and those on the way to them. */
function lists(): Visits {
  return [
    [undefined, '/contact'],
    [undefined, '/items'],
    [USER, '/user/dashboard'],
    [USER, `${GENERATOR}/${stock.jobId?.[0]}`],
    [USER, `/user/listings/${stock.listingId?.[0]}`],
    [USER, '/user/orders'],
    [USER, '/user/subscription-history'],
    [USER, '/user/credits'],
    [USER, '/user/support'],
    [ADMIN, '/admin/dashboard'],
    [ADMIN, '/admin/revenue'],
    [ADMIN, '/admin/orders'],
    [ADMIN, '/admin/users'],
    [ADMIN, '/admin/support-messages'],
    [ADMIN, '/admin/payments'],
  ]
}

async function lookAt(page: Page, path: string, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  const status = (await page.goto(shop.url + path))?.status()
  const found = status === 200 ? await look(page) : [`status ${status}`]
  return found.map((line) => `${path}: ${line}`)
}

async function atEach(
  visits: Visits,
  look: (page: Page) => Promise<string[]>,
  options: BrowserContextOptions = {},
): Promise<string[]> {
  const found: string[] = []
  const pages = new Map<string | undefined, Page>()
  for (const [who, path] of visits) {
    const page = pages.get(who) ?? (await open(who, options))
    pages.set(who, page)
    found.push(...(await lookAt(page, path, look)))
  }
  for (const page of pages.values()) await page.context().close()
  return found
}

test('nothing covers what has the focus in a window of 320 by 256 px', async () => {
  let walked = 0
  async function walk(page: Page): Promise<string[]> {
    const { stops, covered } = await coveredStops(page)
    walked += stops
    return covered
  }
  expect(await atEach(forms(), walk, { viewport: { width: 320, height: 256 } })).toEqual([])
  expect(walked).toBeGreaterThan(150)
})

test('targets are at least 24 px wide and high, on a phone and on a desk', async () => {
  async function measure(page: Page): Promise<string[]> {
    await page.setViewportSize({ width: 360, height: 740 })
    const small = await smallTargets(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    return [...small, ...(await smallTargets(page))]
  }
  expect(await atEach([...forms(), ...lists()], measure)).toEqual([])
})

test('charts, icons and badges are seen in forced colours, light and dark', async () => {
  async function compare(page: Page): Promise<string[]> {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    const unseen = await unseenShapes(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    return [...unseen, ...(await unseenShapes(page))]
  }
  expect(await atEach(lists(), compare)).toEqual([])
})

test('Arabic texts run from right to left, and our words beside them from left to right', async () => {
  const title = 'قالب قائمة المنتجات (PDF)'
  const user = await db.selectFrom('users').selectAll().where('email', '=', USER).executeTakeFirstOrThrow()
  const { id: orderId } = await makeOrder(db, user.id, {
    kind: 'item',
    title,
    customer_name: 'ليلى حداد',
    address: 'شارع النيل 5',
  })
  const opener = { id: user.id, email: USER, name: user.name, role: 'member' as const, photoUrl: null }
  const ticket = await openTicket(db, opener, {
    subject: 'أين النص؟',
    text: 'لا أرى شيئا.\nWhere is it?',
    idempotencyKey: newId(),
  })
  if (ticket.outcome !== 'opened') throw new Error(ticket.outcome)
  const job = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('language', '=', 'Arabic')
    .executeTakeFirstOrThrow()
  const arabic = stock.listingId?.[1]
  const found: string[] = []
  for (const [who, paths] of [
    [
      USER,
      [
        '/user/dashboard',
        GENERATOR,
        `${GENERATOR}/${job.id}`,
        '/user/listings',
        `/user/listings/${arabic}`,
        `/user/listings/${arabic}/rewrites`,
        `/user/listings/${arabic}/sections/titles/rewrite`,
        ...['titles', 'descriptions', 'metaTitle'].map(
          (section) => `/user/listings/${arabic}/sections/${section}`,
        ),
        '/user/orders',
        `/user/orders/${orderId}`,
        `/item-pay-now/${orderId}`,
        '/user/support',
        `/user/support/${ticket.ticketId}`,
      ],
    ],
    [
      ADMIN,
      [
        '/admin/items-orders',
        `/admin/orders/${orderId}`,
        '/admin/support-messages',
        `/admin/support-messages/${ticket.ticketId}`,
      ],
    ],
  ] as const) {
    const page = await open(who, { viewport: { width: 360, height: 740 } })
    for (const path of paths) {
      found.push(...(await lookAt(page, path, misdirectedTexts)))
    }
    await page.context().close()
  }
  expect(found).toEqual([])
})
