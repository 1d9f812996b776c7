import { expect, test } from 'vitest'
import { cancelAttempt } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { attempts, captures, ledger, openTillForEach, reopenTill, till } from './each-till.ts'

openTillForEach()

test('an approved payment makes the order Paid and grants its credits, once', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  const first = await settle(till.deps, attemptId)
  expect(first).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect(await till.read(order)).toMatchObject({
    payment_status: 'Paid',
    order_status: 'Completed',
    payment_method: 'Paypal',
    valid_until: order.valid_until,
  })
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: true })
  expect(await settle(till.deps, order.id)).toMatchObject({ outcome: 'paid', alreadyProcessed: true })
  expect(await ledger(order)).toEqual([{ kind: 'purchase', ref: order.id, delta: 100 }])
  expect(till.paypal.captures()).toHaveLength(1)
  expect(await captures(order)).toMatchObject([
    { status: 'COMPLETED', amount_minor: 2999, currency: 'USD', payer_email: 'buyer@stand-in.example' },
  ])
  expect(till.paypal.order(token)).toMatchObject({
    customId: order.number,
    invoiceId: order.payment_id,
    amount: { value: '29.99', currency_code: 'USD' },
    requestId: `create:${order.number}:1`,
  })
})

test('an item order is paid without a ledger row', async () => {
  const order = await till.order({ kind: 'item', credit: 0 })
  const { attemptId } = await till.approved(order)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  expect(await ledger(order)).toEqual([])
})

test('settling a payment that the buyer has not agreed to answers where they do', async () => {
  const order = await till.order()
  const started = await till.pay(order)
  if (started.outcome !== 'redirect') throw new Error(started.outcome)
  expect(await settle(till.deps, started.attemptId)).toEqual({
    outcome: 'not-approved',
    address: started.address,
  })
  expect(await settle(till.deps, 'no-such-id')).toEqual({ outcome: 'unknown' })
})

test('cancelling leaves the order payable with the same PayPal order', async () => {
  const order = await till.order()
  const started = await till.pay(order)
  if (started.outcome !== 'redirect') throw new Error(started.outcome)
  expect(await cancelAttempt(till.db, started.providerOrderId, 'somebody else')).toBeUndefined()
  expect(await cancelAttempt(till.db, started.providerOrderId)).toMatchObject({ order: { id: order.id } })
  expect(await attempts(order)).toMatchObject([{ status: 'created', last_issue: 'CANCELLED' }])
  expect(await till.pay(order)).toEqual(started)
  expect(till.paypal.orders()).toHaveLength(1)
})

const captureIssues: [issue: string, outcome: object, attempt: object][] = [
  ['ORDER_NOT_APPROVED', { outcome: 'not-approved' }, { status: 'created' }],
  ['INSTRUMENT_DECLINED', { outcome: 'declined', tries: 1 }, { status: 'created', declines: 1 }],
  ['PAYER_ACTION_REQUIRED', { outcome: 'declined', tries: 1 }, { status: 'created', declines: 1 }],
  [
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    { outcome: 'declined', tries: 1 },
    { status: 'created', declines: 1 },
  ],
  ['DUPLICATE_INVOICE_ID', { outcome: 'failed', reason: 'lapsed' }, { status: 'failed' }],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', { outcome: 'failed', reason: 'lapsed' }, { status: 'failed' }],
  ['RESOURCE_NOT_FOUND', { outcome: 'failed', reason: 'lapsed' }, { status: 'failed' }],
  ['INVALID_RESOURCE_ID', { outcome: 'failed', reason: 'lapsed' }, { status: 'failed' }],
  ...[
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'COMPLIANCE_VIOLATION',
    'PAYMENT_DENIED',
    'TRANSACTION_LIMIT_EXCEEDED',
  ].map((issue): [string, object, object] => [
    issue,
    { outcome: 'failed', reason: 'refused' },
    { status: 'failed' },
  ]),
  ...[
    'PAYEE_BLOCKED_TRANSACTION',
    'PAYEE_ACCOUNT_RESTRICTED',
    'PERMISSION_DENIED',
    'CONSENT_NEEDED',
    'AN_ISSUE_OF_TOMORROW',
  ].map((issue): [string, object, object] => [
    issue,
    { outcome: 'failed', reason: 'merchant' },
    { status: 'failed' },
  ]),
]

test.each(captureIssues)(
  '%s: no money, no grant, the order stays payable',
  async (issue, outcome, attempt) => {
    const order = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.fault('capture', { issue }, { times: 1 })
    expect(await settle(till.deps, attemptId)).toMatchObject(outcome)
    expect(await attempts(order)).toMatchObject([{ ...attempt, last_issue: issue }])
    expect(await till.read(order)).toMatchObject({ payment_status: 'pending', order_status: 'pending' })
    expect(await ledger(order)).toEqual([])
    const merchant = till.events.some(({ event }) => event === 'payments.merchant_problem')
    expect(merchant).toBe(JSON.stringify(outcome).includes('merchant'))
    // And it is paid in the end, with the same PayPal order or with another.
    const again = await till.pay(order)
    if (again.outcome === 'redirect') {
      expect(again.providerOrderId === token).toBe(JSON.stringify(attempt).includes('created'))
      till.paypal.approve(again.providerOrderId)
      expect(await settle(till.deps, again.attemptId)).toMatchObject({
        outcome: 'paid',
        alreadyProcessed: false,
      })
    }
    // PayPal's order says by now that the buyer did agree: nobody has to be sent there again.
    expect(again.outcome).toBe(issue === 'ORDER_NOT_APPROVED' ? 'paid' : 'redirect')
    expect(await till.balance(order)).toBe(100)
    expect(till.paypal.captures()).toHaveLength(1)
  },
)

test('a new attempt has another invoice, and the order bears its number', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', { issue: 'DUPLICATE_INVOICE_ID' })
  await settle(till.deps, attemptId)
  await till.pay(order)
  const [first, second] = await attempts(order)
  expect(first?.invoice_id).toBe(order.payment_id)
  expect(second?.invoice_id).toMatch(/^[A-Z0-9]{8}$/)
  expect(second?.invoice_id).not.toBe(order.payment_id)
  expect((await till.read(order)).payment_id).toBe(second?.invoice_id)
  expect(second?.create_idempotency_key).toBe(`create:${order.number}:2`)
})

test('ORDER_ALREADY_CAPTURED: the order itself tells, and is settled', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'half-body', { times: 1 })
  till.paypal.fault('capture', { issue: 'ORDER_ALREADY_CAPTURED' }, { times: 1 })
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect(await till.balance(order)).toBe(100)
})

test.each(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'])(
  '%s: asked again, otherwise a pending page and the timer',
  async (issue) => {
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    till.paypal.fault('capture', { issue, status: issue.startsWith('PREV') ? 409 : 422 }, { times: 2 })
    expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'in-progress' })
    expect(await attempts(order)).toMatchObject([{ status: 'approved' }])
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
    expect(till.paypal.captures()).toHaveLength(1)
  },
)

test.each([false, true])(
  'three declined cards end an attempt (PayPal remembers declines: %s)',
  async (rememberRefusals) => {
    await reopenTill({ rememberRefusals })
    const order = await till.order()
    const { attemptId, token } = await till.approved(order)
    for (const tries of [1, 2]) {
      till.paypal.fault('capture', 'declined')
      expect(await settle(till.deps, attemptId)).toMatchObject({
        outcome: 'declined',
        tries,
        address: expect.any(String),
      })
      expect(await till.pay(order)).toMatchObject({ outcome: 'redirect', providerOrderId: token })
      till.paypal.approve(token)
    }
    till.paypal.fault('capture', 'declined')
    expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'declined', address: undefined, tries: 3 })
    const fresh = await till.approved(order)
    expect(fresh.token).not.toBe(token)
    expect(await settle(till.deps, fresh.attemptId)).toMatchObject({ outcome: 'paid' })
  },
)

test.each([false, true])(
  'after a decline another card pays (PayPal remembers declines: %s)',
  async (rememberRefusals) => {
    await reopenTill({ rememberRefusals })
    const order = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.fault('capture', 'declined')
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'declined', tries: 1 })
    expect(await till.pay(order)).toMatchObject({ outcome: 'redirect', providerOrderId: token })
    till.paypal.approve(token)
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
  },
)

test('opening the return page again does not try a declined card again', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'declined')
  for (const _ of [1, 2, 3]) {
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'declined', tries: 1 })
  }
  expect(await attempts(order)).toMatchObject([{ status: 'created', declines: 1 }])
  expect(till.paypal.captures()).toEqual([])
  expect(till.paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1)
})

test('a buyer who went back to PayPal by the old link and agreed anew is charged', async () => {
  let ahead = 0
  await reopenTill({ now: () => new Date(Date.now() + ahead) })
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  till.paypal.fault('capture', 'declined')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'declined', tries: 1 })
  ahead = 5000
  till.paypal.approve(token)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
})

test('a COMPLETED order that holds a DECLINED capture grants nothing', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', { issue: 'CAPTURE_DECLINED_IN_BODY' })
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'declined', address: undefined, tries: 1 })
  expect(await till.read(order)).toMatchObject({ payment_status: 'pending' })
  expect(await ledger(order)).toEqual([])
  const again = await till.approved(order)
  expect(await settle(till.deps, again.attemptId)).toMatchObject({ outcome: 'paid' })
})

test('a PENDING capture grants nothing until it is COMPLETED, and nobody pays meanwhile', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'pending')
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'pending-at-paypal' })
  expect(await till.pay(order)).toEqual({ outcome: 'pending' })
  expect(await ledger(order)).toEqual([])
  const [capture] = await captures(order)
  till.paypal.resolvePending(capture?.id ?? '', 'COMPLETED')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect(await ledger(order)).toHaveLength(1)
})

test('a PENDING capture that is declined leaves the order payable', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'pending')
  await settle(till.deps, attemptId)
  const [capture] = await captures(order)
  till.paypal.resolvePending(capture?.id ?? '', 'DECLINED')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'declined', address: undefined })
  const again = await till.approved(order)
  expect(await settle(till.deps, again.attemptId)).toMatchObject({ outcome: 'paid' })
  expect(await ledger(order)).toHaveLength(1)
})

test('an approval that PayPal takes back leaves the order payable', async () => {
  const order = await till.order()
  const { attemptId, token } = await till.approved(order)
  till.paypal.void(token)
  expect(await settle(till.deps, attemptId)).toEqual({ outcome: 'failed', reason: 'lapsed' })
  const again = await till.approved(order)
  expect(again.token).not.toBe(token)
  expect(await settle(till.deps, again.attemptId)).toMatchObject({ outcome: 'paid' })
})

test('a capture answered in short form, without order and amount, pays: the order itself is looked at', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'minimal')
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid', alreadyProcessed: false })
  expect(await captures(order)).toMatchObject([
    { amount_minor: 2999, currency: 'USD', payer_email: 'buyer@stand-in.example', review_reason: null },
  ])
})

test('such an answer while the order cannot be read writes nothing down; the timer does', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  till.paypal.fault('capture', 'minimal')
  const { getOrder } = till.deps.paypal
  till.deps.paypal.getOrder = async (...asked) => {
    const got = await getOrder(...asked)
    till.paypal.fault('get', 'unavailable-503', { times: 1 })
    return got
  }
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'unreachable' })
  till.deps.paypal.getOrder = getOrder
  till.paypal.clearFaults()
  expect(await captures(order)).toEqual([])
  expect(await reconcile(till.deps, { now: Date.now() + 61_000 })).toMatchObject({ paid: 1 })
  expect(await till.balance(order)).toBe(100)
})

/** The PayPal-Request-Ids of the captures that were asked for. */
function captureIds() {
  return till.paypal.requests
    .filter(({ path }) => path.endsWith('/capture'))
    .map(({ headers }) => headers['paypal-request-id'])
}

test.each(['ORDER_NOT_APPROVED', 'PAYEE_BLOCKED_TRANSACTION', 'INSTRUMENT_DECLINED'])(
  'after %s the next capture has a request id of its own: PayPal may answer the old one as before',
  async (issue) => {
    const order = await till.order()
    const { attemptId, token } = await till.approved(order)
    till.paypal.fault('capture', { issue })
    await settle(till.deps, attemptId)
    // A refusal that would end the attempt, after which the order could not be looked at.
    await till.db
      .updateTable('payment_attempts')
      .set({ status: 'approved', declines: 0 })
      .where('id', '=', attemptId)
      .execute()
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'paid' })
    const [first] = captureIds()
    expect(captureIds()).toEqual([first, `${first}:1`])
    expect(till.paypal.captures()).toMatchObject([{ orderId: token }])
  },
)

test.each(['unavailable-503', 'server-error-500', 'stall', 'connection-reset', 'rate-limited'] as const)(
  'after %s the capture is repeated under the same request id',
  async (fault) => {
    await reopenTill({}, { paymentTimeout: 300 })
    const order = await till.order()
    const { attemptId } = await till.approved(order)
    till.paypal.fault('capture', fault, { times: 3 })
    expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'unreachable' })
    await reconcile(till.deps, { now: Date.now() + 61_000 })
    expect(await till.read(order)).toMatchObject({ payment_status: 'Paid' })
    expect(new Set(captureIds()).size).toBe(1)
  },
)

test('a long pause that PayPal asks for is left to the timer', async () => {
  const order = await till.order()
  const { attemptId } = await till.approved(order)
  const limited = { issue: 'RATE_LIMIT_REACHED', status: 429, retryAfter: '600' }
  till.paypal.fault('capture', limited)
  expect(await settle(till.deps, attemptId)).toMatchObject({ outcome: 'unreachable' })
  expect(captureIds()).toHaveLength(1)
  expect(await reconcile(till.deps, { now: Date.now() + 9 * 60_000 })).toMatchObject({ checked: 0 })
  expect(await reconcile(till.deps, { now: Date.now() + 11 * 60_000 })).toMatchObject({ paid: 1 })
})
