import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminAction } from '#app/domain/base/activity/action-text.ts'
import { type Activity, recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'

/** What PayPal says in codes, and the log in short words, is read as sentences with links. */

let app: TestApp
let admin: { id: string; visitor: Visitor }
let buyer: { id: string }
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ name: 'Ada Owner', role: 'Admin' })
  buyer = await app.user({ name: 'Berta Buyer' })
})
afterAll(() => app.close())

function act(action: AdminAction, subject: string, about: Pick<Activity, 'userId' | 'section'> = {}) {
  const activity = { actorId: admin.id, action, subject, ...about }
  return transact(app.services.db, (trx) => recordActivity(trx, activity))
}

/** The page's words as they are seen: what stands in folded parts is for PayPal's support. */
function seen(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main.replace(/<details.*?<\/details>/gs, ' ').replace(/<select.*?<\/select>/gs, ' ')
}

test('problems with PayPal say what is wrong and where to look', async () => {
  const { db } = app.services
  const { id } = await makeOrder(db, buyer.id)
  const now = isoTime()
  for (const issue of ['UNAUTHORIZED', 'PAYEE_ACCOUNT_RESTRICTED', 'NEVER_HEARD_OF_IT']) {
    const facts = { call: 'refund', order_id: id, debug_id: 'd3bug', times: 2, first_at: now, last_at: now }
    await db
      .insertInto('merchant_problems')
      .values({ issue, ...facts })
      .execute()
  }
  const { text } = await admin.visitor.get('/admin/payments')
  const page = seen(text)
  expect(page).toContain('PayPal does not accept the shop’s client ID and secret.')
  expect(page).toContain('href="/admin/settings/payments"')
  expect(page).toContain('PayPal has restricted the shop’s account.')
  expect(page).toContain('href="https://www.paypal.com/"')
  expect(page).toContain('Refund a payment')
  expect(page).toContain('PayPal refused it: never heard of it.')
  for (const code of ['UNAUTHORIZED<', 'PAYEE_ACCOUNT_RESTRICTED<', 'd3bug']) expect(page).not.toContain(code)
  // PayPal's support asks for both.
  expect(text).toContain('For PayPal’s support')
  expect(text).toContain('d3bug')
})

test('disputes, notifications and refusals of an order are sentences', async () => {
  const { db } = app.services
  const { id } = await makeOrder(db, buyer.id)
  const now = isoTime()
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('disputes')
    .values({
      id: 'PP-D-9',
      order_id: id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      stage: 'PRE_ARBITRATION',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      told_at: now,
      ...times,
    })
    .execute()
  const event = { id: 'WH-9', type: 'PAYMENT.CAPTURE.REVERSED', outcome: 'refunded', order_id: id }
  await db
    .insertInto('webhook_events')
    .values({ ...event, received_at: now })
    .execute()
  await db
    .insertInto('payment_attempts')
    .values({
      id: newId(),
      order_id: id,
      number: 1,
      create_idempotency_key: newId(),
      capture_idempotency_key: newId(),
      invoice_id: newId(),
      status: 'failed',
      mode: 'sandbox',
      currency: 'USD',
      amount_minor: 2999,
      last_issue: 'INSTRUMENT_DECLINED',
      debug_id: 'd3bug',
      ...times,
    })
    .execute()
  for (const path of [`/admin/orders/${id}`, '/admin/payments']) {
    const page = seen((await admin.visitor.get(path)).text)
    expect(page, path).toContain('The buyer says that nothing arrived')
    expect(page, path).toContain('The buyer’s card or bank was declined.')
    expect(page, path).not.toMatch(/MERCHANDISE_OR|INSTRUMENT_|WAITING_FOR|PRE_ARB|CAPTURE\.REVERSED/)
  }
  const { text: page } = await admin.visitor.get(`/admin/orders/${id}`)
  for (const text of ['Waiting for seller response', 'Pre arbitration']) expect(seen(page)).toContain(text)
  // Among PayPal's records, which are folded.
  expect(page).toContain('The payment was reversed')
})

test('the activity reads as sentences, each with the way to what it was done to', async () => {
  const { db } = app.services
  const order = await makeOrder(db, buyer.id)
  const opener = { id: buyer.id, email: 'b@b.test', name: 'Berta', role: 'member' as const, photoUrl: null }
  const opened = await openTicket(db, opener, { subject: 'Help', text: 'Please', idempotencyKey: newId() })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  const { number } = await db
    .selectFrom('tickets')
    .select('number')
    .where('id', '=', opened.ticketId)
    .executeTakeFirstOrThrow()
  await act('order.refund', `Order ${order.number}`, { userId: buyer.id })
  await act('ticket.reply', `Ticket ${number}`, { userId: buyer.id })
  await act('payment.problem-solved', "PayPal's PAYEE_ACCOUNT_RESTRICTED")
  // The label is one that no section has any more.
  await act('section.save', 'What the shop offers', { section: 'service' })
  await act('section.save', 'Banner section')
  await act('user.balance', 'User', { userId: buyer.id })
  await act('order.refund', 'Order NOSUCH00')
  const { text } = await admin.visitor.get('/admin/activity')
  const page = seen(text)
  for (const sentence of [
    'Refunded a payment',
    'Replied to a ticket',
    'Added or removed credits',
    'Saved a section',
  ])
    expect(page).toContain(sentence)
  expect(page).toMatch(new RegExp(`href="/admin/orders/${order.id}"[^>]*>Order ${order.number}<`))
  expect(page).toMatch(new RegExp(`href="/admin/support-messages/${opened.ticketId}"[^>]*>Ticket ${number}<`))
  expect(page).toMatch(/href="\/admin\/payments"[^>]*>PayPal has restricted the shop’s account\.</)
  expect(page).toMatch(/href="\/admin\/settings\/features"[^>]*>What the shop offers</)
  expect(page).not.toContain('href="/admin/settings/banner"')
  expect(page).toContain(`href="/admin/users/${buyer.id}"`)
  expect(page).toContain(`href="/admin/users/${admin.id}"`)
  expect(page).not.toContain('order.refund')
  // The filter offers the same words.
  expect(text).toContain('<option value="order.refund">Refunded a payment</option>')
})
