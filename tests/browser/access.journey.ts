import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const GENERATOR = '/user/generate-product-description'
const SUCCESS = 'Product content package generated successfully!'
const USER = 'user@listwright.test'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function open(email?: string, options: BrowserContextOptions = {}): Promise<Page> {
  let context = await shop.browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  let page = await context.newPage()
  if (email) await signIn({ page, url: shop.url, scripts: true }, email)
  return page
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? '')
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the result, %s', (_, scripts) => {
  test('takes the focus on its heading, and is announced in one place at most', async () => {
    let page = await open(USER, { javaScriptEnabled: scripts })
    shop.shop.gemini?.setStep(scripts ? 300 : 800)
    shop.shop.gemini?.reply('tidy')
    await page.goto(shop.url + GENERATOR)
    await page.getByLabel('Product name').fill('Oak Stool')
    await page.getByLabel('Details').fill('Oak')
    await page.getByRole('button', { name: 'Create Content' }).press('Enter')
    await page.locator('.results-head .row').waitFor()
    await expect.poll(() => focused(page)).toBe('result')
    expect(await page.locator('#result').textContent()).toBe('Oak Stool')
    let live = page.locator('[role="status"], [role="alert"], [aria-live]').filter({ hasText: SUCCESS })
    expect(await live.count()).toBe(scripts ? 1 : 0)
    await page.context().close()
  })
})
