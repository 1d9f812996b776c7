import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let page: Page
beforeAll(async () => {
  shop = await openShop()
  context = await shop.browser.newContext()
  context.setDefaultTimeout(20_000)
  page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
})
beforeEach(async () => {
  await page.goto(`${shop.url}/admin/users`)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.locator('.toast').waitFor({ state: 'attached' })
  await page.evaluate(() => Object.assign(window, { same: true }))
})
afterAll(() => shop.close())

/** What has the focus, and what readers were told. */
function state() {
  return page.evaluate(() => ({
    focused: document.activeElement?.tagName,
    told: document.querySelector('p[role=status].sr-only')?.textContent,
    same: 'same' in window,
  }))
}

test('a page that is opened without a document has the focus on its heading, and is announced', async () => {
  expect(await state()).toEqual({ focused: 'BODY', told: '', same: true })
  await page.locator('.side a[href="/admin/items"]').click()
  await page.waitForURL('**/admin/items')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await state()).toEqual({ focused: 'H1', told: await page.title(), same: true })
  expect(await page.title()).toContain(String(await page.locator('main h1').textContent()))
  // The next press of Tab goes on behind the heading.
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true)
  expect(await page.locator('main h1').getAttribute('tabindex')).toBeNull()
  // And back by the browser's button.
  await page.goBack()
  await page.waitForURL('**/admin/users')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect((await state()).told).toBe(await page.title())
})

test('the same list in another order leaves the focus, and says nothing', async () => {
  const sort = page.locator('main thead a').first()
  const before = page.url()
  await sort.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.href !== before)
  await page.waitForTimeout(300)
  expect(await state()).toEqual({ focused: 'A', told: '', same: true })
})

test('a place in a page gets what it asked for, and a page that is loaded anew nothing', async () => {
  await page.evaluate(() => {
    const router = Reflect.get(window, '__reactRouterDataRouter')
    return router.navigate('/admin/items#main')
  })
  await page.waitForURL('**/admin/items#main')
  await page.waitForTimeout(300)
  expect((await state()).focused).not.toBe('H1')
  expect((await state()).told).toBe('')
  await page.evaluate(() => Reflect.get(window, '__reactRouterDataRouter').revalidate())
  await page.waitForTimeout(300)
  expect(await state()).toMatchObject({ told: '', same: true })
})

test('a page that has moved the focus itself keeps it where it is', async () => {
  await page.evaluate(() => {
    // As a page does with what is wrong in a form.
    new MutationObserver(() => {
      if (location.pathname === '/admin/items')
        document.querySelector<HTMLElement>('main a, main input')?.focus()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.locator('.side a[href="/admin/items"]').click()
  await page.waitForURL('**/admin/items')
  await page.waitForFunction(() => document.querySelector('p[role=status].sr-only')?.textContent)
  expect((await state()).focused).not.toBe('H1')
  expect((await state()).told).toBe(await page.title())
})
