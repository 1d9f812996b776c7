import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('with scripts, a form of another account leads to a page that is all of this one’s', async () => {
  const context = await shop.browser.newContext()
  const page = await context.newPage()
  const walk = { page, url: shop.url, scripts: true }
  await signIn(walk, 'user@listwright.test')
  await page.goto(`${shop.url}/user/create-support`)
  expect(await page.getByText('Uma User').count()).toBeGreaterThan(0)
  await page.getByLabel('Subject').fill('A lost parcel')
  await page.getByLabel('Message').fill('My parcel never came,\nand the tracking page is empty.')
  await context.clearCookies()
  await signIn(walk, 'seller@listwright.test')
  await page.locator('form#ticket button[type=submit]').last().click()
  await page.getByText('You are signed in as seller@listwright.test now').waitFor()
  await expect.poll(() => page.getByText('Uma User').count()).toBe(0)
  expect(await page.getByLabel('Message').inputValue()).toContain('My parcel never came,')
  await page.getByRole('button', { name: 'Send it as seller@listwright.test' }).click()
  await page.waitForURL(/\/user\/support/)
  await page.getByText('A lost parcel').first().waitFor()
  await context.close()
})
