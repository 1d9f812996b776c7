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
    const field = page.getByLabel(label).first()
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

test('an error is gone once another form of its page was saved, and what was typed stays', async () => {
  await signIn({ page, url: shop.url, scripts: true }, 'user@listwright.test')
  await page.goto(`${shop.url}/user/create-support`)
  await page.getByLabel('Subject').fill('A question')
  await page.getByLabel('Message').fill('Where is my parcel?')
  await page.locator('form#ticket button[type=submit]').click()
  await page.waitForURL(/\/user\/support/)
  await context.clearCookies()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  await page.goto(`${shop.url}/admin/support-messages`)
  await page.getByRole('link', { name: 'A question' }).first().click()
  await page.waitForLoadState('networkidle')
  const [reply, note] = [page.locator('form#reply'), page.locator('form#note')]
  await page.locator('details:has(form#note)').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true
  })
  // Browsers would say so themselves.
  await reply.locator('textarea').evaluate((field: HTMLTextAreaElement) => field.removeAttribute('required'))
  await reply.getByRole('button', { name: 'Send reply', exact: true }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await reply.locator('textarea').fill('Half an answer')
  await note.locator('textarea').fill('They have asked before.')
  await note.locator('button[type=submit]').last().click()
  await page.getByText('The note was saved').first().waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'There is a problem' }).count()).toBe(0)
  expect(await reply.locator('textarea').inputValue()).toBe('Half an answer')
  expect(await page.locator('.field-error').count()).toBe(0)
})

test.each(['/contact', '/'])('%s: what became of a message has the focus', async (path) => {
  await page.goto(shop.url + path)
  const send = async (address: string) => {
    for (const [label, value] of Object.entries({
      Name: 'Nora',
      Email: address,
      Subject: 'Apron',
      Message: 'Is it blue?',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    // The form is no machine's: those who send it at once are.
    await page.waitForTimeout(3000)
    await page.getByRole('button', { name: 'Send message' }).click()
  }
  const focused = () => page.evaluate(() => document.activeElement?.closest('.alert')?.textContent ?? '')
  await send('nora@shop')
  await expect.poll(focused).toContain('Please enter a valid email address.')
  await send('nora@shop.example')
  await expect.poll(focused).toBe('Message Sent Successfully!')
})
