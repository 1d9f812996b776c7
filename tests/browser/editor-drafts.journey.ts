import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inspect } from './inspect.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

const BACK = 'Your unsaved changes have been restored.'

let shop: BrowserShop
let context: BrowserContext
let page: Page
/** What the page asked, and what it is answered. */
let asked: string[]
let leave: boolean
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  context = await shop.browser.newContext({ viewport: { width: 1280, height: 900 } })
  page = await context.newPage()
  await signIn({ page, url: shop.url, scripts: true }, 'admin@listwright.test')
  asked = []
  leave = false
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void (leave ? dialog.accept() : dialog.dismiss())
  })
})
afterEach(() => context.close())

test('what was typed and which rows were added survive a reload until they are saved', async () => {
  await open('/admin/settings/banner')
  const count = await page.locator('input[name^="typingWords["]').count()
  await page.getByLabel('Main title').fill('Half a title')
  await page.getByRole('button', { name: 'Add word' }).click()
  await page.locator(`input[name="typingWords[${count}]"]`).fill('One more')
  leave = true
  await page.reload()
  await page.getByText(BACK).waitFor()
  expect(asked).toEqual(['beforeunload'])
  expect(await page.getByLabel('Main title').inputValue()).toBe('Half a title')
  expect(await page.locator(`input[name="typingWords[${count}]"]`).inputValue()).toBe('One more')
  await inspect(page, { axe: true })
  await page.getByLabel('Main title').press('Enter')
  await page.getByText('Banner data saved successfully!').first().waitFor()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await page.getByLabel('Main title').inputValue()).toBe('Half a title')
  expect(await page.getByText(BACK).count()).toBe(0)
  expect(await drafts()).toEqual([])
})

test('leaving asks first; who leaves finds the words again and can discard them', async () => {
  await open('/admin/settings/about')
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByRole('link', { name: 'Contact page settings' }).click()
  await page.waitForURL(/\/contact$/)
  await page.goBack()
  expect(asked).toEqual([])
  const stored = await page.locator('[name=title]').inputValue()
  await page.locator('[name=title]').fill('Not yet')
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByRole('link', { name: 'Contact page settings' }).click()
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(new URL(page.url()).pathname).toBe('/admin/settings/about')
  expect(await page.locator('[name=title]').inputValue()).toBe('Not yet')
  leave = true
  await page.getByRole('link', { name: 'Contact page settings' }).click()
  await page.waitForURL(/\/contact$/)
  await page.goBack()
  await page.getByText(BACK).waitFor()
  expect(await page.locator('[name=title]').inputValue()).toBe('Not yet')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await page.locator('[name=title]').inputValue()).toBe(stored)
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByRole('link', { name: 'Contact page settings' }).click()
  await page.waitForURL(/\/contact$/)
  expect(asked).toEqual(['confirm', 'confirm'])
  expect(await drafts()).toEqual([])
})

test('typing and taking it back leaves nothing to ask about', async () => {
  await open('/admin/settings/footer')
  const description = page.getByLabel('Description')
  const stored = await description.inputValue()
  await description.fill('Other words')
  expect(await drafts()).toHaveLength(1)
  await description.fill(stored)
  expect(await drafts()).toEqual([])
  await page.getByRole('link', { name: 'Items', exact: true }).click()
  await page.waitForURL(/\/admin\/items$/)
  expect(asked).toEqual([])
})

test('a draft of a version that somebody has changed meanwhile shows both texts when it is saved', async () => {
  await open('/admin/settings/features')
  await page.getByLabel('Section title').fill('Mine')
  const other = await context.newPage()
  await other.goto(`${shop.url}/admin/settings/features`)
  await other.getByLabel('Section title').fill('Theirs')
  await other.getByRole('button', { name: 'Save Changes' }).last().click()
  await other.getByText('Feature section updated successfully!').first().waitFor()
  leave = true
  await page.reload()
  await page.getByText(BACK).waitFor()
  await page.getByLabel('Section title').press('Enter')
  await page.getByRole('cell', { name: 'Theirs' }).waitFor()
  await page.getByRole('button', { name: 'Save mine instead' }).click()
  await page.getByText('Feature section updated successfully!').first().waitFor()
  expect(await page.getByLabel('Section title').inputValue()).toBe('Mine')
  expect(await drafts()).toEqual([])
})

test('a session that ended costs nothing that was typed', async () => {
  await open('/admin/settings/contact')
  await page.getByLabel('Section title').fill('Written for an hour')
  await context.clearCookies()
  await page.getByLabel('Section title').press('Enter')
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill('admin@listwright.test')
  await page.getByLabel('Password', { exact: true }).fill('listwright')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/admin\/settings\/contact$/)
  await page.getByText(BACK).waitFor()
  expect(await page.getByLabel('Section title').inputValue()).toBe('Written for an hour')
})

test('the form over a list asks before it closes, keeps its words, and begins empty once they are saved', async () => {
  await open('/admin/items')
  await page.getByRole('link', { name: 'Add Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Item name').fill('Paper pattern')
  await dialog.getByLabel('Price').fill('4')
  await page.keyboard.press('Escape')
  await expect.poll(() => asked).toEqual(['confirm'])
  expect(await dialog.isVisible()).toBe(true)
  leave = true
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Add Item' }).click()
  await dialog.getByText(BACK).waitFor()
  expect(await dialog.getByLabel('Item name').inputValue()).toBe('Paper pattern')
  await dialog.getByRole('button', { name: 'Add Item' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  await page.getByLabel('Access address').fill('https://files.test/pattern')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.getByText('Item added successfully!').first().waitFor()
  expect(asked).toEqual(['confirm', 'confirm'])
  await page.getByRole('link', { name: 'Add Item' }).click()
  await dialog.getByLabel('Item name').waitFor()
  await page.waitForTimeout(100)
  expect(await dialog.getByLabel('Item name').inputValue()).toBe('')
})

/** Opens a page and waits until scripts look after its forms. */
async function open(path: string) {
  await page.goto(shop.url + path)
  await page.waitForFunction(() => Object.keys(document.querySelector('main form') ?? {}).length > 0)
}

function drafts(): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft ')))
}
