import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { bankTransferRecord } from '#app/domain/orders/payments/providers/bank-transfer/settings.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { processUnpaidOrders } from '#app/domain/orders/unpaid.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'
import { offer } from './item-journey.ts'
import { balance, choose, order, orderRow, packageId, pressPay, tokenOf, words } from './journey.ts'

let app: TestApp
let visitor: Visitor
let userId: string
beforeEach(async () => {
  app = await startApp()
  ;({ visitor, id: userId } = await app.user())
})
afterEach(() => app.close())

/** The price is the net price where the buyer is in no country with a rate, and 29.00 in any case. */
const BY_COUNTRY = {
  way: 'by-country' as const,
  country: 'Finland',
  vatNumber: 'FI12345671',
  rates: { Finland: 2550, Germany: 1900 },
}
const FINNISH = {
  customerName: 'Ada Lovelace',
  address: '1 New Street, Turku',
  country: 'Finland',
  bankCountry: 'Finland',
}

function prices(id: string) {
  return app.services.db
    .selectFrom('order_prices')
    .selectAll()
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
}

async function offerTransfer() {
  const account = { holder: 'Shop Ltd', account: 'FI2112345600000785', bank: '', reference: '' }
  await writeSettings(app.services.db, bankTransferRecord, { enabled: true, ...account, daysToPay: 10 })
}

test('billing details are corrected on the way to paying, and the tax is assessed anew', async () => {
  const id = await order(app, visitor)
  await saveTax(app.services.db, BY_COUNTRY)
  const path = `/pay-now/${id}/billing`
  expect((await visitor.get(`/pay-now/${id}`)).text).toContain(`href="${path}"`)
  const page = await visitor.get(path)
  expect(page.text).toContain('12 St James Square, London')
  expect(page.text).not.toContain('name="discountCode"')
  const bad = await visitor.post(path, { ...FINNISH, country: 'Atlantis', customerName: '' })
  expect(bad.status).toBe(400)
  expect(bad.text).toContain('1 New Street, Turku')
  const priced = await visitor.post(path, { ...FINNISH, intent: 'price' })
  expect(words(priced.text)).toContain('25.5% VAT')
  const saved = await visitor.post(path, { ...FINNISH, shownMinor: '2900' })
  expect(saved).toMatchObject({ status: 303, location: `/pay-now/${id}` })
  expect(words((await visitor.follow(saved)).text)).toContain('We’ve saved your billing details.')
  expect(await orderRow(app, id)).toMatchObject({ country: 'Finland', address: '1 New Street, Turku' })
  expect(await prices(id)).toMatchObject({ treatment: 'taxed', rate: 2550, bank_country: 'Finland' })
})

test('another total than the one that was shown is shown first', async () => {
  const id = await order(app, visitor)
  const answer = await visitor.post(`/pay-now/${id}/billing`, { ...FINNISH, shownMinor: '1' })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('value="2900"')
  expect((await orderRow(app, id)).country).toBe('United Kingdom')
})

test('a payment that began with the old total is never captured for the new one', async () => {
  const { db } = app.services
  const id = await order(app, visitor)
  const away = await pressPay(visitor, id)
  // The price of its day, with which the order is assessed anew.
  await db.updateTable('order_prices').set({ list_minor: 3500 }).where('order_id', '=', id).execute()
  const saved = await visitor.post(`/pay-now/${id}/billing`, { ...FINNISH, shownMinor: '3500' })
  expect(words((await visitor.follow(saved)).text)).toContain('the price has changed')
  const back = await choose(away, 'pay')
  expect((await visitor.get(back)).location).toBeNull()
  expect(app.paypal.captures()).toEqual([])
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'pending', total_minor: 3500 })
  const anew = await pressPay(visitor, id)
  expect(tokenOf(anew)).not.toBe(tokenOf(away))
  expect((await visitor.get(await choose(anew, 'pay'))).location).toBe(`/receipt/${id}?paid=1`)
  expect(app.paypal.captures().map(({ amount }) => amount.value)).toEqual(['35.00'])
  expect(await balance(app, userId)).toBe(200)
})

test('a buyer who has chosen to send the money sends the new total, and a mail says so', async () => {
  const { db } = app.services
  await offerTransfer()
  await saveTax(db, { way: 'included', rate: 1900 })
  const id = await order(app, visitor)
  expect((await visitor.post(`/pay-now/${id}`, { provider: 'bank-transfer' })).status).toBe(303)
  const path = `/pay-now/${id}/billing`
  expect(words((await visitor.get(path)).text)).toContain('If you have already sent the money')
  const company = { ...FINNISH, company: 'Valo Oy', vatNumber: 'FI12345671', shownMinor: '2437' }
  const saved = await visitor.follow(await visitor.post(path, company))
  expect(words(saved.text)).toContain('Please send the new total')
  expect(words(saved.text)).toContain('Amount $24.37 USD')
  const mails = await db.selectFrom('outbox').select(['kind', 'text']).orderBy('seq').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['payment-instructions', 'payment-instructions'])
  expect(mails[1]?.text).toContain('$24.37 USD')
  const admin = await app.user({ role: 'Admin' })
  const received = { receivedOn: isoTime().slice(0, 10), proof: admin.email }
  const confirm = (amount: string) =>
    admin.visitor.post(`/admin/orders/${id}/confirm/bank-transfer`, { ...received, amount })
  expect((await confirm('29.00')).status).toBe(400)
  expect((await confirm('24.37')).status).toBe(303)
  expect(await orderRow(app, id)).toMatchObject({ payment_status: 'Paid', total_minor: 2437 })
  expect(await balance(app, userId)).toBe(200)
})

test.each(['paypal', 'bank-transfer'])(
  'a total that changes while Pay is pressed is the one that is asked for by %s',
  async (provider) => {
    const { services, config } = app
    const transfer = {
      enabled: true,
      holder: 'Shop Ltd',
      account: 'FI2112345600000785',
      bank: '',
      reference: '',
    }
    await writeSettings(services.db, bankTransferRecord, { ...transfer, daysToPay: 10 })
    await saveTax(services.db, { way: 'included', rate: 1900 })
    const orderId = await order(app, visitor)
    const sqlite = new Database(config.databaseUrl)
    const deps = {
      ...services,
      // Read after the order, and before its attempt is written down.
      get config() {
        sqlite.exec('update orders set price_minor = 2437, total_minor = 2437')
        sqlite.exec('update order_prices set tax_minor = 0, net_minor = 2437, deducted_minor = 463')
        return config
      },
    }
    const address = () => 'http://localhost:3000/pay/return'
    const start = { orderId, userId, provider, returnUrl: address, cancelUrl: address }
    const started = await startPayment(deps, start)
    sqlite.close()
    if (started.outcome === 'redirect') {
      app.paypal.approve(started.providerOrderId)
      expect(await settle(services, orderId)).toMatchObject({ outcome: 'paid' })
      expect(app.paypal.captures().map(({ amount }) => amount.value)).toEqual(['24.37'])
    } else {
      expect(started.outcome).toBe('instructions')
      const mail = await services.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow()
      expect(mail.text).toContain('$24.37 USD')
    }
  },
)

test('pressing another way to pay twice chooses it, once', async () => {
  const { db } = app.services
  await offerTransfer()
  const id = await order(app, visitor)
  await pressPay(visitor, id)
  const press = () => visitor.post(`/pay-now/${id}`, { provider: 'bank-transfer' })
  const pressed = await Promise.all([press(), press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'payment-instructions' }])
})

test('the same total goes on with the payment that has begun', async () => {
  const id = await order(app, visitor)
  const away = await pressPay(visitor, id)
  await visitor.post(`/pay-now/${id}/billing`, { ...FINNISH, shownMinor: '2900' })
  expect(tokenOf(await pressPay(visitor, id))).toBe(tokenOf(away))
})

test('nothing changes once the buyer has approved, the money is held, it is paid or cancelled, or it is somebody else’s', async () => {
  const id = await order(app, visitor)
  const change = (who = visitor) => who.post(`/pay-now/${id}/billing`, { ...FINNISH, shownMinor: '2900' })
  const stranger = await app.user()
  expect((await change(stranger.visitor)).status).toBe(404)
  expect((await stranger.visitor.get(`/pay-now/${id}/billing`)).status).toBe(404)
  const token = tokenOf(await pressPay(visitor, id))
  app.paypal.fault('get', 'unavailable-503', { rate: 1 })
  expect((await change()).status).toBe(503)
  app.paypal.clearFaults()
  app.paypal.approve(token)
  expect((await change()).status).toBe(409)
  app.paypal.fault('capture', 'pending')
  await settle(app.services, id)
  expect((await change()).status).toBe(409)
  expect(words((await visitor.get(`/pay-now/${id}/billing`)).text)).toContain('can no longer be changed')
  const { db } = app.services
  await db.updateTable('captures').set({ status: 'COMPLETED' }).execute()
  await db.updateTable('orders').set({ payment_status: 'Paid', paid_at: isoTime() }).execute()
  expect((await change()).status).toBe(409)
  expect((await orderRow(app, id)).country).toBe('United Kingdom')
})

test.each(['package', 'item'] as const)(
  'the checkout of a %s that is ordered but not paid offers to go on with that order',
  async (kind) => {
    const { db } = app.services
    const goods = kind === 'item' ? { item_id: await offer(app) } : { package_id: await packageId(app) }
    const path = kind === 'item' ? `/item-buy/${goods.item_id}` : `/buy/${goods.package_id}`
    expect((await visitor.get(path)).text).not.toContain('Continue with order')
    const first = await makeOrder(db, userId, { kind, ...goods })
    const page = await visitor.get(path)
    const pay = kind === 'item' ? `/item-pay-now/${first.id}` : `/pay-now/${first.id}`
    expect(page.text).toContain(`href="${pay}"`)
    expect(words(page.text)).toContain(`Continue with order ${first.number}`)
    // The page's one primary button places an order.
    expect(page.text.match(/btn-primary/g)).toHaveLength(1)
    expect(page.text).toMatch(/<button[^>]*btn-primary[^>]*>[\s\S]*?Place order/)
    const other = await app.user()
    expect((await other.visitor.get(path)).text).not.toContain(first.number)
    await db.updateTable('orders').set({ payment_held: 1 }).where('id', '=', first.id).execute()
    const held = words((await visitor.get(path)).text)
    expect(held).toContain('Its payment is being processed')
    expect(held).not.toContain('Continue with order')
    expect((await visitor.get(path)).text.match(/btn-primary/g)).toHaveLength(1)
  },
)

test('nobody is reminded of an order once another one of the same package or item is paid, or on its way', async () => {
  const { db } = app.services
  const created_at = isoTime(-4 * DAY)
  const package_id = await packageId(app)
  const first = await makeOrder(db, userId, { package_id, created_at })
  const second = await makeOrder(db, userId, { package_id, payment_held: 1 })
  expect(await processUnpaidOrders(app.services)).toMatchObject({ reminded: 0 })
  const paid = { payment_held: 0, payment_status: 'Paid', paid_at: isoTime() } as const
  await db.updateTable('orders').set(paid).where('id', '=', second.id).execute()
  expect(await processUnpaidOrders(app.services)).toMatchObject({ reminded: 0 })
  // One that was paid before is no reason, nor is another package.
  await db
    .updateTable('orders')
    .set({ paid_at: isoTime(-5 * DAY) })
    .where('id', '=', second.id)
    .execute()
  expect(await processUnpaidOrders(app.services)).toMatchObject({ reminded: 1 })
  expect((await orderRow(app, first.id)).order_status).toBe('pending')
})

test('a VAT number that is added before paying takes the tax off, and the payment begins anew', async () => {
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  const id = await order(app, visitor)
  const away = await pressPay(visitor, id)
  const path = `/pay-now/${id}/billing`
  const company = { ...FINNISH, company: 'Valo Oy', vatNumber: 'FI12345671' }
  const shown = await visitor.post(path, { ...company, shownMinor: '2900' })
  expect(shown.status).toBe(409)
  expect(words(shown.text)).toContain('Total $24.37 USD')
  const shownMinor = /name="shownMinor" value="(\d+)"/.exec(shown.text)?.[1] ?? ''
  expect((await visitor.post(path, { ...company, shownMinor })).status).toBe(303)
  expect(await prices(id)).toMatchObject({ treatment: 'reverse-charge', company: 'Valo Oy', tax_minor: 0 })
  await visitor.get(await choose(away, 'pay'))
  expect(app.paypal.captures()).toEqual([])
  // A number that nobody confirms brings the tax back, after it was said.
  const unknown = { ...company, vatNumber: 'FI01120389' }
  const refused = await visitor.post(path, { ...unknown, shownMinor: '2900' })
  expect(refused.status).toBe(409)
  expect((await orderRow(app, id)).total_minor).toBe(2437)
  await visitor.get(await choose(await pressPay(visitor, id), 'pay'))
  expect(app.paypal.captures().map(({ amount }) => amount.value)).toEqual(['24.37'])
})
