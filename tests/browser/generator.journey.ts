import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { startServer } from '#dev/production-server.ts'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { credits, signIn } from './walk.ts'

const SECTIONS = [
  'Product Descriptions',
  'Feature Highlights',
  'Specification Details',
  'SEO-Optimized Content',
  'Meta Tags',
  'Slug',
  'Products Tags',
]
/** What the listing's page has below its sections. */
const BELOW = ['Not written yet', 'Channel limits']
const SUCCESS = 'Product content package generated successfully!'

let shop: BrowserShop
let db: Db
beforeAll(async () => {
  shop = await openShop()
  db = openDatabase(readConfig(shop.shop.env).databaseUrl).db
})
beforeEach(() => {
  shop.shop.gemini?.clear()
  shop.shop.gemini?.setStep(300)
})
afterAll(async () => {
  expect(await findImbalances(db)).toEqual([])
  await db.destroy()
  await shop.close()
})

async function open(scripts: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const context = await shop.browser.newContext({ javaScriptEnabled: scripts })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts }, 'user@listwright.test')
  return { context, page }
}

async function begin(page: Page, productName: string) {
  shop.shop.gemini?.reply('tidy')
  await page.goto(`${shop.url}/user/generate-product-description`)
  await page.getByLabel('Product name').fill(productName)
  await page.getByLabel('Details').fill('Solid brass\n40 cm tall\nWarm light, 2700 K\nCloth cable')
  await page.getByRole('button', { name: 'Create Content' }).click()
  await page.waitForURL(/\/(generate-product-description|listings)\/[\w-]{22}$/)
}

/** The numbers of parts that the page showed, one after the other, until all of them were there. */
async function watchParts(page: Page): Promise<number[]> {
  const seen: number[] = []
  while (seen.at(-1) !== SECTIONS.length) {
    // A page that is just being replaced has none to count.
    const headings = await page
      .locator('.studio .results h3')
      .allTextContents()
      .catch(() => undefined)
    if (!headings) continue
    const sections = headings.filter((heading) => !BELOW.includes(heading))
    expect(SECTIONS.slice(0, sections.length)).toEqual(sections)
    if (seen.at(-1) !== sections.length) seen.push(sections.length)
    await page.waitForTimeout(50)
  }
  return seen
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, scripts) => {
  test('a text comes part by part, says so once, and costs one credit', async () => {
    const { context, page } = await open(scripts)
    const before = await credits({ page, url: shop.url, scripts })
    // Without scripts the page comes anew every two seconds.
    shop.shop.gemini?.setStep(scripts ? 300 : 800)
    await begin(page, 'Brass Reading Lamp')
    const seen = await watchParts(page)
    expect(seen.length).toBeGreaterThanOrEqual(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    await page.getByText(SUCCESS).first().waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/user\/listings\/[\w-]{22}$/)
    await page.reload()
    await page.getByRole('heading', { name: 'Products Tags' }).waitFor()
    expect(await page.getByText(SUCCESS).count()).toBe(0)
    expect(await credits({ page, url: shop.url, scripts })).toBe(before - 1)
    await context.close()
  })

  test('an example fills what is empty, and folds', async () => {
    const { context, page } = await open(scripts)
    await page.goto(`${shop.url}/user/generate-product-description`)
    const slip = page.locator('details.slip-try')
    expect(await slip.getAttribute('open')).not.toBeNull()
    await page.getByLabel('Product name').fill('Oak Stool')
    expect(await slip.getAttribute('open')).not.toBeNull()
    await page.getByRole('button', { name: 'Fill in this example' }).click()
    await expect.poll(() => page.getByLabel('Details').inputValue()).toContain('100% linen')
    expect(await page.getByLabel('Product name').inputValue()).toBe('Oak Stool')
    await expect.poll(() => slip.getAttribute('open')).toBeNull()
    await inspect(page, { axe: scripts })
    // Pressed again, it takes nothing of what is typed.
    await page.getByLabel('Details').fill('Solid oak')
    await slip.locator('summary').click()
    await page.getByRole('button', { name: 'Fill in this example' }).click()
    await page.getByText('Your own text was kept.').first().waitFor()
    expect(await page.getByLabel('Details').inputValue()).toBe('Solid oak')
    await context.close()
  })

  test('two texts are written at the same time', async () => {
    const { context, page } = await open(scripts)
    // The first one is still being written when a slow machine has begun the second.
    shop.shop.gemini?.setStep(800)
    await begin(page, 'Oak Stool')
    const first = page.url()
    const second = await context.newPage()
    await begin(second, 'Oak Table')
    expect(await page.getByText('sections ready').or(page.getByText('Writing')).count()).toBeGreaterThan(0)
    await Promise.all([watchParts(page), watchParts(second)])
    expect(second.url()).not.toBe(first)
    await context.close()
  })
})

test('a connection that is cut in the middle is told, and the text is caught up with', async () => {
  const { context, page } = await open(true)
  const before = await credits({ page, url: shop.url, scripts: true })
  await begin(page, 'Wool Blanket')
  await page.locator('.studio .results h3').first().waitFor()
  await context.setOffline(true)
  await page.getByText('You are offline.').waitFor()
  const there = await page.locator('.studio .results h3').count()
  expect(there).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await watchParts(page)
  await page.getByText(SUCCESS).first().waitFor()
  expect(await credits({ page, url: shop.url, scripts: true })).toBe(before - 1)
  await context.close()
})

test('a model whose stream breaks off in the middle is asked again, for the same credit', async () => {
  const { context, page } = await open(true)
  const before = await credits({ page, url: shop.url, scripts: true })
  shop.shop.gemini?.fault('stream-error')
  await begin(page, 'Tin Lantern')
  await watchParts(page)
  expect(await credits({ page, url: shop.url, scripts: true })).toBe(before - 1)
  await context.close()
})

test('a server that is killed in the middle gives the credit back, and the page says so', async () => {
  const { context, page } = await open(true)
  const before = await credits({ page, url: shop.url, scripts: true })
  shop.shop.gemini?.setStep(1000)
  await begin(page, 'Clay Pot')
  await page.locator('.studio .results h3').first().waitFor()
  await shop.server.stop('SIGKILL')
  await page.getByText('You are offline.').waitFor()
  // Instead of waiting until the dead process has been silent for long enough.
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(-1) })
    .where('status', '=', 'running')
    .execute()
  shop.server = await startServer({ ...shop.shop.env, PORT: new URL(shop.url).port })
  await page.getByText('Error: Writing was interrupted.').waitFor()
  await page.getByText(`Your credit has been returned: ${before} credits left.`).waitFor()
  expect(await page.getByLabel('Details').inputValue()).toContain('Solid brass')
  expect(await page.locator('.studio .results h3').count()).toBe(0)
  expect(
    await db.selectFrom('generation_jobs').select('id').where('status', '=', 'running').execute(),
  ).toEqual([])
  await context.close()
})

test('the button that looks disabled answers a click with what is missing', async () => {
  const { context, page } = await open(true)
  await page.goto(`${shop.url}/user/generate-product-description`)
  const create = page.getByRole('button', { name: 'Create Content' })
  await page.waitForFunction((button) => button?.ariaDisabled === 'true', await create.elementHandle())
  await create.scrollIntoViewIfNeeded()
  // Playwright's own click waits until the button is enabled.
  const box = await create.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page
    .getByRole('alert')
    .getByRole('link', { name: /product name/i })
    .waitFor()
  await context.close()
})

test('what is too long is told while it is typed', async () => {
  const { context, page } = await open(true)
  await page.goto(`${shop.url}/user/generate-product-description`)
  await page.getByLabel('Details').fill('Linen')
  await page.getByLabel('Product name').fill('n'.repeat(267))
  await page.getByText('267 / 255, 12 too long').waitFor()
  await inspect(page)
  const create = page.getByRole('button', { name: 'Create Content' })
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('Product name').fill('n'.repeat(255))
  await page.getByText('255 / 255').waitFor()
  expect(await create.isEnabled()).toBe(true)
  await context.close()
})
