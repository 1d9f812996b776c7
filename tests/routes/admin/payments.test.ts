import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#app/domain/base/money.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { noteProblem } from '#app/domain/orders/payments/reviews/problems.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { newId } from '#db/ids.server.ts'
import type { NewOrder, OrderRow } from '#db/schema.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder, startOf } from '../../factories.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
let buyerId: string
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ name: 'Ada Owner', role: 'Admin' })).visitor
  buyerId = (await app.user({ name: 'Berta Buyer' })).id
})
afterAll(() => app.close())

async function paid(
  change: Partial<NewOrder> = {},
): Promise<OrderRow & { captureId: string; token: string }> {
  const order = await begun(change)
  expect((await settle(app.services, order.attemptId)).outcome).toBe('paid')
  const { db } = app.services
  const capture = await db
    .selectFrom('captures')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, captureId: capture.id }
}

/** An order whose buyer has agreed at PayPal. */
async function begun(change: Partial<NewOrder> = {}) {
  const order = await makeOrder(app.services.db, buyerId, change)
  const started = await startPayment(app.services, startOf(order))
  if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
  app.paypal.approve(started.providerOrderId)
  return { ...order, attemptId: started.attemptId, token: started.providerOrderId }
}

function stateOf(id: string) {
  return app.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function refundsOf(id: string) {
  return app.services.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
}

async function balance() {
  const { db } = app.services
  const row = await db
    .selectFrom('users')
    .select('balance')
    .where('id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return row.balance
}

/** The hidden fields of the form that a page holds. */
function hidden(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
}

async function confirmation(order: { id: string }, amount: string, reason = 'Wrong package') {
  const page = `/admin/orders/${order.id}/refund`
  const form = hidden((await admin.get(page)).text)
  const asked = await admin.post(page, { ...form, amount, reason, step: 'check' })
  return { page, asked, form: { ...hidden(asked.text), step: 'refund' } }
}

describe('a refund', () => {
  test('is shown first, then made: the order is refunded and its credits leave', async () => {
    const before = await balance()
    const order = await paid()
    expect(await balance()).toBe(before + 100)
    const orderPage = await admin.get(`/admin/orders/${order.id}`)
    expect(orderPage.text).toContain(`href="/admin/orders/${order.id}/refund"`)
    expect(orderPage.text).not.toContain('/refund?capture=')
    const { page, asked, form } = await confirmation(order, '29.99')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('This cannot be undone.')
    expect(asked.text).toContain('Reason: Wrong package')
    expect(await refundsOf(order.id)).toEqual([])
    const made = await admin.post(page, form)
    expect(made.status).toBe(303)
    const after = await admin.follow(made)
    expect(after.text).toContain('The money was refunded.')
    expect(after.text).toContain('Wrong package')
    expect((await stateOf(order.id)).payment_status).toBe('refunded')
    expect(await balance()).toBe(before)
  })

  test('asks again who it is: for the password, or for the address where there is none', async () => {
    for (const password of [undefined, 'a rather long password']) {
      const { db, passwords } = app.services
      const hash = password && (await passwords.hash(password))
      const email = `owner-${newId().toLowerCase()}@listwright.test`
      const owner = await app.user({ role: 'Admin', email })
      if (hash)
        await db.updateTable('users').set({ password_hash: hash }).where('id', '=', owner.id).execute()
      await db.updateTable('sessions').set({ proved_at: null }).where('user_id', '=', owner.id).execute()
      const order = await paid()
      const page = `/admin/orders/${order.id}/refund`
      const fields = {
        ...hidden((await owner.visitor.get(page)).text),
        amount: '10',
        reason: 'Wrong package',
      }
      const asked = await owner.visitor.post(page, { ...fields, step: 'check' })
      expect(asked.text).toContain(password ? 'Your password' : 'Your email address')
      const form = { ...hidden(asked.text), step: 'refund' }
      for (const proof of ['', 'wrong']) {
        const refused = await owner.visitor.post(page, { ...form, proof })
        expect(refused.status).toBe(400)
        expect(refused.text).toContain('This cannot be undone.')
        expect(hidden(refused.text)).toEqual(hidden(asked.text))
      }
      expect(await refundsOf(order.id)).toEqual([])
      const made = await owner.visitor.post(page, { ...form, proof: password ?? email })
      expect(made.status).toBe(303)
      expect(await refundsOf(order.id)).toHaveLength(1)
    }
  })

  test('of a part leaves the rest to be refunded, and no more than that', async () => {
    const order = await paid()
    const first = await confirmation(order, '10')
    const again = await confirmation(order, '20')
    expect((await admin.post(first.page, first.form)).status).toBe(303)
    const refused = await admin.post(again.page, again.form)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('At most $19.99 USD can be refunded.')
    expect(refused.text).toContain('value="20.00"')
    expect((await stateOf(order.id)).payment_status).toBe('Paid')
    expect((await admin.get(first.page)).text).toContain('value="19.99"')
  })

  test('of more than is left is refused before it is confirmed', async () => {
    const order = await paid()
    const first = await confirmation(order, '10')
    expect((await admin.post(first.page, first.form)).status).toBe(303)
    const { asked } = await confirmation(order, '20')
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('At most $19.99 USD can be refunded.')
    expect(asked.text).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*name="amount"|name="amount"[^>]*aria-invalid/,
    )
    expect(asked.text).not.toContain('This cannot be undone.')
    const other = {
      captureId: 'another',
      amount: '1',
      reason: 'x',
      idempotencyKey: 'a-form-of-its-own',
      step: 'check',
    }
    expect((await admin.post(first.page, other)).text).toContain('This order has no such payment.')
  })

  test('does not ask for zero', async () => {
    const { asked } = await confirmation(await paid(), '')
    expect(asked.text).toContain('Amount: type a number such as 9.99')
    expect(asked.text).not.toContain('or 0')
  })

  test('and the re-check stand at the top of the order and of its window', async () => {
    const order = await paid()
    const { text } = await admin.get(`/admin/orders/${order.id}`)
    const head = text.slice(text.indexOf('class="page-head"'), text.indexOf('class="facts"'))
    expect(head).toContain(`href="/admin/orders/${order.id}/refund"`)
    expect(head).toContain('Re-check with PayPal')
    const made = await confirmation(order, '29.99')
    await admin.post(made.page, made.form)
    expect((await admin.get(`/admin/orders/${order.id}`)).text).not.toContain('/refund"')
  })

  test('sent ten times at once is one refund, and two forms never give back more than came', async () => {
    const order = await paid()
    const { page, form } = await confirmation(order, '29.99')
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.post(page, form)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await refundsOf(order.id)).toHaveLength(1)

    const other = await paid()
    const [one, two] = [await confirmation(other, '20'), await confirmation(other, '20')]
    await Promise.all([admin.post(one.page, one.form), admin.post(two.page, two.form)])
    const done = (await refundsOf(other.id)).filter(({ status }) => status === 'COMPLETED')
    expect(done.map(({ amount_minor }) => amount_minor)).toEqual([2000])
  })

  test.each([
    ['nothing', ''],
    ['zero', '0'],
    ['a comma', '9,99'],
    ['less than nothing', '-5'],
    ['a word', 'all'],
  ])('of %s comes back with what was typed', async (_what, amount) => {
    const order = await paid()
    const { asked } = await confirmation(order, amount, 'Because')
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('There is a problem')
    expect(asked.text).toContain('value="Because"')
    const without = await confirmation(order, '5', ' ')
    expect(without.asked.status).toBe(400)
    expect(without.asked.text).toContain('Enter a reason, for your records')
  })

  test('that PayPal refuses is said in a sentence; one that it does not answer is finished later', async () => {
    const order = await paid()
    const { page, form } = await confirmation(order, '5')
    app.paypal.fault('refund', { issue: 'TRANSACTION_DISPUTED' })
    const refused = await admin.post(page, form)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The buyer disputes this payment.')

    const other = await paid()
    const late = await confirmation(other, '5')
    app.paypal.fault('refund', 'unavailable-503', { rate: 1 })
    const unheard = await admin.follow(await admin.post(late.page, late.form))
    app.paypal.clearFaults()
    expect(unheard.text).toContain('PayPal did not respond.')
    expect((await refundsOf(other.id)).map(({ status }) => status)).toEqual(['REQUESTED'])
    await admin.post(`/admin/orders/${other.id}/recheck`)
    expect((await refundsOf(other.id)).map(({ status }) => status)).toEqual(['COMPLETED'])
  })

  test('is nothing for orders without money, unknown ones, and people who are no admins', async () => {
    const unpaid = await makeOrder(app.services.db, buyerId)
    expect((await admin.get(`/admin/orders/${unpaid.id}/refund`)).text).toContain(
      'No payment is recorded for this order, so there is nothing to refund.',
    )
    const sent = {
      captureId: 'x',
      amount: '5',
      reason: 'Because',
      idempotencyKey: 'a-form-of-its-own',
      step: 'refund',
    }
    expect((await admin.post(`/admin/orders/${unpaid.id}/refund`, sent)).status).toBe(409)
    expect((await admin.post('/admin/orders/gone/refund', sent)).status).toBe(404)
    const order = await paid()
    const { page, form } = await confirmation(order, '5')
    const { visitor } = await app.user({ role: 'moderator' })
    expect((await visitor.post(page, form)).status).toBe(409)
    expect((await visitor.post(page, { ...form, formAccount: [] })).status).toBe(403)
    expect(await refundsOf(order.id)).toEqual([])
  })

  test('is written down for the other admins', async () => {
    const order = await paid()
    const { page, form } = await confirmation(order, '5')
    await admin.post(page, form)
    const log = await readActivity(app.services.db)
    expect(log.filter(({ subject }) => subject === `Order ${order.number}`)).toMatchObject([
      { action: 'order.refund', detail: '$5.00 USD: Wrong package' },
    ])
  })
})

describe('asking PayPal again', () => {
  test('settles what the buyer agreed to and never came back from', async () => {
    const order = await begun()
    expect((await admin.get(`/admin/orders/${order.id}`)).text).toContain('Re-check with PayPal')
    const answer = await admin.post(`/admin/orders/${order.id}/recheck`)
    expect((await admin.follow(answer)).text).toContain('The order is paid now.')
    const again = await admin.post(`/admin/orders/${order.id}/recheck`)
    expect((await admin.follow(again)).text).toContain('PayPal agrees: the order is paid.')
  })

  test('says what it found, also when it is nothing', async () => {
    const order = await makeOrder(app.services.db, buyerId)
    expect((await startPayment(app.services, startOf(order))).outcome).toBe('redirect')
    const check = async () => (await admin.follow(await admin.post(`/admin/orders/${order.id}/recheck`))).text
    expect(await check()).toContain('The buyer has not approved the payment at PayPal yet.')
    app.paypal.fault('get', 'unavailable-503', { rate: 1 })
    expect(await check()).toContain('PayPal could not be reached.')
    app.paypal.clearFaults()
    const fresh = await makeOrder(app.services.db, buyerId)
    const never = await admin.follow(await admin.post(`/admin/orders/${fresh.id}/recheck`))
    expect(never.text).toContain('The buyer never tried to pay for this order with PayPal')
    expect((await admin.post('/admin/orders/gone/recheck')).status).toBe(404)
    expect((await admin.get(`/admin/orders/${fresh.id}/recheck`)).location).toBe(`/admin/orders/${fresh.id}`)
  })

  test('says of a paid order what could not be learned', async () => {
    const order = await paid()
    const check = async () => (await admin.follow(await admin.post(`/admin/orders/${order.id}/recheck`))).text
    app.paypal.fault('get', 'unavailable-503', { rate: 1 })
    const away = await check()
    expect(away).toContain('PayPal could not be reached. According to the shop’s records, the order is paid.')
    expect(away).not.toContain('PayPal agrees')
    app.paypal.clearFaults()
    app.paypal.fault('get', { issue: 'RESOURCE_NOT_FOUND', status: 404 }, { rate: 1 })
    expect(await check()).toContain('PayPal no longer has a record of the order or its payment.')
    app.paypal.clearFaults()
    app.paypal.fault('get', 'forbidden', { rate: 1 })
    expect(await check()).toContain('PayPal does not let this shop’s account see the payment.')
    app.paypal.clearFaults()
    await app.services.db.deleteFrom('merchant_problems').execute()
    app.paypal.forget(order.token)
    expect(await check()).toContain('PayPal no longer has this order. According to its payment: the order is')
  })
})

/** An order whose money came although it was changed meanwhile. */
async function held(): Promise<OrderRow> {
  const order = await begun()
  await app.services.db
    .updateTable('payment_attempts')
    .set({ status: 'capturing', lease_until: null })
    .where('id', '=', order.attemptId)
    .execute()
  await app.services.db
    .updateTable('orders')
    .set({ payment_status: 'needs-review', review_reason: 'The amount differs' })
    .where('id', '=', order.id)
    .execute()
  return order
}

describe('an order under review', () => {
  test('is decided with both amounts in sight', async () => {
    const order = await held()
    const review = `/admin/orders/${order.id}/review`
    expect(words((await admin.get(review)).text)).toContain('Amount of the payment Not recorded')
    const { total_minor } = await app.services.db
      .selectFrom('orders')
      .select('total_minor')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await app.services.db
      .updateTable('payment_attempts')
      .set({ amount_minor: total_minor - 100 })
      .where('order_id', '=', order.id)
      .execute()
    expect(words((await admin.get(review)).text)).toContain('Too little by $1.00 USD')
    const row = words((await admin.get('/admin/payments')).text).split(order.number)[1]
    expect(row).toContain(formatMoney(total_minor - 100, 'USD'))
    const page = words((await admin.get(`/admin/orders/${order.id}`)).text)
    expect(page).toContain('The amount differs. Amount of the order: ')
    expect(page).toContain('Too little by: $1.00 USD.')
  })

  test('is listed, shown with its reason, and decided once', async () => {
    const order = await held()
    const payments = await admin.get('/admin/payments')
    expect(payments.text).toContain('Orders that need review')
    expect(payments.text).toContain(`/admin/orders/${order.id}/review`)
    expect((await admin.get('/admin/dashboard')).text).toContain('/admin/payments#order')
    expect((await admin.get(`/admin/orders/${order.id}`)).text).toContain('The amount differs')
    const page = `/admin/orders/${order.id}/review`
    expect((await admin.get(page)).text).toContain('What to do')
    const unsure = await admin.post(page, { decision: '', reason: '' })
    expect(unsure.status).toBe(400)
    const none = await admin.post(page, { decision: 'accept', reason: 'I want it so' })
    expect(none.status).toBe(409)
    expect(none.text).toContain('none can be accepted')
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => admin.post(page, { decision: 'reopen', reason: 'No money came' })),
    )
    const statuses = [first, ...others].map((answer) => answer?.status)
    expect(statuses.toSorted()).toEqual([303, 409, 409, 409])
    expect((await stateOf(order.id)).payment_status).toBe('pending')
    expect((await admin.get(page)).text).toContain('This order does not need a decision.')
  })

  test('of nobody, and by nobody who is no admin', async () => {
    expect((await admin.post('/admin/orders/gone/review', { decision: 'close', reason: 'x' })).status).toBe(
      404,
    )
    const order = await held()
    const { visitor } = await app.user()
    const refused = await visitor.post(`/admin/orders/${order.id}/review`, {
      decision: 'reopen',
      reason: 'x',
    })
    expect(refused.status).toBe(403)
    expect((await stateOf(order.id)).payment_status).toBe('needs-review')
  })

  test('a payment that was not needed is closed', async () => {
    const order = await paid()
    const { db } = app.services
    const flagged = { review_reason: 'The order was already paid' }
    await db.updateTable('captures').set(flagged).where('id', '=', order.captureId).execute()
    expect((await admin.get('/admin/payments')).text).toContain('Unneeded payments')
    const page = `/admin/orders/${order.id}/review`
    const sent = { decision: 'close', reason: 'Kept on purpose', captureId: order.captureId }
    expect((await admin.follow(await admin.post(page, sent))).text).toContain('The review is closed.')
    expect((await admin.post(page, sent)).status).toBe(409)
  })
})

describe('the payments page', () => {
  test('lists what PayPal announced and does not show, until an admin ticks it off', async () => {
    const order = await paid()
    app.paypal.freeze(order.token, 'all')
    app.paypal.reverse(order.captureId)
    const { headers, body } = app.paypal.event('PAYMENT.CAPTURE.REVERSED', order.captureId)
    expect((await app.visitor().post('/webhooks/paypal', body, { headers })).status).toBe(200)
    const { text } = await admin.get('/admin/payments')
    expect(text).toContain('Notifications that PayPal does not confirm')
    expect(text).toContain('the money was taken back, and its records do not show it')
    expect((await admin.get('/admin/dashboard')).text).toContain('/admin/payments#unconfirmed')
    const recheck = await admin.follow(await admin.post(`/admin/orders/${order.id}/recheck`))
    expect(recheck.text).toContain('PayPal sent a notification about this payment')
    const [{ id: claim } = { id: '' }] = await app.services.db
      .selectFrom('payment_claims')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect(text).toMatch(new RegExp(`<button[^>]* value="${claim}"`))
    const solved = await admin.post('/admin/payments', { claim })
    expect((await admin.follow(solved)).text).toContain('no longer waits for PayPal to confirm it')
    expect((await admin.post('/admin/payments', { claim })).status).toBe(409)
    expect((await admin.get('/admin/payments')).text).not.toContain(
      'Notifications that PayPal does not confirm',
    )
    app.paypal.thaw(order.token)
  })

  test('shows payments, failed attempts, what PayPal holds back, and the webhook', async () => {
    const order = await paid({ customer_name: 'Carla Cash' })
    const pending = await begun()
    app.paypal.fault('capture', 'pending')
    await settle(app.services, pending.attemptId)
    const lost = await begun()
    app.paypal.fault('capture', { issue: 'TRANSACTION_REFUSED' })
    await settle(app.services, lost.attemptId)
    const { status, text } = await admin.get('/admin/payments')
    expect(status).toBe(200)
    expect(text).toContain(order.captureId)
    expect(text).toContain('Carla Cash')
    expect(text).toContain('Pending at PayPal')
    expect(text).toContain(pending.number)
    expect(text).toContain('TRANSACTION_REFUSED')
    expect(text).toContain('/webhooks/paypal')
    expect((await admin.get('/admin/payments?page=2')).status).toBe(200)
  })

  test('keeps what PayPal refuses to the shop until an admin ticks it off', async () => {
    const order = await makeOrder(app.services.db, buyerId)
    await noteProblem(
      app.services,
      { provider: 'paypal', call: 'create', order },
      { issue: 'PAYEE_ACCOUNT_RESTRICTED', debugId: 'abc123' },
    )
    const { text } = await admin.get('/admin/payments')
    expect(text).toContain('PAYEE_ACCOUNT_RESTRICTED')
    expect(text).toContain('abc123')
    expect((await admin.get('/admin/dashboard')).text).toContain('PayPal is refusing a request from the shop')
    expect((await admin.post('/admin/payments', {})).status).toBe(400)
    const solved = await admin.post('/admin/payments', { issue: 'PAYEE_ACCOUNT_RESTRICTED' })
    expect((await admin.follow(solved)).text).toContain('Marked as resolved.')
    expect((await admin.post('/admin/payments', { issue: 'PAYEE_ACCOUNT_RESTRICTED' })).status).toBe(409)
    expect((await admin.get('/admin/payments')).text).not.toContain('PAYEE_ACCOUNT_RESTRICTED')
  })
})
