import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { makeOrder } from '#tests/factories.ts'
import { inspect, watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { arrive, signIn, visit, type Walk } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let watched: ReturnType<typeof watch>

beforeAll(async () => {
  shop = await openShop()
  await addOrders()
})
afterAll(() => shop.close())

afterEach(async () => {
  await watched.done()
  expect(watched.problems).toEqual([])
  await context.close()
})

const WORDS = ['Winter lights', 'Summer shade', 'Autumn leaves']

/** Thirteen packages and two items of the demo's user, one of them with a picture. */
async function addOrders() {
  const { db } = openSqlite(join(shop.shop.env.DATA_DIR ?? '', 'listwright.sqlite'))
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 13; n++) {
    const paid = n % 3 > 0
    await makeOrder(db, id, {
      number: `LISTED${String(n).padStart(2, '0')}`,
      title: WORDS[n % 3] ?? '',
      ...(paid && { payment_status: 'Paid', order_status: 'Completed', payment_method: 'Paypal' }),
      ...(n === 1 && { valid_until: '2020-01-01T00:00:00.000Z' }),
    })
  }
  await makeOrder(db, id, { kind: 'item', title: 'Size chart', credit: 0, image_url: '/favicon.svg' })
  await makeOrder(db, id, { kind: 'item', title: 'Style guide', credit: 0 })
  await db.destroy()
}

async function open(scripts: boolean, email = 'user@listwright.test'): Promise<Walk> {
  context = await shop.browser.newContext({ javaScriptEnabled: scripts })
  context.setDefaultTimeout(30_000)
  watched = watch(context, shop.url, scripts)
  const walk = { page: await context.newPage(), url: shop.url, scripts }
  await signIn(walk, email)
  return walk
}

test.each([true, false])('a history is searched, sorted and paged, scripts: %s', async (scripts) => {
  const walk = await open(scripts)
  const { page } = walk
  await visit(walk, '/user/subscription-history')
  await page.getByText('Orders 1 to 10 of 13').waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/\?page=2$/)
  await page.getByText('Orders 11 to 13 of 13').waitFor()
  await page.getByLabel('Search orders').fill('sTeD0')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\?q=sTeD0&sort=-date$/)
  await page.getByText('10 orders').waitFor()
  await page.getByRole('columnheader', { name: 'Days left' }).getByRole('link').click()
  await page.waitForURL(/\?q=sTeD0&sort=days$/)
  await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain('Expired')
  await page.goBack()
  await page.getByText('10 orders').waitFor()
  await visit(walk, '/user/orders')
  await page.getByText('Orders 1 to 10 of 15').waitFor()
  await visit(walk, '/user/orders?show=item')
  await page.getByText('2 orders').waitFor()
  await visit(walk, '/user/item-pending-payment')
  expect(await page.getByRole('link', { name: /^Pay Now/ }).count()).toBe(2)
})

test('with scripts the details open over the list, and closing them leads back to where one was', async () => {
  const walk = await open(true)
  const { page } = walk
  await page.goto(`${shop.url}/user/subscription-history?q=autumn`)
  const link = page.getByRole('link', { name: 'Details of order LISTED11' })
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  await page.waitForLoadState('networkidle')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Order LISTED11' })
  await dialog.waitFor()
  expect(await dialog.innerText()).toContain('Autumn leaves')
  expect(page.url()).toMatch(/\?q=autumn&.*order=[\w-]{22}/)
  await inspect(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await link.click()
  await dialog.getByRole('link', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await link.click()
  await dialog.getByRole('link', { name: 'Open full page' }).click()
  await arrive(walk, /^\/user\/orders\/[\w-]+(\?|$)/)
  await dialog.waitFor({ state: 'detached' })
})

test('closed by Escape, by its link, by a press beside it or by Back, the details leave the list where it was', async () => {
  const walk = await open(true)
  const { page } = walk
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const list = `${shop.url}/user/subscription-history`
  await page.goto(list)
  const link = page.getByRole('link', { name: /^Details/ }).nth(6)
  const dialog = page.getByRole('dialog')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('link', { name: 'Close' }).click(),
    () => page.mouse.click(3, 3),
    () => page.goBack(),
  ]) {
    const entries = await page.evaluate(() => history.length)
    await link.click()
    await page.waitForURL(/[?&]order=/)
    await page.locator('dialog:modal').waitFor()
    await close()
    await page.waitForURL(list)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    expect(await dialog.count()).toBe(0)
    // Closing is a step back, so that Back leads on to where one came from.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1)
  }
  // Opened by its address, it has no list to step back to.
  await page.goForward()
  await page.locator('dialog:modal').waitFor()
  const opened = page.url()
  await page.goto('about:blank')
  await page.goto(opened)
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/subscription-history#details-/)
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test.each(['user', 'admin'])(
  'closed by its link or by Escape, the details give %s the focus back',
  async (who) => {
    const { page } = await open(true, `${who}@listwright.test`)
    await page.goto(`${shop.url}/${who}/orders`)
    await page.locator('.toast').waitFor({ state: 'attached' })
    const isMenu = who === 'admin'
    const link = page.getByRole('link', { name: /^Details/ }).nth(isMenu ? 0 : 1)
    const opener = isMenu ? page.locator('.table-dense summary').nth(1) : link
    for (const close of [
      () => page.getByRole('dialog').getByRole('link', { name: 'Close' }).press('Enter'),
      () => page.getByRole('dialog').getByRole('link', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      if (isMenu) await opener.press('Enter')
      await link.press('Enter')
      await page.locator('dialog:modal').waitFor()
      await close()
      await page.waitForURL(`${shop.url}/${who}/orders`)
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  },
)

test('without scripts the details open over the list, too, and the number leads to their page', async () => {
  const walk = await open(false)
  const { page } = walk
  await visit(walk, '/user/subscription-history?q=autumn')
  await page.getByRole('link', { name: 'Details of order LISTED11' }).click()
  await arrive(walk, /^\/user\/subscription-history\?q=autumn&.*order=[\w-]{22}/)
  const dialog = page.getByRole('dialog', { name: 'Order LISTED11' })
  await dialog.getByRole('link', { name: 'Close' }).click()
  await arrive(walk, /^\/user\/subscription-history\?q=autumn/)
  expect(await dialog.count()).toBe(0)
  await page.getByRole('link', { name: 'LISTED11', exact: true }).click()
  await arrive(walk, /^\/user\/orders\/[\w-]+(\?|$)/)
  await page.getByRole('heading', { name: 'Order LISTED11' }).waitFor()
})

test.each([true, false])(
  'on a phone a card has one way to its order, named by its number, scripts: %s',
  async (scripts) => {
    const walk = await open(scripts)
    const { page } = walk
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${shop.url}/user/subscription-history?q=autumn`)
    expect(await page.getByRole('link', { name: 'Details of order LISTED11' }).count()).toBe(0)
    const row = page.getByRole('row').filter({ hasText: 'LISTED11' })
    expect(await row.getByRole('link').count()).toBe(1)
    const box = await row.boundingBox()
    if (!box) throw new Error('No row')
    // Anywhere on the card.
    await page.mouse.click(box.x + box.width / 2, box.y + 4)
    await arrive(walk, /^\/user\/orders\/[\w-]+(\?|$)/)
    await page.getByRole('heading', { name: 'Order LISTED11' }).waitFor()
  },
)

test.each([
  [true, 1280],
  [false, 1280],
  [true, 360],
])(
  'a row of the back office leads to its order wherever it is pressed, scripts: %s, %i px',
  async (scripts, width) => {
    const walk = await open(scripts, 'admin@listwright.test')
    const { page } = walk
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop.url}/admin/orders?show=all&size=25`)
    const row = page
      .getByRole('row')
      .filter({ has: page.locator('.row-link') })
      .nth(2)
    const number = await row.locator('.row-link').innerText()
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (!box) throw new Error('No row')
    if (width > 1000) expect(box.height).toBeLessThanOrEqual(37)
    await page.mouse.click(box.x + box.width / 2, box.y + 5)
    await arrive(walk, /^\/admin\/orders\/[\w-]{22}$/)
    await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
    await page.getByRole('link', { name: 'Orders Management' }).first().click()
    await arrive(walk, /^\/admin\/orders\?show=all&size=25/)
  },
)
