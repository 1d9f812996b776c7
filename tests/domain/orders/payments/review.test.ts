import { expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { openShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readReason } from '#app/domain/orders/payments/reviews/reasons.server.ts'
import { recheck } from '#app/domain/orders/payments/reviews/review.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { transact } from '#db/client.server.ts'
import { execute } from '#tests/database.ts'
import { isOnPostgres } from '#tests/postgres/databases.ts'
import { captures, chargeBehindOurBack, ledger, openTillForEach, till } from './each-till.ts'

openTillForEach()

test('a second real payment is flagged and grants nothing', async () => {
  const order = await till.order()
  const first = await till.approved(order)
  // The first attempt is given up on our side, although PayPal could still charge it.
  await till.db
    .updateTable('payment_attempts')
    .set({ status: 'failed' })
    .where('id', '=', first.attemptId)
    .execute()
  const second = await till.approved(order)
  expect(await settle(till.deps, second.attemptId)).toMatchObject({
    outcome: 'paid',
    alreadyProcessed: false,
  })
  await chargeBehindOurBack(first.token)
  expect(await settle(till.deps, first.attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: true })
  const kept = await captures(order)
  expect(kept.map(({ review_reason }) => review_reason !== null).sort()).toEqual([false, true])
  expect(await ledger(order)).toHaveLength(1)
  // Refunding the second one takes no credits away.
  const flagged = kept.find(({ review_reason }) => review_reason !== null)
  till.paypal.refund(flagged?.id ?? '')
  expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid', alreadyProcessed: true })
  expect(await till.balance(order)).toBe(100)
  expect((await till.read(order)).payment_status).toBe('Paid')
})

test('a Seller is refused at the till; money that was taken all the same waits for a person', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await till.db.updateTable('users').set({ role: 'Seller' }).where('id', '=', order.user_id).execute()
  expect(await till.pay(order)).toEqual({ outcome: 'seller' })
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'failed', reason: 'seller' })
  expect(till.paypal.captures()).toHaveLength(0)
  await chargeBehindOurBack(token)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await ledger(order)).toEqual([])
  expect((await captures(order)).map(({ review_reason }) => readReason(review_reason))).toEqual([
    expect.stringContaining('Seller'),
  ])
})

test('a deleted order is never charged; one that was charged comes back for review', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  await till.db.updateTable('orders').set({ deleted_at: isoTime() }).where('id', '=', order.id).execute()
  expect(await till.pay(order)).toEqual({ outcome: 'not-found' })
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'failed', reason: 'deleted' })
  expect(till.paypal.captures()).toHaveLength(0)
  await chargeBehindOurBack(token)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await till.read(order)).toMatchObject({ payment_status: 'needs-review', deleted_at: null })
  expect(await ledger(order)).toEqual([])
})

test('deleting and capturing race: never both', async () => {
  const orders = await Promise.all(Array.from({ length: 60 }, () => till.order()))
  const tokens = await Promise.all(orders.map((order) => till.approved(order)))
  await Promise.all(
    orders.flatMap((order, index) => [
      settle(till.deps, tokens[index]?.attemptId ?? ''),
      till.db
        .updateTable('orders')
        .set({ deleted_at: isoTime() })
        .where('id', '=', order.id)
        .where('payment_status', '=', 'pending')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_attempts')
                .select('payment_attempts.id')
                .whereRef('payment_attempts.order_id', '=', 'orders.id')
                .where('payment_attempts.status', 'in', ['approved', 'capturing']),
            ),
          ),
        )
        .execute(),
    ]),
  )
  const charged = new Set(till.paypal.captures().map(({ customId }) => customId))
  const rows = await till.db.selectFrom('orders').select(['number', 'deleted_at', 'payment_status']).execute()
  for (const row of rows) expect(row.payment_status === 'Paid').toBe(charged.has(row.number))
  expect(rows.filter((row) => charged.has(row.number) && row.deleted_at !== null)).toEqual([])
})

test('sandbox money counts in production only where the operator says so', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  till.deps.config = { ...till.deps.config, production: true }
  expect(await till.pay(order)).toEqual({ outcome: 'unavailable' })
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'failed', reason: 'sandbox' })
  expect(till.paypal.captures()).toHaveLength(0)
  await chargeBehindOurBack(token)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await ledger(order)).toEqual([])
  till.deps.config = { ...till.deps.config, allowSandboxPayments: true }
  const allowed = await till.order()
  const paid = await till.approved(allowed)
  expect(await settle(till.deps, paid.attemptId)).toMatchObject({ outcome: 'paid' })
})

test('sandbox money counts in production until the shop is opened, so that its admins can try a purchase', async () => {
  const { db } = till
  till.deps.config = { ...till.deps.config, production: true }
  const shop = shopRecord.schema.parse({ isOpen: false })
  await transact(db, (trx) => writeSettings(trx, shopRecord, shop))
  const tried = await till.approved(await till.order())
  expect(await settle(till.deps, tried.attemptId)).toMatchObject({ outcome: 'paid' })
  const begun = await till.approved(await till.order())
  const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await openShop(db, id)).toBe('opened')
  expect(await settle(till.deps, begun.attemptId)).toEqual({ outcome: 'failed', reason: 'sandbox' })
  expect(till.paypal.captures()).toHaveLength(1)
})

test('a review that such an answer caused ends by the next look, and the amount is filled in', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  // As a release that took the short answer for the order has left it.
  const reason = 'PayPal names another order'
  await till.db.deleteFrom('outbox').execute()
  await till.db
    .updateTable('captures')
    .set({ amount_minor: 0, currency: '', review_reason: reason })
    .execute()
  const unpaid = { payment_status: 'needs-review', order_status: 'pending', paid_at: null } as const
  await till.db
    .updateTable('orders')
    .set({ ...unpaid, invoice_number: null, review_reason: reason })
    .execute()
  await execute(till.db, `drop trigger ledger_keeps_rows${isOnPostgres ? ' on ledger' : ''}`)
  await till.db.deleteFrom('ledger').execute()
  await till.db.updateTable('users').set({ balance: 0 }).execute()
  expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect(await captures(order)).toMatchObject([
    { amount_minor: 2999, currency: 'USD', review_reason: null, status: 'COMPLETED' },
  ])
  expect(await till.read(order)).toMatchObject({ payment_status: 'Paid', review_reason: null })
  expect(await till.balance(order)).toBe(100)
})

test('a review ends when its reason has gone, and not when it is of another kind', async () => {
  const seller = await till.order()
  const { attemptId, token } = await till.approved(seller)
  await chargeBehindOurBack(token)
  await till.db.updateTable('users').set({ role: 'Seller' }).where('id', '=', seller.user_id).execute()
  for (const _ of [1, 2]) expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  await till.db.updateTable('users').set({ role: 'member' }).where('id', '=', seller.user_id).execute()
  expect(await recheck(till.deps, seller.id)).toMatchObject({ outcome: 'paid' })
  const deleted = await till.order()
  const second = await till.approved(deleted)
  await till.db.updateTable('orders').set({ deleted_at: isoTime() }).where('id', '=', deleted.id).execute()
  await chargeBehindOurBack(second.token)
  for (const _ of [1, 2, 3]) expect(await recheck(till.deps, deleted.id)).toMatchObject({ outcome: 'review' })
  expect(await ledger(deleted)).toEqual([])
})

test('a review without money ends when PayPal’s order agrees again: the order can be paid', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  till.paypal.tamper(token, { customId: 'SOMEOTHER' })
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'review' })
  expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'review' })
  till.paypal.tamper(token, { customId: order.number })
  till.paypal.fault('get', 'unavailable-503', { rate: 1 })
  expect(await recheck(till.deps, order.id)).toMatchObject({ outcome: 'review' })
  till.paypal.clearFaults()
  expect((await recheck(till.deps, order.id)).outcome).not.toBe('review')
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending', review_reason: null })
  const again = await till.approved(order)
  expect(await settle(till.deps, again.attemptId)).toMatchObject({ outcome: 'paid' })
})
