import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { call, programOf } from '#tests/api/caller.ts'
import { makePackage } from '#tests/api/samples.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'
import { registration } from './account/accounts.ts'
import { offer, orderItem } from './checkout/item-journey.ts'
import { choose, hidden, order, pressPay, words } from './checkout/journey.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp({ allowSandboxPayments: true })
})
afterEach(() => app.close())

async function sellIn(currency: 'USD' | 'EUR') {
  let { db, vault } = app.services
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), currency })
}

/** Registers as everybody does, with the free package. */
async function register(email: string): Promise<Visitor> {
  let visitor = app.visitor()
  let posted = await visitor.post('/register', registration({ email }))
  expect(posted.status, words(posted.text)).toBe(303)
  return visitor
}

let items = 0

/** Buys a package and an item, has a part of one back, and leaves one order unpaid. */
async function buy(visitor: Visitor, admin: Visitor) {
  let paid = await order(app, visitor)
  await visitor.get(await choose(await pressPay(visitor, paid), 'pay'))
  let refund = `/admin/orders/${paid}/refund`
  let { text } = await admin.get(refund)
  let key = hidden(text, 'idempotencyKey')
  let form = { captureId: hidden(text, 'captureId'), amount: '5', reason: 'Too late', idempotencyKey: key }
  let asked = await admin.post(refund, { ...form, step: 'check' })
  expect(
    (await admin.post(refund, { ...form, amount: hidden(asked.text, 'amount'), step: 'refund' })).status,
  ).toBe(303)
  let item = await orderItem(visitor, await offer(app, { slug: `chart-${++items}` }))
  await order(app, visitor)
  return { paid, item }
}

/** What a page shows, without scripts and styles. */
function shown(html: string): string {
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

/** What the model costs is billed in US dollars; the API's document is no page of the shop's money. */
const IN_DOLLARS = /^\/admin\/settings\/ai-keys|^\/api\/|^\/uploads\/|\.\w+$/

/** Every page that links lead to, with what it shows: text by path. Some of each kind of row are enough. */
async function walk(visitor: Visitor, starts: string[]): Promise<Map<string, string>> {
  let pages = new Map<string, string>()
  let kinds = new Map<string, number>()
  let waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || IN_DOLLARS.test(path)) continue
    let kind = path.replace(/[\w-]{20,}/g, ':id').replace(/\?.*/, '?')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if ((kinds.get(kind) ?? 0) > 3) continue
    let { text, status } = await visitor.get(path)
    pages.set(path, shown(text))
    if (status !== 200) continue
    for (let [, to = ''] of text.matchAll(/href="(\/[^"#]*)/g)) waiting.push(to.replaceAll('&amp;', '&'))
  }
  return pages
}

async function mails(): Promise<Map<string, string>> {
  let rows = await app.services.db.selectFrom('outbox').selectAll().execute()
  return new Map(rows.map((row) => [`mail ${row.kind} ${row.id}`, JSON.stringify(row)]))
}

function inDollars(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([place, text]) => {
    let at = text.indexOf('$')
    return at < 0 ? [] : [`${place}: ${text.slice(Math.max(0, at - 60), at + 20)}`]
  })
}

const STARTS = ['/', '/items', '/packages', '/user/dashboard', '/user/orders', '/user/subscription-history']
const ADMIN_STARTS = [
  '/admin',
  '/admin/orders?view=all',
  '/admin/items-orders',
  '/admin/invoices',
  '/admin/revenue',
]

async function everything(visitor: Visitor, admin: Visitor) {
  let [own, office] = [await walk(visitor, STARTS), await walk(admin, ADMIN_STARTS)]
  return new Map([...own, ...office, ...(await mails())])
}

test('a shop in EUR shows no dollar: on no page, in no mail, on no document', {
  timeout: 60_000,
}, async () => {
  await sellIn('EUR')
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  let admin = (await app.user({ role: 'Admin' })).visitor
  let ada = await register('ada@currency.test')
  let { paid } = await buy(ada, admin)
  let texts = await everything(ada, admin)
  expect(texts.size).toBeGreaterThan(90)
  let places = [...texts.keys()]
  for (let place of [`/receipt/${paid}`, `/admin/orders/${paid}`, `/user/orders/${paid}`])
    expect(texts.get(places.find((one) => one.split('?')[0] === place) ?? ''), place).toContain('€29.00')
  expect(places.some((place) => place.startsWith('/invoices/'))).toBe(true)
  expect(places.some((place) => place.startsWith('mail receipt'))).toBe(true)
  expect(inDollars(texts)).toEqual([])
  for (let path of [
    '/admin/orders/export?view=all',
    '/admin/revenue/export',
    '/admin/invoices/export?mode=sandbox',
  ])
    expect((await admin.get(path)).text, path).not.toMatch(/\$|USD/)
})

describe('a shop that changed from USD to EUR', () => {
  test('shows no dollar where nothing was paid in one', { timeout: 60_000 }, async () => {
    await saveTax(app.services.db, { way: 'included', rate: 1900 })
    let admin = (await app.user({ role: 'Admin' })).visitor
    // Her free package is from the time of the dollar.
    let ada = await register('ada@currency.test')
    await sellIn('EUR')
    await buy(ada, admin)
    expect(inDollars(await everything(ada, admin))).toEqual([])
  })

  test('keeps the dollars of what was paid in them, and adds them to no euros', async () => {
    let admin = (await app.user({ role: 'Admin' })).visitor
    let ada = await register('ada@currency.test')
    let old = await buy(ada, admin)
    await sellIn('EUR')
    let now = await buy(ada, admin)
    for (let page of ['/user/orders/', '/receipt/', '/admin/orders/']) {
      let visitor = page.startsWith('/admin') ? admin : ada
      let [before, after] = [
        shown((await visitor.get(page + old.paid)).text),
        shown((await visitor.get(page + now.paid)).text),
      ]
      expect([before.includes('$29.00'), before.includes('€')], page).toEqual([true, false])
      expect([after.includes('€29.00'), after.includes('$')], page).toEqual([true, false])
    }
    let revenue = shown((await admin.get('/admin/revenue')).text)
    expect(revenue).toContain('$22.50')
    expect(revenue).toContain('€22.50')
    let csv = (await admin.get('/admin/revenue/export')).text.split('\r\n')
    expect(csv.filter((line) => line.includes('USD')).length).toBe(1)
    expect(csv.filter((line) => line.includes('EUR')).length).toBe(1)
  })
})

test('programs see each order’s own currency, and keep the shop’s where they send none', async () => {
  await sellIn('EUR')
  let program = await programOf(app)
  let body = {
    customerName: 'Olga',
    address: '1 Test Street',
    country: 'Finland',
    packageId: await makePackage({ app }),
  }
  let placed = await call(app, { method: 'POST', path: '/new-order', token: program.apiToken, body })
  expect(placed.body).toMatchObject({ data: { currency: 'EUR' } })
  let admin = await programOf(app, { role: 'Admin' })
  let change = { enablePayPal: true, mode: 'sandbox', clientId: app.paypal.clientId, clientSecret: '' }
  let saved = await call(app, {
    method: 'PUT',
    path: '/api/paypal-settings',
    token: admin.apiToken,
    body: change,
  })
  expect(saved).toMatchObject({ status: 200, body: { data: { currency: 'EUR' } } })
})
