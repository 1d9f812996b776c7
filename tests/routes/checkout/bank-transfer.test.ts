import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { bankTransferRecord } from '#app/domain/orders/payments/providers/bank-transfer/settings.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'
import { offer } from './item-journey.ts'
import { balance, hidden, order, pressPay } from './journey.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
afterAll(() => app.close())

const SETTINGS = '/admin/settings/payments/bank-transfer'
const TODAY = isoTime().slice(0, 10)

async function save(change: Record<string, string> = {}) {
  const { text } = await admin.visitor.get(SETTINGS)
  const fields = {
    version: hidden(text, 'version'),
    enabled: 'on',
    holder: 'Shop Ltd',
    account: 'FI2112345600000785',
    bank: 'Test Bank',
    reference: 'Order',
    daysToPay: '10',
    proof: admin.email,
    ...change,
  }
  return admin.visitor.post(SETTINGS, fields)
}

function forgetProof() {
  return app.services.db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('user_id', '=', admin.id)
    .execute()
}

function confirm(orderId: string, fields: Record<string, string> = {}) {
  const path = `/admin/orders/${orderId}/confirm/bank-transfer`
  return admin.visitor.post(path, { amount: '49.00', receivedOn: TODAY, proof: admin.email, ...fields })
}

test('a shop begins without it, and an admin switches it on', async () => {
  const buyer = await app.user()
  const orderId = await order(app, buyer.visitor)
  expect((await buyer.visitor.get(`/pay-now/${orderId}`)).text).not.toContain('bank transfer')
  expect((await admin.visitor.get('/admin/settings/payments')).text).toContain(SETTINGS)
  await forgetProof()
  expect((await save({ proof: 'somebody@else.test' })).status).toBe(400)
  const refused = await save({ account: 'FI2112345600000786', holder: '' })
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('This IBAN is not valid')
  expect(refused.text).toContain('value="Test Bank"')
  expect((await save({ holder: '' })).status).toBe(400)
  expect((await save({ daysToPay: '2' })).status).toBe(400)
  const saved = await save()
  expect([saved.status, saved.location]).toEqual([303, SETTINGS])
  expect((await save({ version: '0' })).status).toBe(409)
  const page = await admin.visitor.get(SETTINGS)
  expect(page.text).toContain('Shop Ltd')
  expect(words(page.text)).toContain('Active')
})

test('the pages of the shop name the ways to pay that are on', async () => {
  const { db, vault } = app.services
  const visitor = app.visitor()
  await Promise.all([offer(app), save()])
  const { id, slug } = await db.selectFrom('items').select(['id', 'slug']).executeTakeFirstOrThrow()
  const said = async () => {
    const pages = await Promise.all(
      ['/', '/items', `/premium/${slug}/${id}`].map((path) => visitor.get(path)),
    )
    const all = pages.map(({ text }) => text).join()
    return [...new Set(all.match(/(?:Paid o|>O)nce(?:, by [^.<]+)?/g))].map((text) => text.replace('>', ''))
  }
  expect(await said()).toEqual([
    'Paid once, by PayPal, card through PayPal, or bank transfer',
    'Paid once, by PayPal or bank transfer',
    'Paid once',
    'Once, by PayPal or bank transfer',
  ])
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, enablePayPal: false })
  expect(await said()).toEqual(['Paid once, by bank transfer', 'Paid once', 'Once, by bank transfer'])
  await save({ enabled: '' })
  expect(await said()).toEqual(['Paid once', 'Once'])
  await savePaymentSettings(db, vault, settings)
  expect(await said()).toEqual([
    'Paid once, by PayPal or card through PayPal',
    'Paid once, by PayPal',
    'Paid once',
    'Once, by PayPal',
  ])
  await save()
})

test('a transfer that cannot be used now is missed under its own name', async () => {
  const shop = await startApp({ production: true, allowSandboxPayments: false })
  const { db, vault } = shop.services
  const settings = await readPaymentSettings(db)
  await savePaymentSettings(db, vault, { ...settings, enablePayPal: false })
  const [form] = await db.selectFrom('packages').select('id').where('price_minor', '>', 0).execute()
  const visit = async () => words((await (await shop.user()).visitor.get(`/buy/${form?.id}`)).text)
  expect(await visit()).toContain('PayPal payments are currently unavailable.')
  await writeSettings(db, bankTransferRecord, {
    ...(await readSettings(db, bankTransferRecord)),
    enabled: true,
    holder: 'Shop Ltd',
    account: 'FI2112345600000785',
  })
  expect(await visit()).toContain('Bank transfer payments are currently unavailable.')
  await shop.close()
})

test('a buyer chooses between both ways, and pays by a transfer that an admin confirms', async () => {
  const buyer = await app.user()
  const orderId = await order(app, buyer.visitor)
  const path = `/pay-now/${orderId}`
  const before = await buyer.visitor.get(path)
  expect(before.text).toMatch(/<button[^>]* value="bank-transfer"/)
  expect(before.text).toMatch(/<button[^>]* value="pay"/)
  const chosen = await buyer.visitor.post(path, { provider: 'bank-transfer' })
  expect([chosen.status, chosen.location]).toEqual([303, path])
  const { number } = await app.services.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const told = words((await buyer.visitor.get(path)).text)
  for (const fact of [
    'Shop Ltd',
    'FI2112345600000785',
    'Test Bank',
    `Order ${number}`,
    'don’t send any money',
  ])
    expect(told).toContain(fact)

  const orderPage = await admin.visitor.get(`/admin/orders/${orderId}`)
  expect(orderPage.text).toContain(`/admin/orders/${orderId}/confirm/bank-transfer`)
  expect(words(orderPage.text)).not.toContain('Re-check with PayPal')
  const expected = words((await admin.visitor.get('/admin/payments')).text)
  expect(expected).toMatch(new RegExp(`Payments to confirm.*${number}`))
  const form = await admin.visitor.get(`/admin/orders/${orderId}/confirm/bank-transfer`)
  const amount = form.text.match(/name="amount"[^>]* value="([\d.]+)"/)?.[1] ?? ''
  await forgetProof()
  expect((await confirm(orderId, { amount, proof: 'somebody@else.test' })).status).toBe(400)
  const wrong = await confirm(orderId, { amount: '1.00' })
  expect([wrong.status, words(wrong.text).includes('Ask the buyer for the rest')]).toEqual([400, true])
  expect(wrong.text).toContain('value="1.00"')
  expect((await confirm(orderId, { amount, receivedOn: '2999-01-01' })).status).toBe(400)
  expect((await confirm(orderId, { amount, receivedOn: 'yesterday' })).status).toBe(400)
  expect(
    (await buyer.visitor.post(`/admin/orders/${orderId}/confirm/bank-transfer`, { amount })).status,
  ).toBe(403)
  expect(await balance(app, buyer.id)).toBe(0)

  const posts = await Promise.all([1, 2, 3].map(() => confirm(orderId, { amount })))
  expect(posts.map(({ status, location }) => [status, location])).toEqual(
    posts.map(() => [303, `/admin/orders/${orderId}`]),
  )
  const credits = await balance(app, buyer.id)
  expect(credits).toBeGreaterThan(0)
  const { credit } = await app.services.db
    .selectFrom('orders')
    .select('credit')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(credits).toBe(credit)
  const receipt = words((await buyer.visitor.get(`/receipt/${orderId}`)).text)
  expect(receipt).toMatch(/Bank transfer BT-[A-Z0-9]{8}/)
  expect(receipt).not.toContain('PayPal')
  expect(words((await admin.visitor.get(`/admin/orders/${orderId}`)).text)).toContain('Bank transfer')
  expect((await admin.visitor.get(`/admin/orders/${orderId}/confirm/bank-transfer`)).text).toContain(
    'This order has already been paid.',
  )
})

test('a refund by hand is written down from the order’s page', async () => {
  const buyer = await app.user()
  const orderId = await order(app, buyer.visitor)
  await buyer.visitor.post(`/pay-now/${orderId}`, { provider: 'bank-transfer' })
  const form = await admin.visitor.get(`/admin/orders/${orderId}/confirm/bank-transfer`)
  await confirm(orderId, { amount: form.text.match(/name="amount"[^>]* value="([\d.]+)"/)?.[1] ?? '' })
  const page = await admin.visitor.get(`/admin/orders/${orderId}/refund`)
  expect(words(page.text)).toContain('Send the money first')
  const refunded = await admin.visitor.post(`/admin/orders/${orderId}/refund`, {
    captureId: hidden(page.text, 'captureId'),
    idempotencyKey: hidden(page.text, 'idempotencyKey'),
    amount: hidden(page.text, 'amount'),
    reason: 'Asked for',
    step: 'refund',
    proof: admin.email,
  })
  expect([refunded.status, refunded.location]).toEqual([303, `/admin/orders/${orderId}`])
  expect(await balance(app, buyer.id)).toBe(0)
})

test('a buyer who has chosen it can go to PayPal all the same, and what is unknown cannot be chosen', async () => {
  const buyer = await app.user()
  const orderId = await order(app, buyer.visitor)
  await buyer.visitor.post(`/pay-now/${orderId}`, { provider: 'bank-transfer' })
  expect(await pressPay(buyer.visitor, orderId)).toContain(app.paypal.url)
  expect(words((await buyer.visitor.get(`/pay-now/${orderId}`)).text)).not.toContain('FI2112345600000785')
  const unknown = await buyer.visitor.post(`/pay-now/${orderId}`, { provider: 'shells' })
  expect(unknown.status).toBe(503)
  const path = `/admin/orders/${orderId}/confirm/paypal`
  const refused = await admin.visitor.post(path, { amount: '49.00', receivedOn: TODAY, proof: admin.email })
  expect(refused.status).toBe(404)
})
