import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
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

/**
 * Tests that look at every page whose pattern is wanted: with scripts, to axe and html-validate in every view, then in
 * Lite mode and with Save-Data, where no page may have a script.
 */
export function lookAtPages(wanted: (pattern: string) => boolean) {
  let shop: BrowserShop
  let stock: Stock
  beforeAll(async () => {
    shop = await openShop()
    stock = await stockShop(String(shop.shop.env.DATA_DIR))
  })
  afterAll(() => shop.close())

  describe.each([
    ['with scripts', false],
    ['in Lite mode', true],
  ])('%s', (_name, lite) => {
    let seats: Record<Who, Seat>
    beforeAll(async () => {
      seats = await seat(shop, lite)
    })

    test.each(pagePatterns().filter(wanted))('%s', async (pattern) => {
      for (let visit of visitsOf(pattern, stock)) await look(shop.url, seats[visit.who], visit, lite)
    })
  })
}

interface Seat {
  context: BrowserContext
  page: Page
  watched: ReturnType<typeof watch>
}

async function seat(shop: BrowserShop, lite: boolean): Promise<Record<Who, Seat>> {
  let open = async (who: Who): Promise<Seat> => {
    let context = await shop.browser.newContext()
    context.setDefaultTimeout(15_000)
    if (lite) await context.addCookies([{ name: 'lite', value: 'on', url: shop.url }])
    let watched = watch(context, shop.url, !lite)
    let page = await context.newPage()
    let email = PEOPLE[who]
    if (email) await signIn({ page, url: shop.url, scripts: true }, email)
    return { context, page, watched }
  }
  return { visitor: await open('visitor'), user: await open('user'), admin: await open('admin') }
}

async function look(url: string, { context, page, watched }: Seat, visit: PageVisit, lite: boolean) {
  let { path, status } = visit
  let response = await page.goto(url + path)
  expect(response?.status(), path).toBe(status)
  expect(await page.locator('h1').count(), `${path} has one heading of the first order`).toBe(1)
  if (lite) {
    expect(await page.locator('script').count(), `${path} has scripts`).toBe(0)
    await context.clearCookies({ name: 'lite' })
    let saving = await context.request.get(url + path, { headers: { 'save-data': 'on' } })
    expect(await saving.text(), `${path} with Save-Data`).not.toMatch(/<script/i)
    await context.addCookies([{ name: 'lite', value: 'on', url }])
  }
  let leaves = visit.mayLeave && (await page.locator('meta[http-equiv="refresh"]').count()) > 0
  await inspect(page, { axe: !lite && !leaves })
  await watched.done()
  // The browser itself notes answers that are no success.
  let problems = watched.problems.splice(0)
  expect(problems.filter((line) => status === 200 || !line.includes(`status of ${status}`))).toEqual([])
}
