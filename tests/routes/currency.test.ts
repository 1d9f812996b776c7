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
  const { db, vault } = app.services
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), currency })
}

/** Registers as everybody does, with the free package. */
async function register(email: string): Promise<Visitor> {
  const visitor = app.visitor()
  const posted = await visitor.post('/register', registration({ email }))
  expect(posted.status, words(posted.text)).toBe(303)
  return visitor
}

let items = 0

/** Buys a package and an item, has a part of one back, and leaves one order unpaid. */
async function buy(visitor: Visitor, admin: Visitor) {
  const paid = await order(app, visitor)
  await visitor.get(await choose(await pressPay(visitor, paid), 'pay'))
  const refund = `/admin/orders/${paid}/refund`
  const { text } = await admin.get(refund)
  const key = hidden(text, 'idempotencyKey')
  const form = { captureId: hidden(text, 'captureId'), amount: '5', reason: 'Too late', idempotencyKey: key }
  const asked = await admin.post(refund, { ...form, step: 'check' })
  expect(
    (await admin.post(refund, { ...form, amount: hidden(asked.text, 'amount'), step: 'refund' })).status,
  ).toBe(303)
  const item = await orderItem(visitor, await offer(app, { slug: `chart-${++items}` }))
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
  const pages = new Map<string, string>()
  const kinds = new Map<string, number>()
  const waiting = [...starts]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path) || IN_DOLLARS.test(path)) continue
    const kind = path.replace(/[\w-]{20,}/g, ':id').replace(/\?.*/, '?')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if ((kinds.get(kind) ?? 0) > 3) continue
    const { text, status } = await visitor.get(path)
    pages.set(path, shown(text))
    if (status !== 200) continue
    for (const [, to = ''] of text.matchAll(/href="(\/[^"#]*)/g)) waiting.push(to.replaceAll('&amp;', '&'))
  }
  return pages
}

async function mails(): Promise<Map<string, string>> {
  const rows = await app.services.db.selectFrom('outbox').selectAll().execute()
  return new Map(rows.map((row) => [`mail ${row.kind} ${row.id}`, JSON.stringify(row)]))
}

function inDollars(texts: Map<string, string>): string[] {
  return [...texts].flatMap(([place, text]) => {
    const at = text.indexOf('$')
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
  const [own, office] = [await walk(visitor, STARTS), await walk(admin, ADMIN_STARTS)]
  return new Map([...own, ...office, ...(await mails())])
}

test('a shop in EUR shows no dollar: on no page, in no mail, on no document', {
  timeout: 60_000,
}, async () => {
  await sellIn('EUR')
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  const admin = (await app.user({ role: 'Admin' })).visitor
  const ada = await register('ada@currency.test')
  const { paid } = await buy(ada, admin)
  const texts = await everything(ada, admin)
  expect(texts.size).toBeGreaterThan(90)
  const places = [...texts.keys()]
  for (const place of [`/receipt/${paid}`, `/admin/orders/${paid}`, `/user/orders/${paid}`])
    expect(texts.get(places.find((one) => one.split('?')[0] === place) ?? ''), place).toContain('€29.00')
  expect(places.some((place) => place.startsWith('/invoices/'))).toBe(true)
  expect(places.some((place) => place.startsWith('mail receipt'))).toBe(true)
  expect(inDollars(texts)).toEqual([])
  for (const path of [
    '/admin/orders/export?view=all',
    '/admin/revenue/export',
    '/admin/invoices/export?mode=sandbox',
  ])
    expect((await admin.get(path)).text, path).not.toMatch(/\$|USD/)
})

describe('a shop that changed from USD to EUR', () => {
  test('shows no dollar where nothing was paid in one', { timeout: 60_000 }, async () => {
    await saveTax(app.services.db, { way: 'included', rate: 1900 })
    const admin = (await app.user({ role: 'Admin' })).visitor
    // Her free package is from the time of the dollar.
    const ada = await register('ada@currency.test')
    await sellIn('EUR')
    await buy(ada, admin)
    expect(inDollars(await everything(ada, admin))).toEqual([])
  })

  test('keeps the dollars of what was paid in them, and adds them to no euros', async () => {
    const admin = (await app.user({ role: 'Admin' })).visitor
    const ada = await register('ada@currency.test')
    const old = await buy(ada, admin)
    await sellIn('EUR')
    const now = await buy(ada, admin)
    for (const page of ['/user/orders/', '/receipt/', '/admin/orders/']) {
      const visitor = page.startsWith('/admin') ? admin : ada
      const [before, after] = [
        shown((await visitor.get(page + old.paid)).text),
        shown((await visitor.get(page + now.paid)).text),
      ]
      expect([before.includes('$29.00'), before.includes('€')], page).toEqual([true, false])
      expect([after.includes('€29.00'), after.includes('$')], page).toEqual([true, false])
    }
    const revenue = shown((await admin.get('/admin/revenue')).text)
    expect(revenue).toContain('$22.50')
    expect(revenue).toContain('€22.50')
    const csv = (await admin.get('/admin/revenue/export')).text.split('\r\n')
    expect(csv.filter((line) => line.includes('USD')).length).toBe(1)
    expect(csv.filter((line) => line.includes('EUR')).length).toBe(1)
  })
})

test('programs see each order’s own currency, and keep the shop’s where they send none', async () => {
  await sellIn('EUR')
  const program = await programOf(app)
  const body = {
    customerName: 'Olga',
    address: '1 Test Street',
    country: 'Finland',
    packageId: await makePackage({ app }),
  }
  const placed = await call(app, { method: 'POST', path: '/new-order', token: program.apiToken, body })
  expect(placed.body).toMatchObject({ data: { currency: 'EUR' } })
  const admin = await programOf(app, { role: 'Admin' })
  const change = { enablePayPal: true, mode: 'sandbox', clientId: app.paypal.clientId, clientSecret: '' }
  const saved = await call(app, {
    method: 'PUT',
    path: '/api/paypal-settings',
    token: admin.apiToken,
    body: change,
  })
  expect(saved).toMatchObject({ status: 200, body: { data: { currency: 'EUR' } } })
})
