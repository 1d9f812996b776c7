import { afterEach, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { listShopOrders } from '#app/domain/orders/order-lists.server.ts'
import type { OrderScope } from '#app/domain/orders/order-scope.server.ts'
import { ORDER_VIEWS, type OrderView } from '#app/domain/orders/order-views.ts'
import { netOf, paymentState } from '#app/domain/orders/payment-state.ts'
import type { NewOrder } from '#db/schema.ts'
import { makeOrder, makeUser, openTill, type Till } from '#tests/factories.ts'
import { paidOrder, refund } from './payments/money-back.ts'

let till: Till
let buyer: string
beforeEach(async () => {
  till = await openTill()
  buyer = await makeUser(till.db)
})
afterEach(() => till.close())

const FREE = { price_minor: 0, fee_minor: 0, total_minor: 0, payment_method: 'Free' }
const PAID = { payment_status: 'Paid', order_status: 'Completed', paid_at: isoTime() } as const

function order(change: Partial<NewOrder>) {
  return makeOrder(till.db, buyer, change)
}

async function listed(scope: Partial<OrderScope>, search = ''): Promise<string[]> {
  const wanted = { search, sort: 'date', direction: 'asc', page: 1 } as const
  const { rows } = await listShopOrders(till.db, { kind: 'package', ...scope }, { ...wanted, size: 50 })
  return rows.map(({ number }) => number)
}

test('every order is sold or free, and in one of the lists of its kind', async () => {
  await order({ number: 'PENDING1' })
  await order({ number: 'PAIDONE1', ...PAID })
  await order({ number: 'REFUNDED', ...PAID, payment_status: 'refunded' })
  await order({ number: 'REVIEWED', payment_status: 'needs-review', review_reason: 'x' })
  await order({ number: 'CANCELED', order_status: 'Cancelled' })
  await order({ number: 'FREEONE1', ...PAID, ...FREE })
  await order({ number: 'DELETED1', deleted_at: isoTime() })
  const views: Partial<Record<OrderView, string[]>> = {}
  for (const view of ORDER_VIEWS) views[view] = await listed({ view })
  expect(views).toEqual({
    sold: ['PENDING1', 'PAIDONE1', 'REFUNDED', 'REVIEWED', 'CANCELED'],
    pending: ['PENDING1'],
    paid: ['PAIDONE1'],
    processing: [],
    shipped: [],
    refunded: ['REFUNDED'],
    'needs-review': ['REVIEWED'],
    cancelled: ['CANCELED'],
    free: ['FREEONE1'],
    all: ['PENDING1', 'PAIDONE1', 'REFUNDED', 'REVIEWED', 'CANCELED', 'FREEONE1'],
  })
  // A search stays within its list.
  expect(await listed({ view: 'sold' }, 'paid')).toEqual(['PAIDONE1'])
  expect(await listed({ view: 'all' }, 'paid')).toEqual(['PAIDONE1', 'FREEONE1'])
  expect(await listed({ view: 'free' }, 'fr')).toEqual(['FREEONE1'])
})

test('an order is found by part of its customer’s e-mail address, in any case', async () => {
  await order({ number: 'MAILONE1', customer_email: 'Berta.Buyer@shops.example' })
  await order({ number: 'MAILTWO2', customer_email: 'carl@other.example' })
  expect(await listed({ view: 'sold' }, 'berta.buyer@SHOPS')).toEqual(['MAILONE1'])
  expect(await listed({}, 'other.example')).toEqual(['MAILTWO2'])
  await till.db
    .updateTable('orders')
    .set({ customer_email: 'new@elsewhere.example' })
    .where('number', '=', 'MAILONE1')
    .execute()
  expect(await listed({}, 'berta.buyer')).toEqual([])
  expect(await listed({}, 'elsewhere')).toEqual(['MAILONE1'])
  // A whole address is one customer's, and no longer one that ends alike.
  await order({ number: 'MAILTHR3', customer_email: 'oscar.carl@other.example' })
  expect(await listed({}, 'carl@other.exam')).toEqual(['MAILTWO2', 'MAILTHR3'])
  expect(await listed({}, 'Carl@Other.example')).toEqual(['MAILTWO2'])
  expect(await listed({ view: 'paid' }, 'carl@other.example')).toEqual([])
  expect(await listed({}, 'arl@other.example')).toEqual(['MAILTWO2', 'MAILTHR3'])
})

test('days and one account narrow every list, and a search of it', async () => {
  const other = await makeUser(till.db)
  for (const [n, day] of ['2026-01-01', '2026-01-02', '2026-01-03'].entries())
    await order({ number: `DAYORDR${n}`, created_at: `${day}T12:00:00.000Z` })
  await makeOrder(till.db, other, { number: 'DAYOTHER', created_at: '2026-01-02T13:00:00.000Z' })
  const days = { from: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z' }
  expect(await listed({ view: 'sold', ...days })).toEqual(['DAYORDR1', 'DAYOTHER'])
  expect(await listed({ view: 'pending', ...days, userId: buyer })).toEqual(['DAYORDR1'])
  expect(await listed({ view: 'all', from: days.from })).toEqual(['DAYORDR1', 'DAYOTHER', 'DAYORDR2'])
  expect(await listed({ view: 'all', until: days.until }, 'dayordr')).toEqual(['DAYORDR0', 'DAYORDR1'])
  expect(await listed({ view: 'sold', ...days }, 'da')).toEqual(['DAYORDR1', 'DAYOTHER'])
  const nobodys = { from: '2025-01-01T00:00:00.000Z', until: '2025-01-02T00:00:00.000Z' }
  expect(await listed({ view: 'sold', ...nobodys }, 'dayordr')).toEqual([])
})

test('what is refunded in part is among the refunded, with what is left of it', async () => {
  const { order: bought } = await paidOrder(till)
  const read = async () => {
    const { rows } = await listShopOrders(
      till.db,
      { kind: 'package', view: 'refunded' },
      { search: '', sort: 'date', direction: 'desc', page: 1 },
    )
    return rows.map((row) => [row.paymentStatus, paymentState(row), netOf(row)])
  }
  expect(await read()).toEqual([])
  expect(await refund(till, bought, 1000)).toMatchObject({ outcome: 'refunded' })
  expect(await read()).toEqual([['Paid', 'Partially refunded', 1999]])
  expect(await listed({ view: 'paid' })).toEqual([])
  expect(await refund(till, bought)).toMatchObject({ outcome: 'refunded' })
  expect(await read()).toEqual([['refunded', 'refunded', 0]])
})

test('a refund that fails at PayPal counts no more, and that of a payment too many never did', async () => {
  const { order: bought, captureId } = await paidOrder(till)
  await refund(till, bought, 1000)
  const sum = async () => (await till.read(bought)).refunded_minor
  expect(await sum()).toBe(1000)
  await till.db.updateTable('captures').set({ review_reason: 'A second payment' }).execute()
  expect(await sum()).toBe(0)
  await till.db.updateTable('captures').set({ review_reason: null }).where('id', '=', captureId).execute()
  expect(await sum()).toBe(1000)
  await till.db.updateTable('refunds').set({ status: 'FAILED' }).execute()
  expect(await sum()).toBe(0)
})
