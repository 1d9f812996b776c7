import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { balance, choose, order, pressPay } from './journey.ts'

let app: TestApp

beforeEach(async () => {
  app = await startApp()
})

afterEach(() => app.close())

function captureCalls() {
  return app.paypal.requests.filter(({ path }) => path.endsWith('/capture'))
}

test('opening the page of a declined payment again asks PayPal for no money', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const back = await choose(await pressPay(visitor, id), 'decline')
  for (const _ of [1, 2, 3]) {
    expect((await visitor.get(back)).text).toContain('PayPal declined the payment')
  }
  expect(captureCalls()).toHaveLength(1)
  const way = /href="(\/pay\/continue[^"]*)"/.exec((await visitor.get(back)).text)?.[1] ?? ''
  const away = await visitor.get(way)
  expect(away).toMatchObject({ status: 303, location: expect.stringContaining(app.paypal.url) })
  const paid = await visitor.get(await choose(away.location ?? '', 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
  expect(captureCalls()).toHaveLength(2)
  expect(await balance(app, userId)).toBe(200)
  // Nothing is left to go on with.
  expect(await visitor.get(way)).toMatchObject({
    status: 303,
    location: expect.stringContaining('/pay/return'),
  })
})

test.each(['', '?token=', '?token=9AB12345CD678901E', '?token=%00', '?token=../../x'])(
  'the way back to PayPal for %j leads nowhere but to our own page',
  async (query) => {
    const answer = await app.visitor().get(`/pay/continue${query}`)
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/pay\/return\?token=/)
  },
)

test('the buttons’ call reads its body: too much is refused, a foreign type too', async () => {
  const { visitor } = await app.user()
  const path = `/pay-now/${await order(app, visitor)}/paypal-order`
  expect((await visitor.post(path, { filler: 'x'.repeat(400_000) })).status).toBe(413)
  const json = { headers: { 'content-type': 'application/json' } }
  expect((await visitor.post(path, '{}', json)).status).toBe(415)
  expect(app.paypal.orders()).toEqual([])
  const simple = app.visitor(visitor.jar)
  simple.textBrowser = true
  expect((await simple.post(path, {})).status).toBe(403)
  expect((await visitor.post(path, {})).status).toBe(200)
})

test('the buttons wear the stored style, and an order keeps its currency and mode', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const { db, vault } = app.services
  const settings = await readPaymentSettings(db)
  const buttonStyles = { layout: 'horizontal', color: 'silver', shape: 'pill', label: 'buynow' } as const
  await savePaymentSettings(db, vault, { ...settings, currency: 'EUR', mode: 'live', buttonStyles })
  const page = await visitor.get(`/pay-now/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(/class="[^"]*paypal-silver paypal-pill/)
  expect(page.text).toContain('Buy Now')
  for (const value of ['horizontal', 'silver', 'pill', 'buynow']) expect(page.text).toContain(value)
  const paid = await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
  expect(app.paypal.captures()).toMatchObject([{ amount: { currency_code: 'USD' } }])
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ currency: 'USD', mode: 'sandbox', payment_status: 'Paid' })
  expect(await balance(app, userId)).toBe(200)
})

test.each(['EUR', 'GBP', 'CAD'] as const)('an order made in %s is paid in it', async (currency) => {
  const { db, vault } = app.services
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, currency })
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  await savePaymentSettings(db, vault, settings)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(app.paypal.captures()).toMatchObject([{ amount: { currency_code: currency } }])
  expect((await visitor.get(`/receipt/${id}`)).text).toContain(currency)
})

test('a decline, Back to PayPal and a new approval is captured at once, and the webhook that follows changes nothing', async () => {
  app.paypal.setAutoDeliver(false)
  const { id: userId, visitor } = await app.user()
  const id = await order(app, visitor)
  const away = await pressPay(visitor, id)
  const back = await choose(away, 'decline')
  expect((await visitor.get(back)).text).toContain('PayPal declined the payment')
  // PayPal's times have whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const paid = await visitor.get(await choose(away, 'pay'))
  expect(paid.location).toBe(`/receipt/${id}?paid=1`)
  expect(await balance(app, userId)).toBe(200)
})
