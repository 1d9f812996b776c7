import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserShop, openShop } from './shop.ts'

let shop: BrowserShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What password managers do: an element beside each field, as soon as it is there. */
const MANAGER = `new MutationObserver(() => {
  for (let field of document.querySelectorAll('input:not([type=hidden], [data-seen])')) {
    field.dataset.seen = ''
    field.after(document.createElement('div'))
  }
}).observe(document, { childList: true, subtree: true })`

test.each(['/login', '/register', '/contact'])(
  'what is typed at %s beside a password manager stays while scripts take over',
  async (path) => {
    let context = await shop.browser.newContext()
    let page = await context.newPage()
    let errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(MANAGER)
    await page.goto(shop.url + path, { waitUntil: 'commit' })
    let field = page.getByLabel('Email', { exact: true }).first()
    await field.click()
    await page.keyboard.type('mara@example.test', { delay: 40 })
    // React has made the page anew.
    await expect.poll(() => errors.join()).toContain('418')
    await expect.poll(() => field.inputValue()).toBe('mara@example.test')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await context.close()
  },
)
