import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringAxe, inspect, type View, validate, watch } from './inspect.ts'
import { withoutScripts } from './lite-page.ts'
import { pagePatterns } from './page-addresses.ts'
import { type Stock, stockShop } from './page-stock.ts'
import { type PageVisit, visitsOf, type Who } from './pages.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const PEOPLE: Record<Who, string | undefined> = {
  visitor: undefined,
  user: 'user@listwright.test',
  admin: 'admin@listwright.test',
}

interface Looks {
  /** With scripts, to axe and html-validate; none for a look in Lite mode alone. */
  views: View[]
  /**
   * Whether it is the first look at these pages: all HTML is validated, and every page is asked for in Lite mode and with
   * Save-Data, too, where no page may have a script.
   */
  first: boolean
}

/** Tests that look at every page whose pattern is wanted. */
export function lookAtPages(wanted: (pattern: string) => boolean, { views, first }: Looks) {
  let shop: BrowserShop
  let stock: Stock
  let seats: Record<Who, Seat>
  beforeAll(async () => {
    shop = await openShop()
    stock = await stockShop(String(shop.shop.env.DATA_DIR))
    seats = {
      visitor: await takeSeat(shop, 'visitor', first),
      user: await takeSeat(shop, 'user', first),
      admin: await takeSeat(shop, 'admin', first),
    }
  })
  afterAll(() => shop.close())

  const patterns = pagePatterns().filter(wanted)
  let looked = 0
  describe.runIf(views.length > 0)('with scripts', () => {
    test.each(patterns)('%s', async (pattern) => {
      for (const visit of visitsOf(pattern, stock)) {
        // Forth and back: a page that opens in the last view of the one before need not change for its first.
        const order = looked++ % 2 === 0 ? views : views.toReversed()
        await look(shop.url, seats[visit.who], visit, order)
      }
    })
  })

  if (!first) return
  describe('in Lite mode', () => {
    test.each(patterns)('%s', async (pattern) => {
      for (const visit of visitsOf(pattern, stock)) await lookInLiteMode(shop.url, seats[visit.who], visit)
    })
  })
}

interface Seat {
  context: BrowserContext
  page: Page
  watched: ReturnType<typeof watch>
  /** Of the same session. */
  lite: { context: BrowserContext; watched: ReturnType<typeof watch> }
}

async function takeSeat(shop: BrowserShop, who: Who, html: boolean): Promise<Seat> {
  const context = await shop.browser.newContext()
  context.setDefaultTimeout(15_000)
  await bringAxe(context)
  const watched = watch(context, shop.url, true, { html })
  const page = await context.newPage()
  const email = PEOPLE[who]
  if (email) await signIn({ page, url: shop.url, scripts: true }, email)
  const lite = await shop.browser.newContext({ storageState: await context.storageState() })
  await lite.addCookies([{ name: 'lite', value: 'on', url: shop.url }])
  return { context, page, watched, lite: { context: lite, watched: watch(lite, shop.url, false) } }
}

async function look(url: string, { context, page: seated, watched }: Seat, visit: PageVisit, views: View[]) {
  const { path, status, mayLeave } = visit
  // A page that goes on by itself would stop the next visit.
  const page = mayLeave ? await context.newPage() : seated
  const response = await page.goto(url + path)
  expect(response?.status(), path).toBe(status)
  expect(await page.locator('h1').count(), `${path} has one heading of the first order`).toBe(1)
  const leaves = mayLeave && (await page.locator('meta[http-equiv="refresh"]').count()) > 0
  await inspect(page, { axe: !leaves, views })
  if (mayLeave) await page.close()
  await expectNoProblems(watched, status)
}

/** Needs the browser only for a page that is another one than with scripts. */
async function lookInLiteMode(url: string, { context, lite }: Seat, { path, status }: PageVisit) {
  const answers = [
    await lite.context.request.get(url + path),
    await context.request.get(url + path, { headers: { 'save-data': 'on' } }),
  ]
  const [inLiteMode = '', withSaveData = ''] = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map((answer) => answer.status())).toEqual([status, status])
  for (const html of [inLiteMode, withSaveData]) {
    expect(html, path).not.toMatch(/<script/i)
    expect(html.match(/<h1\b/g), `${path} has one heading of the first order`).toHaveLength(1)
    if (status === 200) expect(await validate(path, html)).toEqual([])
  }
  const plain = await (await context.request.get(url + path)).text()
  if (withoutScripts(plain) === withoutScripts(inLiteMode)) return
  const page = await lite.context.newPage()
  await page.goto(url + path)
  expect(await page.locator('script').count(), `${path} has scripts`).toBe(0)
  await inspect(page, { axe: false })
  await page.close()
  await expectNoProblems(lite.watched, status)
}

async function expectNoProblems(watched: Seat['watched'], status: number) {
  await watched.done()
  // The browser itself notes answers that are no success.
  const problems = watched.problems.splice(0)
  expect(problems.filter((line) => status === 200 || !line.includes(`status of ${status}`))).toEqual([])
}
