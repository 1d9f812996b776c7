import { readFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, arriveAtReceipt, order, payByRedirect, signIn, visit, type Walk } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** With something in them they are among the pages of admin-pages.journey.ts. */
const EMPTY_LISTS = ['orders', 'users', 'items'].map((list) => `/admin/${list}?q=nothing-like-it`)

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_name, scripts) => {
  let context: BrowserContext
  let walk: Walk
  let watched: ReturnType<typeof watch>

  beforeAll(async () => {
    context = await shop.browser.newContext({ javaScriptEnabled: scripts })
    context.setDefaultTimeout(30_000)
    watched = watch(context, shop.url, scripts)
    walk = { page: await context.newPage(), url: shop.url, scripts }
  })
  afterEach(async () => {
    await watched.done()
    expect(watched.problems.splice(0)).toEqual([])
  })
  afterAll(() => context.close())

  test('somebody orders twice and pays once', async () => {
    const buyer = await shop.browser.newContext({ javaScriptEnabled: scripts })
    const buying = { page: await buyer.newPage(), url: shop.url, scripts }
    await signIn(buying, 'user@listwright.test')
    for (const paid of [true, false]) {
      await buying.page.goto(`${shop.url}/user/select-package`)
      await buying.page
        .getByRole('link', { name: /^Buy Now/ })
        .last()
        .click()
      await order(buying)
      if (!paid) continue
      await payByRedirect(buying, /^Pay \$/)
      await arriveAtReceipt(buying)
    }
    await buyer.close()
  })

  test('an admin finds an order, refunds a part of it and reads what happened', async () => {
    const { page } = walk
    await signIn(walk, 'admin@listwright.test')
    await visit(walk, '/admin/orders')
    await page.getByLabel('Search orders').fill('Paid')
    await page.getByRole('button', { name: 'Search' }).click()
    await arrive(walk, /^\/admin\/orders\?q=Paid/)
    await page.locator('.table-dense summary').first().click()
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await inspect(page, { axe: scripts })
    await page.getByRole('link', { name: 'Payments, refunds and credits' }).click()
    await arrive(walk, /^\/admin\/orders\/[\w-]{22}$/)
    await page.getByRole('button', { name: 'Re-check with PayPal' }).click()
    await page.getByText('PayPal agrees: the order is paid.').first().waitFor()
    await page
      .getByRole('link', { name: /^Refund/ })
      .first()
      .click()
    await arrive(walk, /^\/admin\/orders\/[\w-]{22}\/refund/)
    await page.getByLabel('Amount in USD').fill('1,50')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('There is a problem').waitFor()
    await inspect(page, { axe: scripts })
    // The browser itself notes answers of 400.
    watched.problems.splice(
      0,
      watched.problems.length,
      ...watched.problems.filter((line) => !/status of 400/.test(line)),
    )
    await page.getByLabel('Amount in USD').fill('1.50')
    await page.getByLabel('Reason').fill('A word was wrong')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('This cannot be undone.').waitFor()
    await inspect(page, { axe: scripts })
    await page.getByRole('button', { name: 'Refund 1.50 USD' }).click()
    await arrive(walk, /^\/admin\/orders\/[\w-]{22}$/)
    await page.getByText('The money was refunded.').first().waitFor()
    await page.getByText('A word was wrong').first().waitFor()
  })

  test('deletes an order that nobody paid', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/orders?q=pending`)
    await page.locator('.table-dense summary').first().click()
    await page
      .getByRole('link', { name: /^Delete/ })
      .first()
      .click()
    await arrive(walk, /^\/admin\/orders\/[\w-]{22}\/delete$/)
    await page.getByRole('button', { name: 'Delete order' }).click()
    await page.getByText('Order deleted successfully!').first().waitFor()
    await arrive(walk, /^\/admin\/orders\?q=pending$/)
  })

  test('takes the orders along as a file', async () => {
    const { page } = walk
    await page.goto(`${shop.url}/admin/orders?q=Paid`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export these as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^\ufeffOrder ID,.*\r\n[A-Z0-9]{8},/)
  })

  test.each(EMPTY_LISTS)('looks at %s', async (address) => {
    await visit(walk, address)
    expect(await walk.page.getByRole('heading', { level: 1 }).count()).toBe(1)
  })

  test('folds the menu away, keeps it folded where scripts run, and leaves', async () => {
    const { page } = walk
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${shop.url}/admin/dashboard`)
    const wide = await page.locator('.side').evaluate((side) => side.getBoundingClientRect().width)
    await page.locator('.side summary').click()
    await expect
      .poll(() => page.locator('.side').evaluate((side) => side.getBoundingClientRect().width))
      .toBeLessThan(wide)
    await inspect(page, { axe: scripts })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${shop.url}/admin/dashboard`)
    expect(await page.locator('.side details').getAttribute('open')).toBe(scripts ? null : '')
    if (scripts) await page.locator('.side summary').click()
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click()
    await page.waitForURL((address) => address.pathname === '/')
  })
})
