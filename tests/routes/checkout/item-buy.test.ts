import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFreePackage, hadFreePackage } from '#app/domain/orders/free-package.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { CANARY, ITEM, offer, orderItem, pressPayItem } from './item-journey.ts'
import { BILLING, balance, choose, hidden, orderRow, packageId, words } from './journey.ts'

let app: TestApp
let itemId: string
let path: string

beforeEach(async () => {
  app = await startApp()
  itemId = await offer(app)
  path = `/item-buy/${itemId}`
})
afterEach(() => app.close())

function orders() {
  return app.services.db.selectFrom('orders').selectAll().execute()
}

async function become(role: 'Seller' | 'member', userId: string) {
  await app.services.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
}

test('the page has the item, its price, the buyer and one more country', async () => {
  const { email, visitor } = await app.user()
  const page = await visitor.get(path)
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain('Complete Your Order')
  expect(words(page.text)).toContain('Total $4.50 USD')
  expect(words(page.text)).toContain('$4.50 USD Trail shoe size chart : a digital item.')
  expect(page.text).toContain(`title="${email}"`)
  expect(page.text).toContain('<option value="">Select Country</option>')
  expect(page.text).toContain('<option value="Other">Other</option>')
  const packages = await visitor.get(`/buy/${await packageId(app)}`)
  expect(packages.text).not.toContain('<option value="Other">')
  const posted = await visitor.post(path, {
    ...BILLING,
    consent: 'on',
    country: 'Other',
    idempotencyKey: 'x'.repeat(20),
  })
  expect([posted.status, posted.location]).toEqual([303, '/user/item-pending-payment/'])
  const refused = await visitor.post(`/buy/${await packageId(app)}`, {
    ...BILLING,
    consent: 'on',
    country: 'Other',
  })
  expect(refused.status).toBe(400)
})

test('the order has the server’s figures, whatever the form says', async () => {
  const { id: userId, email, visitor } = await app.user()
  await visitor.post(path, {
    ...BILLING,
    consent: 'on',
    idempotencyKey: 'y'.repeat(20),
    price: '1',
    totalPrice: '0.01',
    userId: 'other',
    accessUrl: 'https://evil.test',
    paymentStatus: 'Paid',
    itemId: 'other',
  })
  const [row] = await orders()
  expect(row).toMatchObject({
    kind: 'item',
    user_id: userId,
    item_id: itemId,
    package_id: null,
    title: ITEM.itemName,
    price_minor: 450,
    fee_minor: 0,
    total_minor: 450,
    currency: 'USD',
    mode: 'sandbox',
    payment_status: 'pending',
    order_status: 'pending',
    customer_name: BILLING.customerName,
    customer_email: email,
    address: BILLING.address,
    country: BILLING.country,
    access_url: CANARY,
  })
  expect(row?.number).toMatch(/^[A-Z0-9]{8}$/)
  expect(row?.payment_id).toMatch(/^[A-Z0-9]{8}$/)
})

test('an order keeps what it was placed for, whatever happens to the item', async () => {
  const { visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const changed = { access_url: 'https://files.test/new', name: 'New', price_minor: 9900, slug: 'new' }
  await app.services.db
    .updateTable('items')
    .set({ ...changed, archived_at: 'x' })
    .execute()
  await visitor.get(await choose(await pressPayItem(visitor, id), 'pay'))
  const details = await visitor.get(`/user/orders/${id}`)
  expect(words(details.text)).toContain('Total $4.50 USD')
  expect(details.text).toContain(CANARY)
  expect(app.paypal.captures()).toHaveLength(1)
})

test('what is missing is named, and what was typed stays', async () => {
  const { visitor } = await app.user()
  const page = await visitor.post(path, { customerName: '', address: 'Quay 1', country: 'Atlantis' })
  expect(page.status).toBe(400)
  expect(words(page.text)).toContain('Enter your full name')
  expect(words(page.text)).toContain('Select a country from the list')
  expect(page.text).toContain('Quay 1')
  expect(await orders()).toEqual([])
})

test('the same form 20 times at once makes one order', async () => {
  const { visitor } = await app.user()
  const idempotencyKey = hidden((await visitor.get(path)).text, 'idempotencyKey')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => visitor.post(path, { ...BILLING, consent: 'on', idempotencyKey })),
  )
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
    new Set(['303 /user/item-pending-payment/']),
  )
  expect(await orders()).toHaveLength(1)
})

test('an item that is gone, archived or never was cannot be ordered', async () => {
  const { visitor } = await app.user()
  await app.services.db.updateTable('items').set({ archived_at: 'x' }).execute()
  for (const gone of [path, '/item-buy/never-was']) {
    const page = await visitor.get(gone)
    expect(page.status).toBe(404)
    expect(words(page.text)).toContain('Failed to fetch item')
    expect((await visitor.post(gone, { ...BILLING, consent: 'on' })).status).toBe(404)
  }
  expect(await orders()).toEqual([])
})

test('an order that cannot be written keeps what was typed', async () => {
  const { visitor } = await app.user()
  await sql`create trigger refuse before insert on orders begin select raise(abort, 'no'); end`.execute(
    app.services.db,
  )
  const page = await visitor.post(path, { ...BILLING, consent: 'on' })
  expect(page.status).toBe(500)
  expect(words(page.text)).toContain('The order couldn’t be saved. Nothing was charged. Please try again.')
  expect(page.text).toContain(BILLING.address)
  expect(app.events.some(({ event }) => event === 'orders.place_failed')).toBe(true)
})

test('a Seller is refused on the page, on the post and when paying, also when the role came later', async () => {
  const { id: userId, visitor } = await app.user()
  const id = await orderItem(visitor, itemId)
  const back = await choose(await pressPayItem(visitor, id), 'pay')
  await become('Seller', userId)
  const text = 'Sellers cannot purchase products'
  expect(words((await visitor.get(path)).text)).toContain(text)
  const posted = await visitor.post(path, { ...BILLING, consent: 'on' })
  expect([posted.status, words(posted.text).includes(text)]).toEqual([403, true])
  const claimed = await visitor.post(path, { intent: 'claim' })
  expect(claimed.status).toBe(403)
  expect(words((await visitor.get(`/item-pay-now/${id}`)).text)).toContain(text)
  const pressed = await visitor.post(`/item-pay-now/${id}`, { intent: 'pay' })
  expect([pressed.status, words(pressed.text).includes(text)]).toEqual([403, true])
  expect((await visitor.post(`/pay-now/${id}/paypal-order`)).status).toBe(403)
  const returned = await visitor.get(back)
  expect(returned.status).toBe(200)
  expect((await orderRow(app, id)).payment_status).toBe('pending')
  expect(app.paypal.captures()).toEqual([])
  for (const page of [returned, await visitor.get(`/user/orders/${id}`)])
    expect(page.text).not.toContain(CANARY)
})

test('a free item is given once, without PayPal, and is no free package', async () => {
  const { id: userId, email, visitor } = await app.user()
  const free = await offer(app, { itemName: 'Free checklist', priceMinor: 0 })
  const page = await visitor.get(`/item-buy/${free}`)
  expect(words(page.text)).toContain('Get it free')
  expect((await visitor.post(`/item-buy/${free}`, { ...BILLING, consent: 'on' })).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.post(`/item-buy/${free}`, { intent: 'claim' })),
  )
  const [row, ...more] = await orders()
  expect(more).toEqual([])
  expect(row).toMatchObject({
    payment_status: 'Paid',
    payment_method: 'Free',
    total_minor: 0,
    user_id: userId,
  })
  expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([`/receipt/${row?.id}`]))
  const receipt = await visitor.get(`/receipt/${row?.id}`)
  expect(receipt.text).toContain(CANARY)
  const mails = await app.services.db.selectFrom('outbox').selectAll().where('kind', '=', 'receipt').execute()
  expect(mails.map(({ to_email }) => to_email)).toEqual([email])
  expect(mails[0]?.text).toContain('There was nothing to pay.')
  expect(words((await visitor.get(`/item-buy/${free}`)).text)).toContain('You already own this item.')
  expect(app.paypal.orders()).toEqual([])
  expect(await hadFreePackage(app.services.db, userId)).toBe(false)
  const claimed = await claimFreePackage(app.services.db, userId, await packageId(app, 'First Shelf'))
  expect(claimed.outcome).toBe('claimed')
  expect(await balance(app, userId)).toBe(3)
})

test('a refusal carries its sentence for scripts, too', async () => {
  const { visitor } = await app.user()
  const { visitor: seller } = await app.user({ role: 'Seller' })
  expect((await seller.post(`${path}.data`, BILLING)).text).toContain('Sellers cannot purchase products')
  const forms: Record<string, string>[] = [{ ...BILLING, consent: 'on' }, { intent: 'claim' }]
  for (const fields of forms)
    expect((await visitor.post('/item-buy/never-was.data', fields)).text).toContain(
      'This item isn’t available',
    )
})

test('an item that costs something is not given away', async () => {
  const { visitor } = await app.user()
  expect((await visitor.post(path, { intent: 'claim' })).status).toBe(404)
  expect(await orders()).toEqual([])
})
