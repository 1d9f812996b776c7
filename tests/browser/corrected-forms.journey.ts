import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let context: BrowserContext
let page: Page
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  context = await shop.browser.newContext()
  context.setDefaultTimeout(30_000)
  page = await context.newPage()
  return () => context.close()
})
afterAll(() => shop.close())

/** Pages with a field, what is refused in it and what is not, and what the page says then. */
const PAGES: [path: string, label: string, wrong: string, right: string, said: string][] = [
  ['/update-profile', 'City', 'x'.repeat(101), 'Turku', 'Profile updated successfully!'],
  ['/admin/settings/payments/bank-transfer', 'Days to pay', '1', '10', 'Settings updated successfully!'],
  [
    '/admin/settings/retention',
    'Requests that did not become a listing',
    '-1',
    '90',
    'Settings updated successfully!',
  ],
]

test.each(PAGES)(
  '%s: an error is gone once the form was corrected and saved',
  async (path, label, wrong, right, said) => {
    await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    let field = page.getByLabel(label).first()
    for (let round = 0; round < 2; round++) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true }).last().click()
      await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
      await field.fill(right)
      await page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true }).last().click()
      await page.getByText(said).first().waitFor()
      await expect.poll(() => page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0)
      expect(await page.locator('.field-error').count()).toBe(0)
      expect(await field.inputValue()).toBe(right)
    }
  },
)
