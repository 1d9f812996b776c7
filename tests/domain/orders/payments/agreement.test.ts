import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { reconcile } from '#app/domain/orders/payments/reconcile.server.ts'
import { recheck } from '#app/domain/orders/payments/reviews/review.server.ts'
import type { PaymentDeps } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { openTill, startOf, type Till } from '#tests/factories.ts'
import type { Fault } from '#tests/stand-ins/paypal/paypal.ts'
import { receive, refund } from './money-back.ts'

/** AGREEMENT_RUNS and AGREEMENT_SEED make it another test. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 200)
const SEED = Number(process.env.AGREEMENT_SEED ?? 2026)
const STEPS = 15

let till: Till

beforeAll(async () => {
  till = await openTill({ seed: SEED, workTime: 1 }, { paymentTimeout: 200 })
})

afterAll(() => till.close())

/** Numbers from 0 up to `below`, the same for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Roll = ReturnType<typeof dice>

/** What a run holds: one order, and the notifications that PayPal has sent and that have not arrived. */
interface Story {
  order: OrderRow
  roll: Roll
  letters: ReturnType<Till['paypal']['event']>[]
  told: string[]
}

type Step = (story: Story) => Promise<unknown> | unknown

function ofPayPal({ order }: Story) {
  const orders = till.paypal.orders().filter(({ customId }) => customId === order.number)
  const captures = till.paypal.captures().filter(({ customId }) => customId === order.number)
  const ids = new Set(captures.map(({ id }) => id))
  const refunds = till.paypal.refunds().filter(({ captureId }) => ids.has(captureId))
  return { orders, captures, refunds }
}

/** Tells of something by a notification that arrives at some time, perhaps twice. */
function announce({ letters, roll }: Story, type: string, id: string) {
  const letter = till.paypal.event(type, id)
  letters.splice(roll(letters.length + 1), 0, letter)
  if (roll(3) === 0) letters.push(letter)
}

/** What PayPal refuses to the stand-in's hand, as a second chargeback, is no step at all. */
function attempt(act: () => void) {
  try {
    act()
    return true
  } catch {
    return false
  }
}

const DARK: Fault[] = [
  'unavailable-503',
  'unauthorized',
  'forbidden',
  'html-page',
  'connection-reset',
  'garbage',
  'half-body',
  { issue: 'RATE_LIMIT_REACHED', status: 429, retryAfter: '60' },
]

/** A notification arrives, early or late. One that is not taken comes again, unless it is lost. */
async function deliver({ letters, roll }: Story) {
  const [letter] = letters.splice(roll(Math.max(letters.length, 1)), 1)
  if (!letter) return
  const answer = await receive(till, letter).catch((error: Error) => {
    if (error.message !== POWER_CUT) throw error
    return { status: 0 }
  })
  if (answer.status !== 200 && roll(3) > 0) letters.push(letter)
}

const POWER_CUT = 'power cut'
const KILLABLE = ['pay', 'return', 'refundPart', 'refundAll', 'letter', 'recheck', 'timer']

/** The same for a process that dies after so many queries and calls, and commits nothing from then on. */
function mortal(deps: PaymentDeps, breaths: number): PaymentDeps {
  let left = breaths
  const breathe = () => {
    left -= 1
    if (left < 0) throw new Error(POWER_CUT)
  }
  const db = deps.db.withPlugin({
    transformQuery({ node }) {
      breathe()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { getOrder, getCapture, getRefund, captureOrder, createOrder, refundCapture } = deps.paypal
  const calls = { getOrder, getCapture, getRefund, captureOrder, createOrder, refundCapture }
  const dying = Object.entries(calls).map(([name, call]) => [
    name,
    async (...values: never[]) => {
      const answer = await (call as (...all: never[]) => Promise<unknown>)(...values)
      breathe()
      return answer
    },
  ])
  return { ...deps, db, paypal: { ...deps.paypal, ...Object.fromEntries(dying) } }
}

const STEPS_BY_NAME: Record<string, Step> = {
  pay: ({ order }) => startPayment(till.deps, startOf(order)),
  approve(story) {
    for (const { id, status } of ofPayPal(story).orders) {
      if (status !== 'PAYER_ACTION_REQUIRED') continue
      till.paypal.approve(id)
      announce(story, 'CHECKOUT.ORDER.APPROVED', id)
    }
  },
  return: ({ order }) => settle(till.deps, order.id),
  returnTwice: ({ order }) => Promise.all([settle(till.deps, order.id), settle(till.deps, order.id)]),
  refundPart: ({ order, roll }) => refund(till, order, 1 + roll(1800)),
  refundAll: ({ order }) => refund(till, order),
  refundTwice: ({ order, roll }) => Promise.all([refund(till, order, 1 + roll(2000)), refund(till, order)]),
  refundAtPayPal(story) {
    const [capture] = ofPayPal(story).captures
    const amount = `${story.roll(9)}.${story.roll(10)}${1 + story.roll(9)}`
    if (capture && attempt(() => till.paypal.refund(capture.id, amount))) {
      announce(story, 'PAYMENT.CAPTURE.REFUNDED', capture.id)
    }
  },
  pendingRefund: ({ order, roll }) => {
    till.paypal.fault('refund', 'pending')
    return refund(till, order, 1 + roll(2500)).finally(() => till.paypal.clearFaults())
  },
  resolveRefund(story) {
    const end = (['COMPLETED', 'FAILED', 'CANCELLED'] as const)[story.roll(3)] ?? 'FAILED'
    for (const { id, status } of ofPayPal(story).refunds) {
      if (status === 'PENDING') till.paypal.resolveRefund(id, end)
    }
  },
  reverse(story) {
    const [capture] = ofPayPal(story).captures
    if (!capture || !attempt(() => till.paypal.reverse(capture.id))) return
    announce(story, 'PAYMENT.CAPTURE.REVERSED', capture.id)
    story.letters.push(till.paypal.dispute(capture.id, 'CUSTOMER.DISPUTE.CREATED'))
  },
  winDispute(story) {
    const [capture] = ofPayPal(story).captures
    if (!capture || !attempt(() => till.paypal.cancelReversal(capture.id))) return
    story.letters.push(till.paypal.dispute(capture.id, 'CUSTOMER.DISPUTE.RESOLVED'))
  },
  pendingCapture: ({ order }) => {
    till.paypal.fault('capture', 'pending')
    return settle(till.deps, order.id).finally(() => till.paypal.clearFaults())
  },
  resolveCapture(story) {
    const outcome = story.roll(4) === 0 ? ('DECLINED' as const) : ('COMPLETED' as const)
    for (const { id, status } of ofPayPal(story).captures) {
      if (status === 'PENDING') till.paypal.resolvePending(id, outcome)
    }
  },
  declined: ({ order }) => {
    till.paypal.fault('capture', 'declined')
    return settle(till.deps, order.id).finally(() => till.paypal.clearFaults())
  },
  lost: async ({ order, roll }) => {
    // The work is done, and the shop does not hear of it.
    till.paypal.fault('capture', 'half-body', { times: 2 })
    till.paypal.fault('refund', 'half-body', { times: 2 })
    till.paypal.fault('get', 'unavailable-503', { times: 3 })
    await settle(till.deps, order.id)
    await refund(till, order, 1 + roll(2999))
    till.paypal.clearFaults()
  },
  down: async ({ order }) => {
    for (const target of ['token', 'get', 'capture', 'refund', 'create'] as const) {
      till.paypal.fault(target, 'unavailable-503', { rate: 1 })
    }
    await Promise.all([till.pay(order), settle(till.deps, order.id), refund(till, order, 100)])
    till.paypal.clearFaults()
  },
  letter: deliver,
  letters: ({ letters }) => Promise.all(letters.splice(0).map((letter) => receive(till, letter))),
  lostLetter: ({ letters, roll }) => letters.splice(roll(Math.max(letters.length, 1)), 1),
  letterInTheDark: async (story) => {
    const fault = DARK[story.roll(DARK.length)] ?? 'unavailable-503'
    const target = (['get', 'get', 'get', 'token', 'verify'] as const)[story.roll(5)] ?? 'get'
    till.paypal.fault(target, fault, { rate: 1 })
    await deliver(story)
    till.paypal.clearFaults()
  },
  timerInTheDark: async ({ roll }) => {
    till.paypal.fault('get', DARK[roll(DARK.length)] ?? 'unavailable-503', { rate: 1 })
    await reconcile(till.deps, { now: Date.now() + roll(2 * DAY) })
    till.paypal.clearFaults()
  },
  killed: async (story) => {
    const alive = till.deps
    const name = KILLABLE[story.roll(KILLABLE.length)] ?? 'return'
    story.told.push(`(${name})`)
    till.deps = mortal(alive, story.roll(15))
    await Promise.resolve(STEPS_BY_NAME[name]?.(story)).catch((error: Error) => {
      if (error.message !== POWER_CUT) throw error
    })
    till.deps = alive
    // The next one to come does not meet the lease of the dead.
    const past = new Date(0).toISOString()
    await alive.db
      .updateTable('payment_attempts')
      .set({ lease_until: past })
      .where('lease_until', 'is not', null)
      .execute()
  },
  shortAnswer: ({ order }) => {
    till.paypal.fault('capture', 'minimal')
    return settle(till.deps, order.id).finally(() => till.paypal.clearFaults())
  },
  refused: ({ order, roll }) => {
    const issue = ['ORDER_NOT_APPROVED', 'TRANSACTION_REFUSED', 'PAYEE_BLOCKED_TRANSACTION'][roll(3)] ?? ''
    till.paypal.fault('capture', { issue })
    return settle(till.deps, order.id).finally(() => till.paypal.clearFaults())
  },
  lag(story) {
    for (const { id } of ofPayPal(story).orders) till.paypal.freeze(id, story.roll(2) === 0 ? 'all' : 'order')
  },
  catchUp(story) {
    for (const { id } of ofPayPal(story).orders) till.paypal.thaw(id)
  },
  timer: ({ roll }) => reconcile(till.deps, { now: Date.now() + roll(3 * DAY) }),
  recheck: ({ order }) => recheck(till.deps, order.id),
}

const NAMES = Object.keys(STEPS_BY_NAME)

/** What PayPal holds says what the shop's rows have to be. */
async function expectAgreement(story: Story) {
  const { captures, refunds } = ofPayPal(story)
  const order = await till.read(story.order)
  const paying = captures.find(({ status }) => status !== 'PENDING')
  const going = refunds.filter(({ status }) => status === 'PENDING' || status === 'COMPLETED')
  const part = going.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
  const whole = paying?.status === 'REFUNDED'
  const facts = story.told.join(' ')
  const rows = await till.db.selectFrom('captures').selectAll().where('order_id', '=', order.id).execute()
  const kept = rows.filter(({ status }) => status !== 'DECLINED').map(({ id, status }) => ({ id, status }))
  expect(kept, facts).toEqual(captures.map(({ id, status }) => ({ id, status })))
  const own = await till.db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
  const known = own.flatMap(({ provider_refund_id: id, status, amount_minor }) =>
    id === null ? [] : [`${id} ${status} ${amount_minor}`],
  )
  const theirs = refunds.map(
    ({ id, status, amount }) => `${id} ${status} ${Math.round(Number(amount.value) * 100)}`,
  )
  expect(known.toSorted(), facts).toEqual(theirs.toSorted())
  const open = own.filter(
    ({ status, provider_refund_id }) => status === 'REQUESTED' || provider_refund_id === '',
  )
  expect(open, facts).toEqual([])
  const granted =
    (await till.db.selectFrom('ledger').selectAll().where('ref', '=', order.id).execute()).length > 0
  expect(order.payment_status, facts).toBe(!paying ? 'pending' : whole ? 'refunded' : 'Paid')
  expect(granted || order.payment_status !== 'Paid', facts).toBe(true)
  const gone = whole ? 2999 : part
  expect(await till.balance(order), facts).toBe(granted ? 100 - Math.floor((100 * gone) / 2999) : 0)
}

test.each(Array.from({ length: RUNS }, (_, index) => SEED + index))(
  'whatever happens in whatever order, lost or cut off anywhere: the ledger agrees with PayPal in the end (seed %i)',
  async (seed) => {
    const roll = dice(seed)
    const story: Story = { order: await till.order(), roll, letters: [], told: [] }
    const begun = ['pay', 'approve', ...(roll(3) === 0 ? [] : ['return'])]
    for (let index = 0; index < STEPS; index += 1) {
      const name = begun[index] ?? NAMES[roll(NAMES.length)] ?? 'return'
      story.told.push(name)
      await STEPS_BY_NAME[name]?.(story)
      expect(await findImbalances(till.db), story.told.join(' ')).toEqual([])
    }
    // PayPal is back. Letters that have not arrived never do: the timer alone has to find everything out.
    await STEPS_BY_NAME.catchUp?.(story)
    for (const days of [4, 8, 12]) await reconcile(till.deps, { now: Date.now() + days * DAY })
    await expectAgreement(story)
  },
  30_000,
)

test('the stories were not all about nothing', async () => {
  const statuses = await till.db.selectFrom('orders').select('payment_status').distinct().execute()
  expect(statuses.map(({ payment_status }) => payment_status)).toEqual(
    expect.arrayContaining(['Paid', 'refunded']),
  )
  const refunds = await till.db.selectFrom('refunds').select(['status', 'source']).distinct().execute()
  const kinds = refunds.map(({ status, source }) => `${status} ${source}`)
  const expected = ['COMPLETED here', 'COMPLETED paypal', 'FAILED here', 'CANCELLED here']
  expect(kinds).toEqual(expect.arrayContaining(expected))
  const came = await till.db.selectFrom('ledger').selectAll().where('kind', '=', 'reversal').execute()
  expect(came.some(({ delta }) => delta > 0) && came.some(({ delta }) => delta < 0)).toBe(true)
  expect((await till.db.selectFrom('disputes').select('id').execute()).length).toBeGreaterThan(0)
})
