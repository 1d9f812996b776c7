import { join } from 'node:path'
import type { Browser } from 'playwright'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { launchChromium } from '#tests/chromium.ts'
import { type Bench, type Result, result, slowest } from './bench.ts'
import { type BenchShop, openBenchShop, signIn } from './processes.ts'
import { type Conditions, touch, visit } from './visits.ts'

/** In kB. */
const SCRIPT_BUDGETS = { plain: 6, hydrated: 130 }

const READ = ['/', '/about', '/contact', '/items', '/login', '/register']
const USED = [
  '/user/dashboard',
  '/user/select-package',
  '/user/subscription-history',
  '/user/generate-product-description',
  '/user/support',
  '/user/create-support',
  '/user/listings',
  '/user/brands',
  '/update-profile',
]
const RUN = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/users',
  '/admin/support-messages',
  '/admin/settings/banner',
  '/admin/settings/contact',
  '/admin/settings/payments',
  '/admin/packages/new',
]

export default {
  title: 'Weight',
  protocol:
    'Bytes of bodies as sent to Chromium (brotli), nothing in its cache. Before the page is idle: until it has loaded, on a processor 6 ' +
    'times slower. Afterwards: everything that a page has asked for once it was touched and came to rest.',
  obstacle:
    'Missed where a line says so: of a hydrated page about 60 kB are React, 35 React Router, 9 the list of all routes, 8 conform, the rest ' +
    'the parts of the page. zod is kept out of the browser (24 kB less).',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const browser = await launchChromium()
    try {
      return [
        ...(await landing(browser, shop)),
        ...(await asleep(browser, shop)),
        ...(await awake(browser, shop)),
      ]
    } finally {
      await browser.close()
      await shop.close()
    }
  },
} satisfies Bench

async function landing(browser: Browser, { server }: BenchShop): Promise<Result[]> {
  return visit(browser, server.url, { slower: 6 }, async ({ files, page }) => {
    await page.waitForLoadState('networkidle')
    const needed = files.filter(({ type, path }) => type !== 'image' && path !== '/favicon.svg')
    return [
      result(
        'landing page, HTML and CSS',
        needed.reduce((sum, { bytes }) => sum + bytes, 0),
        'B',
        { atMost: 16_384 },
      ),
      result('landing page, requests beside pictures', needed.length, '', { atMost: 2 }),
    ]
  })
}

async function asleep(browser: Browser, { server }: BenchShop): Promise<Result[]> {
  const lite = { cookie: [{ name: 'lite', value: 'on', url: server.url }] }
  const ways: [what: string, conditions: Conditions, isTouched: boolean][] = [
    ['before the page is idle or touched', { slower: 6 }, false],
    ['with Save-Data, ever', { headers: { 'save-data': 'on' } }, true],
    ['in Lite mode, ever', lite, true],
  ]
  const results: Result[] = []
  for (const [what, conditions, isTouched] of ways) {
    let sum = 0
    for (const path of READ) {
      sum += await visit(browser, server.url + path, conditions, async (one) => {
        if (isTouched) await touch(one.page)
        return scriptBytes(one.files)
      })
    }
    results.push(result(`script ${what}, ${READ.length} pages`, sum, 'B', { atMost: 0 }))
  }
  return results
}

async function awake(browser: Browser, { server, dataDir }: BenchShop): Promise<Result[]> {
  const cookieOf = async (email: string) =>
    (await signIn(server.url, email)).split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url }
    })
  const visitors: [paths: string[], conditions: Conditions][] = [
    [READ, {}],
    [[...USED, ...(await listingPaths(dataDir))], { cookie: await cookieOf('user@listwright.test') }],
    [RUN, { cookie: await cookieOf('admin@listwright.test') }],
  ]
  const results = { plain: [] as Result[], hydrated: [] as Result[] }
  for (const [paths, conditions] of visitors) {
    for (const path of paths) {
      const { bytes, kind } = await visit(browser, server.url + path, conditions, async ({ page, files }) => {
        await touch(page)
        if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
        const isHydrated = await page.evaluate(() => '__reactRouterContext' in window)
        return { bytes: scriptBytes(files), kind: isHydrated ? ('hydrated' as const) : ('plain' as const) }
      })
      if (bytes === 0) throw new Error(`${path} never woke up`)
      const what = `script of a ${kind} page, touched; heaviest: ${path.replace(/[\w-]{22}/, '{id}')}`
      results[kind].push(result(what, bytes / 1000, 'kB', { atMost: SCRIPT_BUDGETS[kind] }))
    }
  }
  return Object.values(results).map(slowest)
}

/** Of the first listing of the demo's customer, who has all of them. */
async function listingPaths(dataDir: string): Promise<string[]> {
  const { db } = openSqlite(join(dataDir, 'listwright.sqlite'))
  const { id, product_id } = await db
    .selectFrom('listings')
    .select(['id', 'product_id'])
    .orderBy('seq')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  const listing = `/user/listings/${id}`
  const product = `/user/products/${product_id}`
  return [
    listing,
    ...['descriptions', 'titles', 'titles/versions'].map((section) => `${listing}/sections/${section}`),
    `${product}/facts`,
    `${product}/photos`,
  ]
}

function scriptBytes(files: { path: string; bytes: number }[]): number {
  return files.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)
}
