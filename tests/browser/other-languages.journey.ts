import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCatalog } from '#app/i18n/catalog.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { englishIn } from '../english-in.ts'
import { speak } from '../speak.ts'
import { type BrowserShop, openShop } from './shop.ts'
import { signIn } from './walk.ts'

/** Without scripts, on a phone: whoever buys, writes, asks and withdraws reads one language, in pages and in mails. */
describe.each([
  { code: 'de', dir: 'ltr', person: 'Jörg Müller', street: 'Lindenstraße 1, Köln', price: '29,00' },
  { code: 'ar', dir: 'rtl', person: 'نورة السالم', street: 'شارع النيل 7', price: '29.00' },
] as const)('in $code', ({ code, dir, person, street, price }) => {
  const catalog = readCatalog(code)
  let shop: BrowserShop
  let context: BrowserContext
  let page: Page
  let admin: Page
  const email = `${code}@listwright.test`

  beforeAll(async () => {
    shop = await openShop()
    await database((db) => speak(db, { main: 'en', others: ['de', 'ar'] }))
    const office = await shop.browser.newContext({ javaScriptEnabled: false })
    admin = await office.newPage()
    await signIn({ page: admin, url: shop.url, scripts: false }, 'admin@listwright.test')
    context = await shop.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    await register()
    return () => shop.close()
  })
  beforeEach(() => admin.goto('about:blank'))

  /** What stands on a button or beside a field, by its English words. */
  function said(english: string): string {
    const translation = catalog.get(english)
    if (translation === undefined) throw new Error(`${code} has no “${english}”`)
    return translation
  }

  function database<Result>(work: Parameters<typeof withDatabase<Result>>[1]): Promise<Result> {
    return withDatabase(join(String(shop.shop.env.DATA_DIR), 'listwright.sqlite'), work)
  }

  const field = (english: string) => page.getByLabel(said(english), { exact: true })

  const press = (english: string) => page.getByRole('button', { name: said(english), exact: true }).click()

  /** Waits for a page and looks at it. */
  async function see(address: RegExp) {
    await page.waitForURL(({ pathname }) => address.test(pathname))
    await page.waitForLoadState()
    const { pathname } = new URL(page.url())
    const html = await page.content()
    expect(/<html lang="(\w+)"(?: dir="(\w+)")?/.exec(html)?.slice(1), pathname).toEqual([
      code,
      dir === 'rtl' ? dir : undefined,
    ])
    expect(englishIn(html, code), pathname).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${pathname} scrolls sideways`).toBeLessThanOrEqual(0)
  }

  async function open(path: string, address = new RegExp(`^${path}/?$`)) {
    await page.goto(shop.url + path)
    await see(address)
  }

  /** The newest mail of a kind, all of it in the language. */
  async function mail(kind: string) {
    const found = await database((db) =>
      db
        .selectFrom('outbox')
        .select(['subject', 'html', 'text'])
        .where('to_email', '=', email)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(found.html).toContain(`<html lang="${code}"${dir === 'rtl' ? ' dir="rtl"' : ''}`)
    const lines = [found.subject, ...found.text.split('\n')].map((line) => `<p>${line}</p>`)
    expect(englishIn(`${found.html}${lines.join('')}`, code), kind).toEqual([])
    return found
  }

  async function register() {
    await open(`/${code}/register`)
    await field('Full name').fill(person)
    await field('Email').fill(email)
    await field('Password').fill('Wood-and-stool-47')
    await field('Confirm password').fill('Wood-and-stool-47')
    await page.getByRole('checkbox').check()
    await press('Create Account')
    await see(/^\/user\/dashboard$/)
    await mail('welcome')
  }

  /** Buys the dearest package; answers the number of its order. */
  async function buy(): Promise<{ id: string; number: string }> {
    await open('/user/select-package')
    await page.locator('a[href^="/buy/"]').last().click()
    await see(/^\/buy\//)
    await field('Full name').fill(person)
    await field('Address').fill(street)
    await field('Country').selectOption('Germany')
    await press('Place order')
    await see(/^\/user\/package-pending-payment\/?$/)
    await page.locator('a[href^="/pay-now/"]').first().click()
    await see(/^\/pay-now\//)
    await page.locator('button[name="intent"][value="pay"]').click()
    await page.waitForURL((address) => !address.href.startsWith(shop.url))
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL((address) => address.pathname.startsWith('/receipt/'))
    const path = new URL(page.url()).pathname
    await open(path)
    const id = path.split('/').at(-1) ?? ''
    const { number } = await database((db) =>
      db.selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    return { id, number }
  }

  test('a package is bought, and its receipt and mail say so', async () => {
    const { number } = await buy()
    const receipt = await page.locator('body').innerText()
    for (const word of [number, person, price]) expect(receipt).toContain(word)
    expect(receipt).not.toMatch(/\$29|29\.00 USD.*\$/)
    const { text } = await mail('receipt')
    for (const word of [number, price]) expect(text).toContain(word)
    await open('/user/credits')
    await open('/user/subscription-history')
  })

  test('a listing is written', async () => {
    await open('/user/generate-product-description')
    await field('Product name').fill('Oak stool')
    await field('Details').fill('Solid oak\n45 cm tall')
    await press('Create Content')
    await see(/^\/user\/(?:generate-product-description|listings)\/[\w-]+$/)
    const ready = page.getByText(said('Product content package generated successfully!'))
    while ((await ready.count()) === 0) await page.reload()
    await see(/^\/user\/(?:generate-product-description|listings)\/[\w-]+$/)
    await open('/user/listings')
  })

  test('a ticket is opened and answered', async () => {
    await open('/user/create-support')
    await field('Subject').fill('INV 7')
    await field('Message').fill('3 × 7?')
    await press('Submit Ticket')
    await see(/^\/user\/support$/)
    await page.getByRole('link', { name: 'INV 7' }).click()
    await see(/^\/user\/support\/[\w-]+$/)
    await admin.goto(`${shop.url}/admin/support-messages?email=${email}`)
    await admin.getByRole('link', { name: 'INV 7' }).click()
    await admin.getByLabel('Your reply').fill('21.')
    await admin.getByRole('button', { name: 'Send reply' }).click()
    await admin.getByText('The reply was sent.').first().waitFor()
    await mail('ticket-answer')
    await page.reload()
    await see(/^\/user\/support\/[\w-]+$/)
    expect(await page.getByRole('log').innerText()).toContain('21.')
  })

  test('a refund is seen', async () => {
    const { id } = await buy()
    await admin.goto(`${shop.url}/admin/orders/${id}/refund`)
    await admin.getByLabel('Reason').fill('Asked for')
    await admin.getByRole('button', { name: 'Continue' }).click()
    await admin.getByRole('button', { name: /^Refund [\d.]+ USD$/ }).click()
    await admin.getByText('The money was refunded.').first().waitFor()
    await mail('refund')
    await open(`/receipt/${id}`)
    expect(await page.locator('body').innerText()).toContain(said('This payment was refunded.'))
    await open(`/user/orders/${id}`)
  })

  test('a contract is withdrawn from', async () => {
    const { number } = await buy()
    await open(`/${code}/withdraw`)
    await press('Withdraw from contract')
    await see(/\/withdraw$/)
    await field('Order number').fill(number)
    await field('Email').fill(email)
    await field('Your name').fill(person)
    await press('Withdraw from contract')
    await see(/\/withdraw$/)
    await press('Confirm withdrawal')
    await see(/\/withdraw$/)
    const { text } = await mail('withdrawal')
    expect(text).toContain(number)
  })
})
