import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const GENERATOR = '/user/generate-product-description'
const SUCCESS = 'Product content package generated successfully!'
const USER = 'user@listwright.test'
const ADMIN = 'admin@listwright.test'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function open(email?: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await shop.browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
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
    const page = await open(USER, { javaScriptEnabled: scripts })
    shop.shop.gemini?.setStep(scripts ? 300 : 800)
    shop.shop.gemini?.reply('tidy')
    await page.goto(shop.url + GENERATOR)
    await page.getByLabel('Product name').fill('Oak Stool')
    await page.getByLabel('Details').fill('Oak')
    await page.getByRole('button', { name: 'Create Content' }).press('Enter')
    await page.getByRole('link', { name: 'Download All' }).waitFor()
    // Of a page that came without a document the heading around it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Oak Stool')
    const live = page.locator('[role="status"], [role="alert"], [aria-live]').filter({ hasText: SUCCESS })
    expect(await live.count()).toBe(1)
    await page.context().close()
  })
})

describe('Create Content', () => {
  test('says why it is disabled, and pressed by keys it answers with the errors', async () => {
    const page = await open(USER)
    await page.goto(shop.url + GENERATOR)
    const create = page.getByRole('button', { name: 'Create Content' })
    await page.locator('button[aria-disabled]').waitFor()
    expect(await descriptionOf(page)).toBe('Fill in the product name and the details first.')
    await create.focus()
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert')
    await summary.getByText('Product name and details are required').waitFor()
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await page.locator('#generator [aria-invalid]').count()).toBe(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('generator-productName')
    await page.getByLabel('Details').fill('d'.repeat(4001))
    await page.getByLabel('Product name').fill('Oak Stool')
    expect(await descriptionOf(page)).toBe('Shorten the text that is too long first.')
    await create.dispatchEvent('click')
    await summary.getByText('The details can have at most 4,000 characters.').waitFor()
    expect(await page.getByLabel('Product name').inputValue()).toBe('Oak Stool')
    await inspect(page)
    await page.getByLabel('Details').fill('Oak')
    await expect.poll(() => create.isEnabled()).toBe(true)
    expect(await create.getAttribute('aria-describedby')).toBe(null)
    await page.context().close()
  })

  test('answers somebody without credits', async () => {
    const page = await open('seller@listwright.test')
    await page.goto(shop.url + GENERATOR)
    await page.getByLabel('Product name').fill('Oak Stool')
    await page.getByLabel('Details').fill('Oak')
    await page.locator('button[aria-disabled]').waitFor()
    expect(await descriptionOf(page)).toMatch(/^Insufficient credits\./)
    await page.getByRole('button', { name: 'Create Content' }).press('Enter')
    await page.getByRole('alert').getByText('Insufficient credits.').waitFor()
    expect(await page.getByLabel('Details').inputValue()).toBe('Oak')
    await page.context().close()
  })
})

function descriptionOf(page: Page): Promise<string | undefined> {
  return page
    .getByRole('button', { name: 'Create Content' })
    .evaluate(
      (button) =>
        document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined,
    )
}

test('the folded sidebar keeps the names of its links and shows them to the mouse', async () => {
  const page = await open(ADMIN, { viewport: { width: 1280, height: 900 } })
  for (const path of ['/user/dashboard', '/admin/dashboard']) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(shop.url + path)
    const targets = page.locator('.side :is(a, button)')
    const names = () => targets.evaluateAll((all) => all.map((each) => each.textContent?.trim()))
    const before = await names()
    await page.locator('.side summary').click()
    await page.locator('.side details:not([open])').waitFor()
    expect(await names()).toEqual(before)
    expect(before.length).toBeGreaterThan(10)
    expect(before).not.toContain('')
    for (const target of await targets.all()) {
      expect(await target.isVisible()).toBe(true)
      const [name, title] = [await target.textContent(), await target.getAttribute('title')]
      if (name !== 'Listwright') expect(title, String(name)).toBeTruthy()
    }
    await inspect(page)
    await page.context().clearCookies({ name: 'sidebar' })
  }
  await page.context().close()
})
