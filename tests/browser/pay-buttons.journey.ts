import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { watch } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { order, payByButton, signIn, type Walk } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let page: Page
let walk: Walk
let watched: ReturnType<typeof watch>
beforeAll(async () => {
  shop = await openShop()
  context = await shop.browser.newContext()
  watched = watch(context, shop.url, true)
  page = await context.newPage()
  walk = { page, url: shop.url, scripts: true }
})
afterEach(async () => {
  await watched.done()
  // Includes everything that a content security policy stopped.
  expect(watched.problems.splice(0)).toEqual([])
})
afterAll(async () => {
  await context.close()
  await shop.close()
})

test('whoever signs in on the way to a pay page finds PayPal’s buttons there', async () => {
  await signIn(walk, 'user@listwright.test')
  await page.goto(`${shop.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  await order(walk)
  const payPage = page.url()
  await context.clearCookies()
  await page.goto(payPage)
  await page.getByLabel('Email').fill('user@listwright.test')
  await page.getByLabel('Password', { exact: true }).fill('listwright')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(payPage)
  await page.locator('[data-funding-source="paypal"]').waitFor()
  expect(await page.locator('[data-funding-source="venmo"]').count()).toBe(0)
  const box = await page.locator('[data-funding-source="paypal"]').boundingBox()
  expect(box?.height).toBe(45)
  await payByButton(walk, /^Pay \$/)
  await page.waitForURL((address) => address.pathname === '/user/subscription-history')
})

test('there is one button until PayPal’s own have come, which take its place', async () => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/sdk/js*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await signIn(walk, 'user@listwright.test')
  await page.goto(`${shop.url}/user/select-package`)
  await page
    .getByRole('link', { name: /^Buy Now/ })
    .first()
    .click()
  const asked = page.waitForRequest('**/sdk/js*')
  await order(walk)
  await asked
  const buttons = page.locator('.pay-box button:visible')
  expect(await buttons.allTextContents()).toEqual(['Pay with PayPal'])
  const before = await buttons.first().boundingBox()
  arrived.resolve()
  await page.getByRole('button', { name: 'Continue on PayPal’s site' }).waitFor()
  expect(await buttons.allTextContents()).toEqual(['PayPal', 'Continue on PayPal’s site'])
  expect(await buttons.first().boundingBox()).toMatchObject({ x: before?.x, y: before?.y })
  await page.unroute('**/sdk/js*')
})
