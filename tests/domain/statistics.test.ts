import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { readDailyFigures } from '#app/domain/shop/statistics/days.server.ts'
import { readTotals } from '#app/domain/shop/statistics/totals.server.ts'
import { newId } from '#db/ids.server.ts'
import type { NewOrder } from '#db/schema.ts'
import { makeOrder, makeUser, openTill, type Till } from '../factories.ts'

let till: Till
let userId: string
beforeEach(async () => {
  till = await openTill()
  userId = await makeUser(till.db)
})
afterEach(() => till.close())

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

function paid(day: string, change: Partial<NewOrder> = {}) {
  const paid_at = `${day}T10:00:00.000Z`
  return makeOrder(till.db, userId, { payment_status: 'Paid', mode: 'live', paid_at, ...change })
}

test('there are as many days as asked for, up to today, and every list is as long', async () => {
  const { days, users, generations, revenue } = await readDailyFigures(till.db, NOW, 'UTC', 30)
  expect(days).toHaveLength(30)
  expect([days[0], days.at(-1)]).toEqual(['2026-10-23', '2026-11-21'])
  expect([users, generations.done, generations.failed].map(({ length }) => length)).toEqual([30, 30, 30])
  expect(revenue).toEqual([])
})

test('money is counted on the day it came, each currency and play money apart, and nothing that is not paid', async () => {
  await paid('2026-11-20')
  await paid('2026-11-20')
  await paid('2026-11-21', { currency: 'EUR' })
  await paid('2026-11-21', { mode: 'sandbox' })
  await paid('2026-10-22')
  await makeOrder(till.db, userId)
  const { revenue } = await readDailyFigures(till.db, NOW, 'UTC')
  expect(revenue.map(({ mode, currency, paid, net }) => [mode, currency, paid, ...net.slice(-2)])).toEqual([
    ['live', 'EUR', 2999, 0, 2999],
    ['live', 'USD', 5998, 5998, 0],
    ['sandbox', 'USD', 2999, 0, 2999],
  ])
})

test('refunds lower the day on which they are made', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  await settle(till.deps, attemptId)
  const facts = { orderId: order.id, reason: 'Test', actorId: userId, idempotencyKey: newId() }
  expect((await refundCapture(till.deps, { ...facts, amountMinor: 1000 })).outcome).toBe('refunded')
  const figures = await readDailyFigures(till.db, Date.now(), 'UTC')
  expect(figures.revenue).toHaveLength(1)
  expect(figures.revenue[0]).toMatchObject({ mode: 'sandbox', paid: 2999, returned: 1000 })
  expect(figures.revenue[0]?.net.at(-1)).toBe(1999)

  // What the bank takes back has no refund of its own: the rest of the payment is gone with it.
  till.paypal.reverse(till.paypal.captures()[0]?.id ?? '')
  await settle(till.deps, order.id)
  const after = await readDailyFigures(till.db, Date.now(), 'UTC')
  expect(after.revenue[0]).toMatchObject({ paid: 2999, returned: 2999 })
})

test('users and generations are counted on their day, failures apart', async () => {
  for (const [status, at] of [
    ['done', '2026-11-21'],
    ['done', '2026-11-21'],
    ['failed', '2026-11-21'],
    ['running', '2026-11-21'],
    ['failed', '2026-11-01'],
  ] as const) {
    const words = { product_name: 'x', product_details: 'y', language: 'English', model: 'm' }
    await till.db
      .insertInto('generation_jobs')
      .values({
        id: newId(),
        user_id: userId,
        idempotency_key: newId(),
        status,
        ...words,
        created_at: `${at}T00:00:00.000Z`,
      })
      .execute()
  }
  await till.db.updateTable('users').set({ created_at: '2026-11-20T23:59:59.999Z' }).execute()
  const { users, generations } = await readDailyFigures(till.db, NOW, 'UTC')
  expect(users.slice(-2)).toEqual([1, 0])
  expect(generations.done.at(-1)).toBe(2)
  expect(generations.failed.at(-1)).toBe(1)
  expect(generations.failed.reduce((sum, n) => sum + n, 0)).toBe(2)
})

test('totals leave out what was deleted, and what was free', async () => {
  await makeOrder(till.db, userId)
  await makeOrder(till.db, userId, { deleted_at: isoTime(-DAY) })
  await makeOrder(till.db, userId, { kind: 'item' })
  await makeOrder(till.db, userId, { payment_status: 'Paid', price_minor: 0, fee_minor: 0, total_minor: 0 })
  expect(await readTotals(till.db)).toEqual({
    orders: { total: 1, more: false },
    users: { total: 1, more: false },
    openTickets: { total: 0, more: false },
  })
})
