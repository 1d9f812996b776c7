import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { balance, choose, order, orderRow, pressPay, tokenOf, words } from './journey.ts'

let app: TestApp

beforeEach(async () => {
  app = await startApp()
})
afterEach(() => app.close())

const LOST = "We couldn't find the order you're looking for. Please check the order ID and try again."
const OFF =
  'PayPal payments are currently unavailable. Please contact support for alternative payment methods.'

test('somebody else’s order is not there: page, post, receipt, details and the buttons’ calls', async () => {
  const { visitor: owner } = await app.user()
  const id = await order(app, owner)
  const token = tokenOf(await choose(await pressPay(owner, id), 'pay'))
  const { visitor: other } = await app.user()
  for (const path of [`/pay-now/${id}`, `/receipt/${id}`, `/user/orders/${id}`]) {
    const page = await other.get(path)
    expect(page.status, path).toBe(404)
    expect(words(page.text)).toContain('Order Not Found')
    expect(words(page.text)).toContain(LOST)
    const never = await other.get(path.replace(id, 'never-was'))
    expect(words(never.text)).toBe(words(page.text))
  }
  const posted = await other.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(posted.status).toBe(404)
  expect(words(posted.text)).toContain(LOST)
  for (const call of ['paypal-order', 'paypal-approval']) {
    const answer = await other.post(`/pay-now/${id}/${call}`, { token })
    expect([answer.status, JSON.parse(answer.text)], call).toEqual([404, { message: LOST }])
  }
  expect((await orderRow(app, id)).payment_status).toBe('pending')
})

test('the buttons’ calls make one PayPal order and settle it', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const made = await visitor.post(`/pay-now/${id}/paypal-order`)
  expect(made.status).toBe(200)
  const token: string = JSON.parse(made.text).id
  expect(JSON.parse((await visitor.post(`/pay-now/${id}/paypal-order`)).text)).toEqual({ id: token })
  const early = await visitor.post(`/pay-now/${id}/paypal-approval`, { token })
  expect(JSON.parse(early.text).location).toBe(`/pay/return?token=${token}`)
  app.paypal.approve(token)
  const first = await visitor.post(`/pay-now/${id}/paypal-approval`, { token })
  expect(JSON.parse(first.text)).toEqual({ location: `/receipt/${id}?paid=1`, alreadyProcessed: false })
  const second = await visitor.post(`/pay-now/${id}/paypal-approval`, { token })
  expect(JSON.parse(second.text)).toEqual({ location: `/receipt/${id}?paid=1`, alreadyProcessed: true })
  expect((await visitor.post(`/pay-now/${id}/paypal-order`)).status).toBe(409)
  expect(await balance(app, userId)).toBe(200)
  expect(app.paypal.captures()).toHaveLength(1)
})

test('the buttons cannot settle one order with another’s payment', async () => {
  const { visitor } = await app.user()
  const one = await order(app, visitor)
  const other = await order(app, visitor, 'Shopfront')
  const token: string = JSON.parse((await visitor.post(`/pay-now/${one}/paypal-order`)).text).id
  app.paypal.approve(token)
  for (const wrong of [token, '', 'x'.repeat(10_000), '<b>']) {
    expect((await visitor.post(`/pay-now/${other}/paypal-approval`, { token: wrong })).status).toBe(404)
  }
  expect((await orderRow(app, other)).payment_status).toBe('pending')
})

test('strangers and expired sessions are sent to the login page', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const stranger = app.visitor()
  for (const path of [`/pay-now/${id}`, `/receipt/${id}`]) {
    expect((await stranger.get(path)).location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`)
  }
  // The buttons' addresses are no pages to come back to.
  for (const [path, login] of [
    [`/pay-now/${id}`, `/login?redirectTo=${encodeURIComponent(`/pay-now/${id}`)}`],
    [`/pay-now/${id}/paypal-order`, '/login'],
    [`/pay-now/${id}/paypal-approval`, '/login'],
  ] as const) {
    const answer = await stranger.post(path, { intent: 'pay', token: 'T' })
    expect([answer.status, answer.location]).toEqual([303, login])
  }
  expect(app.paypal.orders()).toEqual([])
})

test('somebody who became a Seller after ordering cannot pay', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  await app.services.db.updateTable('users').set({ role: 'Seller' }).where('id', '=', userId).execute()
  expect(words((await visitor.get(`/pay-now/${id}`)).text)).toContain('Sellers cannot purchase products')
  const posted = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(posted.status).toBe(403)
  expect(words(posted.text)).toContain('Sellers cannot purchase products')
  expect((await visitor.post(`/pay-now/${id}/paypal-order`)).status).toBe(403)
  expect(app.paypal.orders()).toEqual([])
})

test('switched off payments say so on the page, the post and the call', async () => {
  const { db, vault } = app.services
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  await savePaymentSettings(db, vault, { ...(await readPaymentSettings(db)), enablePayPal: false })
  const page = await visitor.get(`/pay-now/${id}`)
  expect(words(page.text)).toContain(OFF)
  expect(page.text).not.toContain('value="pay"')
  expect(page.text).toMatch(/href="\/contact"/)
  const posted = await visitor.post(`/pay-now/${id}`, { intent: 'pay' })
  expect(posted.status).toBe(503)
  expect(words(posted.text)).toContain(OFF)
  const call = await visitor.post(`/pay-now/${id}/paypal-order`)
  expect(JSON.parse(call.text)).toEqual({ message: OFF })
})

test('unreadable payment settings say so', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  await app.services.db.schema.alterTable('settings').renameTo('settings_away').execute()
  const page = await visitor.get(`/pay-now/${id}`)
  await app.services.db.schema.alterTable('settings_away').renameTo('settings').execute()
  expect(page.status).toBe(500)
  expect(words(page.text)).toContain('Failed to load payment gateway settings')
})

test('the button looks as the settings say', async () => {
  const { db, vault } = app.services
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const settings = await readPaymentSettings(db)
  const buttonStyles = { layout: 'horizontal', color: 'gold', shape: 'pill', label: 'buynow' } as const
  await savePaymentSettings(db, vault, { ...settings, buttonStyles })
  const page = await visitor.get(`/pay-now/${id}`)
  expect(page.text).toContain('paypal paypal-gold paypal-pill')
  expect(words(page.text)).toContain('PayPal Buy Now')
})

test('an unpaid order has no receipt yet, and a removed one is gone', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  expect((await visitor.get(`/receipt/${id}?paid=1`)).location).toBe(`/pay-now/${id}`)
  const removed = { deleted_at: new Date().toISOString() }
  await app.services.db.updateTable('orders').set(removed).where('id', '=', id).execute()
  expect((await visitor.get(`/pay-now/${id}`)).status).toBe(404)
  expect((await visitor.post(`/pay-now/${id}`, { intent: 'pay' })).status).toBe(404)
})

test('only PayPal may be the next address, and the policy lets it be', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const page = await visitor.get(`/pay-now/${id}`)
  const address = await pressPay(visitor, id)
  const origin = new URL(address).origin
  expect(origin).toBe(new URL(app.paypal.url).origin)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy.match(/form-action ([^;]*)/)?.[1]).toContain(origin)
})

test('only pay pages let PayPal in, and never a script of the page itself', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  const policyOf = async (path: string) =>
    (await visitor.get(path)).headers.get('content-security-policy') ?? ''
  const policy = await policyOf(`/pay-now/${id}`)
  for (const part of ['frame-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${part} [^;]*https://\\*\\.paypal\\.com`))
  expect(policy).toContain("style-src-attr 'unsafe-inline'")
  expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe-inline/)
  const elsewhere = await policyOf('/user/pending-payment')
  expect(elsewhere).not.toContain('unsafe-inline')
  expect(elsewhere).not.toContain('https://*.paypal.com')
})

test('a webhook that is no notification of PayPal’s changes nothing', async () => {
  const visitor = app.visitor()
  const json = { 'content-type': 'application/json' }
  expect((await visitor.post('/webhooks/paypal', '{}', { headers: json })).status).toBe(400)
  expect((await visitor.post('/webhooks/paypal', 'x'.repeat(1_100_000), { headers: json })).status).toBe(413)
  expect((await visitor.get('/webhooks/paypal')).status).toBe(405)
  const { visitor: buyer } = await app.user()
  const id = await order(app, buyer)
  const event = app.paypal.event(
    'CHECKOUT.ORDER.APPROVED',
    tokenOf(await choose(await pressPay(buyer, id), 'pay')),
  )
  const forged = await visitor.post('/webhooks/paypal', `${event.body} `, { headers: event.headers })
  expect(forged.status).toBe(400)
  expect((await orderRow(app, id)).payment_status).toBe('pending')
})

test('after a few forged notifications a network has to wait, and PayPal is not asked', async () => {
  const event = app.paypal.event('CHECKOUT.ORDER.APPROVED', 'NOSUCHORDER000001')
  const headers = { ...event.headers, 'paypal-transmission-sig': 'c3RhbmQtaW4=forged' }
  const send = () => app.visitor().post('/webhooks/paypal', event.body, { headers })
  for (const _ of [1, 2, 3, 4, 5]) expect((await send()).status).toBe(400)
  const asked = app.paypal.requests.length
  const limited = await send()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '600'])
  expect(app.paypal.requests).toHaveLength(asked)
})

test('the health check answers', async () => {
  const { status, text, headers } = await app.visitor().get('/healthz')
  expect([status, text, headers.get('cache-control')]).toEqual([200, 'ok', 'no-store'])
})
