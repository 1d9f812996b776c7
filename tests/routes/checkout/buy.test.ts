import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { execute } from '#tests/database.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { BILLING, balance, hidden, order, orderRow, packageId, words } from './journey.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

function orders(userId: string) {
  return app.services.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()
}

test('the checkout shows the package, the price, the buyer and the last valid day', async () => {
  const { visitor, email } = await app.user()
  const { status, text } = await visitor.get(`/buy/${await packageId(app)}`)
  expect(status).toBe(200)
  const page = words(text)
  expect(page).toContain('$29.00 USD Catalogue : 200 credits, 180-day package.')
  expect(page).toContain('Processing fee $0.00')
  expect(page).toContain('Total $29.00 USD')
  const [day, month, year] = new Date(Date.now() + 180 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
  expect(page).toContain(`it lasts until ${day}/${month}/${year}`)
  expect(page).toContain('The receipt goes to')
  expect(text).toContain(`title="${email}"`)
  expect(text).toContain('<option value="">Select Country</option>')
  expect(hidden(text, 'idempotencyKey')).toMatch(/^[\w-]{22}$/)
})

test('an order is made from the server’s figures, whatever the form carries', async () => {
  const { id: userId, visitor, email } = await app.user()
  const posted = await visitor.post(`/buy/${await packageId(app)}`, {
    ...BILLING,
    price: '0.01',
    priceMinor: '1',
    packagePrice: '1',
    totalPrice: '1',
    total_minor: '1',
    credit: '99999',
    validity: '9999',
    currency: 'EUR',
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
    userId: 'somebody',
    customerEmail: 'other@listwright.test',
    orderId: 'AAAAAAAA',
  })
  expect([posted.status, posted.location]).toEqual([303, '/user/package-pending-payment/'])
  const rows = await orders(userId)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    price_minor: 2900,
    fee_minor: 0,
    total_minor: 2900,
    credit: 200,
    validity_days: 180,
    currency: 'USD',
    payment_status: 'pending',
    order_status: 'pending',
    customer_email: email,
    customer_name: BILLING.customerName,
    address: BILLING.address,
    country: BILLING.country,
  })
  expect(rows[0]?.number).not.toBe('AAAAAAAA')
})

test('a form that is sent twice, or six times at once, makes one order', async () => {
  const { id: userId, visitor } = await app.user()
  const path = `/buy/${await packageId(app)}`
  const fields = { ...BILLING, idempotencyKey: hidden((await visitor.get(path)).text, 'idempotencyKey') }
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.post(path, fields)))
  answers.push(await visitor.post(path, fields))
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(303))
  expect(await orders(userId)).toHaveLength(1)
})

const long = 'x'.repeat(10_000)
const hostile = `"><script>alert(1)</script>' or 1=1; --`
const bad: [string, Record<string, string | string[]>, string][] = [
  ['customerName', {}, 'Enter your full name'],
  ['customerName', { customerName: '   ' }, 'Enter your full name'],
  ['customerName', { customerName: long }, 'Use at most 120 characters.'],
  ['customerName', { customerName: ['Ada', 'Eve'] }, 'Enter your full name'],
  ['address', {}, 'Enter your address'],
  ['address', { address: '\n\t ' }, 'Enter your address'],
  ['address', { address: long }, 'Use at most 500 characters.'],
  ['address', { address: ['One', 'Two'] }, 'Enter your address'],
  ['country', {}, 'Select your country'],
  ['country', { country: 'Atlantis' }, 'Select a country from the list'],
  ['country', { country: long }, 'Select a country from the list'],
  ['country', { country: hostile }, 'Select a country from the list'],
  ['country', { country: ['Sweden', 'Norway'] }, 'Select your country'],
]

test.each(bad)(
  'a wrong %s (%#) comes back with its message beside it and the rest kept',
  async (name, value, message) => {
    const { id: userId, visitor } = await app.user()
    const rest: Record<string, string> = { ...BILLING }
    delete rest[name]
    const { status, text } = await visitor.post(`/buy/${await packageId(app)}`, { ...rest, ...value })
    expect(status).toBe(400)
    const field = text.match(new RegExp(`<p class="error" id="billing-${name}-error">(.*?)</p>`))?.[1]
    expect(field).toContain(message)
    const summary = text.match(/<div class="alert alert-error" role="alert".*?<\/div>/s)?.[0]
    expect(summary).toContain(`<a href="#billing-${name}">${message}</a>`)
    for (const kept of Object.values(rest)) expect(text).toContain(kept)
    expect(text).not.toContain('<script>alert')
    expect(await orders(userId)).toEqual([])
  },
)

test('a hostile name is stored as it is and shown as text', async () => {
  const { id: userId, visitor } = await app.user()
  const posted = await visitor.post(`/buy/${await packageId(app)}`, { ...BILLING, customerName: hostile })
  expect(posted.status).toBe(303)
  const [row] = await orders(userId)
  expect(row?.customer_name).toBe(hostile)
  const page = await visitor.get(`/pay-now/${row?.id}`)
  expect(page.text).not.toContain('<script>alert(1)')
  expect(page.text).toContain('&lt;script&gt;alert(1)')
})

test('a form id of no use is replaced, and too much of a form is refused', async () => {
  const { id: userId, visitor } = await app.user()
  const path = `/buy/${await packageId(app)}`
  for (const idempotencyKey of ['signup', long, '<b>']) {
    expect((await visitor.post(path, { ...BILLING, idempotencyKey })).status).toBe(303)
  }
  expect((await orders(userId)).map((row) => row.idempotency_key.length)).toEqual([22, 22, 22])
  expect((await visitor.post(path, { ...BILLING, address: 'x'.repeat(300_000) })).status).toBe(413)
})

test('an order keeps the price of its day', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor, 'Shopfront')
  const packages = app.services.db.updateTable('packages').where('name', '=', 'Shopfront')
  await packages.set({ price_minor: 100_000 }).execute()
  expect(words((await visitor.get(`/pay-now/${id}`)).text)).toContain('Total $9.00 USD')
  await packages.set({ price_minor: 900 }).execute()
})

test('other currencies show their symbol and their code', async () => {
  const { db, vault } = app.services
  const settings = await readPaymentSettings(db)
  const { visitor } = await app.user()
  const dollars = await order(app, visitor)
  await savePaymentSettings(db, vault, { ...settings, currency: 'EUR' })
  expect(words((await visitor.get(`/buy/${await packageId(app)}`)).text)).toContain('Total €29.00 EUR')
  expect(words((await visitor.get(`/pay-now/${dollars}`)).text)).toContain('Total $29.00 USD')
  await savePaymentSettings(db, vault, settings)
})

test('sellers cannot purchase, on the page and on the post', async () => {
  const { id: userId, visitor } = await app.user({ role: 'Seller' })
  const path = `/buy/${await packageId(app)}`
  const page = await visitor.get(path)
  expect(words(page.text)).toContain('Sellers cannot purchase products')
  expect(page.text).not.toContain('name="customerName"')
  const posted = await visitor.post(path, BILLING)
  expect(posted.status).toBe(403)
  expect(words(posted.text)).toContain('Sellers cannot purchase products')
  expect(await orders(userId)).toEqual([])
})

test('an unknown package is not found, on the page and on the post', async () => {
  const { visitor } = await app.user()
  for (const id of ['unknown', '%00', "'--", 'x'.repeat(3000)]) {
    const page = await visitor.get(`/buy/${id}`)
    expect(page.status).toBe(404)
    expect(words(page.text)).toContain('Failed to fetch package')
    expect((await visitor.post(`/buy/${id}`, BILLING)).status).toBe(404)
  }
})

test('the free package is given once, without PayPal', async () => {
  const { id: userId, visitor } = await app.user()
  const path = `/buy/${await packageId(app, 'First Shelf')}`
  expect(words((await visitor.get(path)).text)).toContain('Get it free')
  expect((await visitor.post(path, BILLING)).status).toBe(409)
  const answers = await Promise.all([1, 2, 3].map(() => visitor.post(path, { intent: 'claim' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(await balance(app, userId)).toBe(3)
  expect(words((await visitor.get(path)).text)).toContain('you have already had it')
  expect((await visitor.post(`/buy/${await packageId(app)}`, { ...BILLING, intent: 'claim' })).status).toBe(
    404,
  )
  expect(app.paypal.requests).toEqual([])
})

test('a refusal carries its sentence for scripts, too', async () => {
  const { id: userId, visitor } = await app.user()
  const { visitor: seller } = await app.user({ role: 'Seller' })
  const path = `/buy/${await packageId(app)}.data`
  const free = `/buy/${await packageId(app, 'First Shelf')}.data`
  expect((await seller.post(path, BILLING)).text).toContain('Sellers cannot purchase products')
  expect((await seller.post(free, { intent: 'claim' })).text).toContain('Sellers cannot purchase products')
  expect((await visitor.post('/buy/unknown.data', BILLING)).text).toContain('no longer available')
  expect((await visitor.post(path, { intent: 'claim' })).text).toContain('no longer available')
  expect((await visitor.post(free, BILLING)).text).toContain('there is nothing to pay')
  await visitor.post(free, { intent: 'claim' })
  expect((await visitor.post(free, { intent: 'claim' })).text).toContain('you have already had it')
  expect((await orders(userId)).map(({ total_minor }) => total_minor)).toEqual([0])
})

test('an order that cannot be saved says so and keeps what was typed', async () => {
  const { visitor } = await app.user()
  const { db } = app.services
  const path = `/buy/${await packageId(app)}`
  await execute(db, 'alter table orders rename to orders_away')
  try {
    const failed = await visitor.post(path, BILLING)
    expect(failed.status).toBe(500)
    expect(words(failed.text)).toContain(
      'The order couldn’t be saved. Nothing was charged. Please try again.',
    )
    expect(failed.text).toContain(BILLING.customerName)
    expect(failed.text).not.toContain('no such table')
    const pending = await visitor.get('/user/pending-payment')
    expect(pending.status).toBe(500)
    expect(words(pending.text)).toContain('Could not load orders. Please try again.')
    const history = await visitor.get('/user/subscription-history')
    expect(history.status).toBe(500)
    expect(words(history.text)).toContain('Failed to fetch data: ')
    const pay = await visitor.get('/pay-now/some-order')
    expect(pay.status).toBe(500)
    expect(words(pay.text)).toContain('Failed to load order details')
  } finally {
    await execute(db, 'alter table orders_away rename to orders')
  }
})

test('strangers are sent to the login page and back', async () => {
  const stranger = app.visitor()
  const path = `/buy/${await packageId(app)}`
  const page = await stranger.get(path)
  expect([page.status, page.location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(path)}`])
  const posted = await stranger.post(path, BILLING)
  expect([posted.status, posted.location]).toEqual([303, `/login?redirectTo=${encodeURIComponent(path)}`])
})

test('a session that ran out leads a post to the login page and orders nothing', async () => {
  const { id: userId, visitor } = await app.user()
  await app.services.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  const path = `/buy/${await packageId(app)}`
  const login = `/login?redirectTo=${encodeURIComponent(path)}`
  expect((await visitor.post(path, BILLING)).location).toBe(login)
  expect(await orders(userId)).toEqual([])
})

test('a form from another site is refused', async () => {
  const { id: userId, visitor } = await app.user()
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await visitor.post(`/buy/${await packageId(app)}`, BILLING, { headers })).status).toBe(403)
  expect(await orders(userId)).toEqual([])
})

test('a text browser orders with the form’s token', async () => {
  const { visitor } = await app.user()
  visitor.textBrowser = true
  const path = `/buy/${await packageId(app)}`
  expect((await visitor.post(path, BILLING)).status).toBe(403)
  const formToken = hidden((await visitor.get(path)).text, 'formToken')
  const posted = await visitor.post(path, { ...BILLING, formToken })
  expect(posted.status).toBe(303)
  const id = words((await visitor.follow(posted)).text)
  expect(id).toMatch(/Order [A-Z0-9]{8} placed/)
})

test('an order row is exactly what the form and the package say', async () => {
  const admin = await app.user({ role: 'Admin' })
  const { visitor } = await app.user()
  const row = await orderRow(app, await order(app, visitor))
  expect(row.seller_email).toBe(admin.email)
  expect(row.number).toMatch(/^[A-Z0-9]{8}$/)
  expect(row.payment_id).toMatch(/^[A-Z0-9]{8}$/)
  expect(row.payment_id).not.toBe(row.number)
})
