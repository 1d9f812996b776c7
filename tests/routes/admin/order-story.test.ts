import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { NewOrder } from '#db/schema.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
let buyer: { id: string; email: string }
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  buyer = await app.user({ name: 'Berta Buyer', email: 'berta@shops.example' })
})
afterAll(() => app.close())

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`

const order = (change: Partial<NewOrder> = {}) =>
  makeOrder(app.services.db, buyer.id, { created_at: at(0), customer_email: buyer.email, ...change })

interface Told {
  kind: 'money' | 'asks' | 'done'
  text: string
}

/** What the page tells, the newest first. */
async function story(id: string): Promise<Told[]> {
  const { status, text } = await admin.get(`/admin/orders/${id}`)
  expect(status).toBe(200)
  return [...text.matchAll(/<li class="timeline-(money|asks|done)">(.*?)<\/li>/gs)].map(([, kind, html]) => ({
    kind: kind as Told['kind'],
    text: words(html ?? '').trim(),
  }))
}

const titles = (told: Told[]) => told.map(({ kind, text }) => `${kind}: ${text}`)

async function attempt(orderId: string, change: object = {}) {
  const id = newId()
  await app.services.db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      number: 1,
      create_idempotency_key: newId(),
      capture_idempotency_key: newId(),
      invoice_id: newId(),
      status: 'captured',
      mode: 'sandbox',
      currency: 'USD',
      amount_minor: 2999,
      created_at: at(1),
      updated_at: at(2),
      ...change,
    })
    .execute()
  return id
}

async function capture(orderId: string, attemptId: string, change: object = {}) {
  const id = newId()
  await app.services.db
    .insertInto('captures')
    .values({
      id,
      order_id: orderId,
      attempt_id: attemptId,
      status: 'COMPLETED',
      amount_minor: 2999,
      currency: 'USD',
      payer_email: 'payer@bank.example',
      fee_minor: 150,
      captured_at: at(2),
      created_at: at(2),
      updated_at: at(2),
      ...change,
    })
    .execute()
  return id
}

test('a payment that was declined and then made is told from its end', async () => {
  const { id } = await order({ payment_status: 'Paid', order_status: 'Completed', paid_at: at(5) })
  await attempt(id, {
    number: 1,
    status: 'failed',
    declines: 1,
    declined_at: at(3),
    last_issue: 'INSTRUMENT_DECLINED',
  })
  const second = await attempt(id, { number: 2, created_at: at(4) })
  await capture(id, second, { captured_at: at(5) })
  const told = titles(await story(id))
  expect(told).toEqual([
    expect.stringMatching(
      /^money: 10:05 \$29\.99 received .*payer@ ?bank\. ?example.* Fee \$1\.50, net \$28\.49/,
    ),
    expect.stringContaining('done: 10:04 Payment started: PayPal Attempt 2'),
    expect.stringMatching(/^asks: 10:03 .*Attempt 1 was declined The buyer’s card or bank was declined\./),
    expect.stringContaining('done: 10:01 Payment started: PayPal Attempt 1'),
    'done: 10:00 Order placed',
  ])
})

test('a part that was refunded, and a refund that failed', async () => {
  const { id } = await order({
    payment_status: 'Paid',
    order_status: 'Completed',
    paid_at: at(2),
    refunded_minor: 1000,
  })
  const paid = await capture(id, await attempt(id), { status: 'PARTIALLY_REFUNDED' })
  const refund = {
    order_id: id,
    capture_id: paid,
    currency: 'USD',
    source: 'here' as const,
    reason: 'Half came',
  }
  await app.services.db
    .insertInto('refunds')
    .values([
      {
        ...refund,
        id: newId(),
        seq: 1,
        provider_refund_id: newId(),
        provider_idempotency_key: newId(),
        amount_minor: 500,
        status: 'FAILED',
        created_at: at(6),
        updated_at: at(6),
      },
      {
        ...refund,
        id: newId(),
        seq: 2,
        provider_refund_id: newId(),
        provider_idempotency_key: newId(),
        amount_minor: 1000,
        status: 'COMPLETED',
        created_at: at(7),
        updated_at: at(7),
      },
    ])
    .execute()
  const told = titles(await story(id))
  expect(told[0]).toMatch(/^money: 10:07 \$10\.00 refunded By an admin: Half came/)
  expect(told[1]).toMatch(/^asks: 10:06 .*The refund of \$5\.00 failed/)
})

test('money that PayPal holds is not told as received', async () => {
  const { id } = await order({ payment_held: 1 })
  await capture(id, await attempt(id, { status: 'capturing' }), { status: 'PENDING', fee_minor: null })
  const told = await story(id)
  expect(told[0]).toEqual({ kind: 'asks', text: expect.stringContaining('$29.99 held') })
  expect(told[0]?.text).not.toContain('Fee')
})

test('an order that was cancelled, and one that was withdrawn from', async () => {
  const cancelled = await order({ order_status: 'Cancelled', updated_at: at(9) })
  expect(titles(await story(cancelled.id))[0]).toBe('done: 10:09 Order cancelled Nothing was charged.')
  const { id } = await order({ payment_status: 'Paid', order_status: 'Completed', paid_at: at(2) })
  await app.services.db
    .insertInto('withdrawals')
    .values({
      id: newId(),
      order_id: id,
      name: '<b>Berta</b>',
      email: buyer.email,
      reason: 'Changed my mind',
      standing: 'open',
      ends_at: at(50),
      requested_at: at(8),
    })
    .execute()
  expect((await story(id))[0]).toEqual({
    kind: 'asks',
    text: expect.stringContaining('withdrew from the contract Changed my mind'),
  })
})

test('what an admin did, and the mails about it, stand in their place', async () => {
  const { id, number } = await order({
    kind: 'item',
    payment_status: 'Paid',
    order_status: 'pending',
    paid_at: at(2),
  })
  await transact(app.services.db, (trx) =>
    queueMail(trx, {
      kind: 'receipt',
      to: { name: 'Berta', email: buyer.email },
      write: () => ({ subject: `Receipt for order ${number}`, text: 'Thank you.', html: '' }),
    }),
  )
  // Somebody else's, and another order's.
  await transact(app.services.db, (trx) =>
    queueMail(trx, {
      kind: 'x',
      to: { name: 'O', email: 'o@o.test' },
      write: () => ({ subject: `For ${number}`, text: '', html: '' }),
    }),
  )
  await admin.post(`/admin/orders/${id}/status`, { status: 'Shipped' })
  const told = titles(await story(id))
  expect(told.filter((line) => line.includes('Email:'))).toEqual([
    expect.stringMatching(new RegExp(`^done: .*Receipt for order ${number} Waits to be sent to berta@`)),
  ])
  expect(told.some((line) => /Changed the status of an order Ada Owner ?: .*Shipped/.test(line))).toBe(true)
})

test('an account that was deleted leaves a story without names or addresses', async () => {
  const gone = await app.user({ name: 'Gone Girl', email: 'gone@shops.example' })
  const { id } = await makeOrder(app.services.db, gone.id, {
    created_at: at(0),
    customer_name: '',
    customer_email: '',
    payment_status: 'Paid',
    order_status: 'Completed',
    paid_at: isoTime(),
  })
  await app.services.db
    .updateTable('users')
    .set({ name: '', email: `deleted-${gone.id}`, deleted_at: isoTime() })
    .where('id', '=', gone.id)
    .execute()
  expect(titles(await story(id))).toEqual(['done: 10:00 Order placed'])
})

test('on phones the amount and the customer come before what happened', async () => {
  const { id } = await order()
  const { text } = await admin.get(`/admin/orders/${id}`)
  const [sum, customer, happened] = ['class="order-sum"', '>Customer<', '>What happened<'].map((part) =>
    text.indexOf(part),
  )
  expect(sum).toBeGreaterThan(0)
  expect(customer).toBeGreaterThan(sum ?? 0)
  expect(happened).toBeGreaterThan(customer ?? 0)
})

test('disputes, of which one was decided', async () => {
  const { id } = await order({ payment_status: 'Paid', order_status: 'Completed', paid_at: at(2) })
  const dispute = {
    order_id: id,
    stage: 'CHARGEBACK',
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    told_at: at(6),
    updated_at: at(6),
  }
  await app.services.db
    .insertInto('disputes')
    .values([
      {
        ...dispute,
        id: 'PP-D-1',
        status: 'RESOLVED',
        outcome: 'RESOLVED_BUYER_FAVOUR',
        created_at: at(3),
      },
      { ...dispute, id: 'PP-D-2', status: 'WAITING_FOR_SELLER_RESPONSE', due_at: at(9), created_at: at(5) },
    ])
    .execute()
  expect(titles(await story(id)).slice(0, 3)).toEqual([
    'done: 10:06 The dispute was closed Decided for the buyer',
    expect.stringMatching(/^asks: 10:05 .*The buyer opened a dispute .*Answer by 02\/03\/2026 10:09/),
    expect.stringMatching(/^asks: 10:03 .*The buyer opened a dispute .*Resolved, Chargeback$/),
  ])
})
