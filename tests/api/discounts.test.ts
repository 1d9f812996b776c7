import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeCode } from '../make-code.ts'
import { call, programOf } from './caller.ts'
import { makeItem, makePackage } from './samples.ts'

let app: TestApp
let buyer: Awaited<ReturnType<typeof programOf>>
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  buyer = await programOf(app)
  await app.services.db.deleteFrom('discount_uses').execute()
  await app.services.db.deleteFrom('discount_codes').execute()
  await app.services.db.deleteFrom('throttles').execute()
})
afterAll(() => app.close())

const BUYER = { customerName: 'Olga Buyer', address: '1 Test Street', country: 'Finland' }

async function order(discountCode: unknown, headers: Record<string, string> = {}) {
  const body = { ...BUYER, packageId: await makePackage({ app }), discountCode }
  return call(app, { method: 'POST', path: '/new-order', token: buyer.apiToken, body, headers })
}

function orders() {
  return app.services.db.selectFrom('orders').selectAll().where('user_id', '=', buyer.id).execute()
}

test('an order is placed with a code, however it is written, and says so ever after', async () => {
  await makeCode(app.services.db, { code: 'SPRING', value: 15 })
  const placed = await order(' spring ')
  expect(placed.status).toBe(201)
  const said = { packagePrice: 7.65, totalPrice: 7.65, discountCode: 'SPRING', discountAmount: 1.35 }
  expect(placed.body).toMatchObject({ success: true, data: said })
  const [row] = await orders()
  expect(row).toMatchObject({ price_minor: 765, total_minor: 765 })
  const read = await call(app, { method: 'GET', path: `/order/${row?.id}`, token: buyer.apiToken })
  expect(read.body).toMatchObject(said)
  const list = await call(app, { method: 'GET', path: '/orders', token: buyer.apiToken })
  expect(list.body).toMatchObject([said])
})

test('credits on top, and orders without a code', async () => {
  await makeCode(app.services.db, { code: 'MORE', kind: 'credits', value: 5, applies_to: 'packages' })
  expect((await order('MORE')).body).toMatchObject({
    data: { credit: 15, packagePrice: 9, discountCode: 'MORE', discountAmount: 0 },
  })
  for (const none of ['', undefined])
    expect((await order(none)).body).toMatchObject({
      data: { credit: 10, packagePrice: 9, discountCode: null, discountAmount: 0 },
    })
})

test.each([
  ['OTHER', {}, 409, 'This code doesn’t exist'],
  ['CODE', { valid_until: isoTime(-1) }, 409, 'This code is no longer valid'],
  ['CODE', { applies_to: 'items' as const }, 409, 'This code doesn’t apply to what you are buying'],
  ['CODE', { kind: 'amount' as const, value: 900 }, 409, 'This code would reduce the price to zero'],
  [5, {}, 400, 'discountCode must be text.'],
  ['A'.repeat(61), {}, 400, 'Use at most 60 characters'],
])('%j with %o is refused by its field, and nothing is ordered', async (typed, terms, status, message) => {
  await makeCode(app.services.db, { code: 'CODE', ...terms })
  const { status: answered, body } = await order(typed)
  expect(answered).toBe(status)
  expect(body).toMatchObject({
    success: false,
    error: 'Failed to create order',
    message: expect.stringContaining(message),
    errors: { discountCode: [expect.stringContaining(message)] },
  })
  expect(await orders()).toEqual([])
})

test('the limit of a code holds under parallel calls, and a call that is repeated uses it once', async () => {
  await makeCode(app.services.db, { code: 'FEW', max_uses: 2 })
  const key = newId()
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => order('FEW', { 'idempotency-key': key })),
    ...Array.from({ length: 4 }, () => order('FEW')),
  ])
  expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(3)
  expect(await orders()).toHaveLength(2)
  expect(await app.services.db.selectFrom('discount_uses').selectAll().execute()).toHaveLength(2)
})

test('ten different codes in an hour, the page’s included; without one an order is placed', async () => {
  await makeCode(app.services.db, { code: 'SPRING' })
  const page = `/buy/${await makePackage({ app })}`
  const shown = { intent: 'price', ...BUYER, country: 'United Kingdom' }
  for (let n = 0; n < 5; n++) await buyer.visitor.post(page, { ...shown, discountCode: `PAGE-${n}` })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await order(`GUESS-${n}`)).status)
  expect(statuses).toEqual([409, 409, 409, 409, 409, 429])
  const { status, body } = await order('SPRING')
  expect([status, body]).toMatchObject([
    429,
    { success: false, errors: { discountCode: [expect.stringContaining('Too many different codes')] } },
  ])
  expect(await orders()).toEqual([])
  expect((await order('')).status).toBe(201)
})

test('an item is ordered with a code for items', async () => {
  await makeCode(app.services.db, { code: 'ICONS', kind: 'amount', value: 400, applies_to: 'items' })
  const body = { ...BUYER, country: 'Other', itemId: await makeItem({ app }), discountCode: 'icons' }
  const placed = await call(app, { method: 'POST', path: '/new-item-order', token: buyer.apiToken, body })
  expect(placed).toMatchObject({ status: 201, body: { data: { packagePrice: 15, discountAmount: 4 } } })
})
