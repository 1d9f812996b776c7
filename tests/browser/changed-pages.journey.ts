import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGE_CHANGES, WATCH_ERRORS } from './page-changes.ts'
import { hold, hydrated } from './page-scripts.ts'
import { stockShop } from './page-stock.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

let shop: BrowserShop
let contexts: Record<'user' | 'admin', BrowserContext>
beforeAll(async () => {
  shop = await openShop()
  contexts = { user: await openContext('user'), admin: await openContext('admin') }
})
afterAll(() => shop.close())

async function openContext(name: string): Promise<BrowserContext> {
  const context = await shop.browser.newContext()
  context.setDefaultTimeout(20_000)
  await context.addInitScript(WATCH_ERRORS)
  const page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, `${name}@listwright.test`)
  await page.close()
  return context
}

async function open(
  who: 'user' | 'admin',
  path: string,
  change: string,
  when: 'before' | 'after',
): Promise<Page> {
  const page = await contexts[who].newPage()
  if (when === 'before') await page.addInitScript(change)
  await page.goto(shop.url + path, { waitUntil: 'commit' })
  if (when === 'after') {
    await hydrated(page)
    await page.evaluate(change)
  }
  return page
}

async function expectNoErrorPage(page: Page) {
  expect(await page.evaluate(() => Reflect.get(window, 'errorPages'))).toBe(0)
}

const CASES = Object.entries(PAGE_CHANGES).flatMap(([name, change]) =>
  (['before', 'after'] as const).map((when) => [name, when, change] as const),
)

describe.each(CASES)('%s, from %s scripts take over', (_name, when, change) => {
  test('the generator keeps what is typed, and writes', async () => {
    const page = await open('user', '/user/generate-product-description', change, when)
    const name = page.locator('[name=productName]')
    await name.focus()
    await page.keyboard.type('Brass lamp', { delay: 60 })
    await hydrated(page)
    for (let left = 0; left < 4; left++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('reading ', { delay: 20 })
    expect(await name.inputValue()).toBe('Brass reading lamp')
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.locator('[name=productDetails]').fill('Solid brass')
    expect(await name.inputValue()).toBe('Brass reading lamp')
    shop.shop.gemini?.reply('tidy')
    await page.locator('.gen-go button').first().click()
    await page.waitForURL(/\/(generate-product-description|listings)\/[\w-]{22}$/)
    await page.locator('.result').nth(6).waitFor()
    await expectNoErrorPage(page)
    await page.close()
  })

  test('the back office keeps what is refused, and saves', async () => {
    const page = await open('admin', '/admin/discounts/new', change, when)
    const code = page.locator('[name=code]')
    await code.focus()
    await page.keyboard.type('SUMMER', { delay: 60 })
    await hydrated(page)
    expect(await code.inputValue()).toBe('SUMMER')
    await page.locator('main form [type=submit]:not(.sr-only)').first().click()
    await page.locator('main [aria-invalid=true]').first().waitFor()
    expect(await code.inputValue()).toBe('SUMMER')
    await page.locator('.side a[href="/admin/users"]').click()
    await page.waitForURL('**/admin/users')
    await page.locator('main table').waitFor()
    await expectNoErrorPage(page)
    await page.close()
  })
})

test('what was chosen, ticked and selected before stays, too', async () => {
  const page = await contexts.admin.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const scripts = await hold(page, (request) => request.url().endsWith('.js'))
  await page.addInitScript(PAGE_CHANGES['elements after each field'])
  await page.goto(`${shop.url}/admin/items/new`, { waitUntil: 'commit' })
  const file = { name: 'stool.png', mimeType: 'image/png', buffer: Buffer.from('89504e47', 'hex') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const text = page.locator('main textarea').first()
  await text.fill('A stool of oak')
  await text.evaluate((element: HTMLTextAreaElement) => {
    element.focus()
    element.setSelectionRange(2, 7, 'backward')
  })
  const before = await controlsOf(page)
  scripts.release()
  await hydrated(page)
  expect(errors.join()).toContain('418')
  expect(await controlsOf(page)).toEqual(before)
  expect(before).toContain('stool.png')
  const selected = await text.evaluate((element: HTMLTextAreaElement) => [
    element === document.activeElement,
    element.selectionStart,
    element.selectionEnd,
    element.selectionDirection,
  ])
  expect(selected).toEqual([true, 2, 7, 'backward'])
  await page.close()
})

test('where fields of a form are called id, what was typed and ticked stays, too', async () => {
  await stockShop(String(shop.shop.env.DATA_DIR))
  const page = await contexts.user.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const scripts = await hold(page, (request) => request.url().endsWith('.js'))
  await page.addInitScript(PAGE_CHANGES['texts moved into <font>'])
  await page.goto(`${shop.url}/user/listings`, { waitUntil: 'commit' })
  const search = page.locator('main input[type=search]')
  await search.fill('lamp')
  const row = page.locator('main input[name=id]').first()
  await row.check()
  scripts.release()
  await hydrated(page)
  expect(await search.inputValue()).toBe('lamp')
  expect(await row.isChecked()).toBe(true)
  expect(errors.join()).toContain('418')
  expect(errors.filter((message) => !message.includes('418'))).toEqual([])
  await page.close()
})

/** What the page's form would send. */
function controlsOf(page: Page): Promise<string> {
  return page
    .locator('main form')
    .first()
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)]
        .map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`)
        .join('\n'),
    )
}
