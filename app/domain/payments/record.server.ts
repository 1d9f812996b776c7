import type { PayPalCapture, PayPalOrder } from '#app/adapters/paypal.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { CaptureRow } from '#db/schema.ts'
import { DAY, isoTime } from '../time.ts'
import { findGround, type Ground, moveAttempt, nextCheck, OPEN, standingOf } from './attempts.server.ts'
import { isMoney, keepCapture } from './capture-rows.server.ts'
import { differenceOf, differenceOfCapture } from './differences.ts'
import type { Settlement } from './outcomes.ts'
import { makePaid } from './paid.server.ts'
import { keepRefunds } from './refund-rows.server.ts'
import { followMoney } from './reversal.server.ts'

/** What is known beside PayPal's order: the shop's own account, and whether sandbox money counts here. */
export interface Judgement {
  payee: string | undefined
  sandboxCounts: boolean
  /** The site's, for the link in the receipt's mail. */
  origin: string
}

/**
 * Writes down what PayPal's order says of its captures, in one transaction, and answers what that means. Doing it
 * again, with the same or an older answer of PayPal, changes nothing: capture ids and the ledger's references are unique.
 */
export function recordCaptures(
  db: Db,
  attemptId: string,
  seen: PayPalOrder,
  judgement: Judgement,
): Promise<Settlement> {
  return transact(db, async (trx) => {
    let results: Settlement[] = []
    for (let capture of seen.captures) {
      let ground = await findGround(trx, attemptId)
      if (ground) results.push(await recordCapture(trx, ground, seen, capture, judgement))
    }
    return mostTelling(results)
  })
}

/** Of several results the one that the buyer has to know. */
export function mostTelling(results: Settlement[]): Settlement {
  let ranked = results.toSorted((a, b) => rank(a) - rank(b))
  return ranked[0] ?? { outcome: 'unknown' }
}

const RANKS: Settlement['outcome'][] = [
  'paid',
  'review',
  'pending-at-paypal',
  'refunded',
  'in-progress',
  'unreachable',
  'not-approved',
  'declined',
  'failed',
  'unknown',
]

function rank(result: Settlement) {
  return RANKS.indexOf(result.outcome) + (result.outcome === 'paid' && result.alreadyProcessed ? 0.5 : 0)
}

async function recordCapture(
  trx: Trx,
  ground: Ground,
  seen: PayPalOrder,
  capture: PayPalCapture,
  judgement: Judgement,
): Promise<Settlement> {
  let { before, row } = await keepCapture(trx, ground, seen, capture)
  await keepRefunds(trx, row, seen)
  if (row.review_reason !== null) return followFlagged(trx, ground, row)
  if (row.status === 'PENDING') return waitForMoney(trx, ground, seen, capture, judgement)
  if (row.status === 'DECLINED' || row.status === 'FAILED') return fail(trx, ground)
  await closeCaptured(trx, ground)
  let { order } = ground
  // All of the money had gone back before it was settled, and now some of it, or another payment, is here.
  let neverPaid = order.payment_status === 'refunded' && order.paid_at === null
  if (neverPaid && row.status === 'REFUNDED') return standing(trx, ground)
  if (neverPaid || order.payment_status === 'pending') {
    let returned = neverPaid && before !== undefined
    let reason = returned ? undefined : objection(ground, seen, capture, judgement)
    return reason === undefined ? takeIn(trx, ground, row, judgement) : flag(trx, ground, row, reason)
  }
  if (order.payment_status === 'needs-review') {
    return flag(trx, ground, row, order.review_reason ?? 'The order was under review when the money came')
  }
  // The capture that paid for the order was money and unflagged before; one that becomes money now came second.
  let paidForIt = before !== undefined && isMoney(before.status)
  if (!paidForIt) return flag(trx, ground, row, 'The order was paid already: this payment has to be refunded')
  return followCapture(trx, ground, row)
}

/** What the money of a capture that is written down means for its order, after something of it went or came. */
export async function followCapture(trx: Trx, ground: Ground, row: CaptureRow): Promise<Settlement> {
  if (row.review_reason !== null) return followFlagged(trx, ground, row)
  await followMoney(trx, ground.order, row)
  return standing(trx, ground)
}

/** Why this capture must not pay for its order; undefined when it may. */
function objection(
  { attempt, order, role, departed }: Ground,
  seen: PayPalOrder,
  capture: PayPalCapture,
  { payee, sandboxCounts }: Judgement,
): string | undefined {
  let difference = differenceOf(seen, attempt, order, payee) ?? differenceOfCapture(capture, attempt, order)
  if (difference !== undefined) return difference
  if (attempt.mode !== order.mode) return 'The payment was made in another mode than the order'
  if (attempt.mode === 'sandbox' && !sandboxCounts) return 'Sandbox money does not count here'
  if (order.deleted_at !== null) return 'The order was deleted before the money came'
  if (departed) return 'The account of the buyer was deleted before the money came'
  if (role === 'Seller') return 'The buyer is a Seller, and Sellers do not buy'
  if (capture.status === 'PARTIALLY_REFUNDED') return 'A part was given back before the payment was settled'
  return undefined
}

/** The money is ours: the order becomes Paid, its receipt gets a number and its credits are granted, once. */
async function takeIn(trx: Trx, ground: Ground, row: CaptureRow, { origin }: Judgement): Promise<Settlement> {
  let { order } = ground
  if (row.status === 'REFUNDED') {
    await trx
      .updateTable('orders')
      .set({ payment_status: 'refunded', payment_method: 'Paypal', updated_at: isoTime() })
      .where('id', '=', order.id)
      .where('payment_status', '=', 'pending')
      .execute()
    return standing(trx, ground)
  }
  let paid = await makePaid(trx, order, row, origin)
  if (!paid) return standing(trx, ground)
  if (row.status === 'PARTIALLY_REFUNDED') await followMoney(trx, paid, row)
  return { outcome: 'paid', alreadyProcessed: false, orderRow: paid }
}

/** Money that did not pay for its order waits for a person; an order that is still to be paid waits with it. */
async function flag(trx: Trx, ground: Ground, row: CaptureRow, reason: string): Promise<Settlement> {
  await trx
    .updateTable('captures')
    .set({ review_reason: reason, updated_at: isoTime() })
    .where('id', '=', row.id)
    .execute()
  await holdOrder(trx, ground.order.id, reason)
  return standing(trx, ground)
}

/** Puts an order that is still to be paid under review; one that was deleted comes back, so that it is seen. */
export async function holdOrder(db: Db | Trx, orderId: string, reason: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_status: 'needs-review', review_reason: reason, deleted_at: null, updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'pending')
    .execute()
}

/** An order under review is done with when all of its money went back, and under review again if some of it returns. */
async function followFlagged(trx: Trx, ground: Ground, row: CaptureRow): Promise<Settlement> {
  await closeCaptured(trx, ground)
  let kept = await trx
    .selectFrom('captures')
    .select('id')
    .where('order_id', '=', ground.order.id)
    .where('status', 'in', ['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING'])
    .executeTakeFirst()
  let done = row.status === 'REFUNDED' && !kept
  if (done || kept) {
    await trx
      .updateTable('orders')
      .set({ payment_status: done ? 'refunded' : 'needs-review', updated_at: isoTime() })
      .where('id', '=', ground.order.id)
      .where('payment_status', '=', done ? 'needs-review' : 'refunded')
      .where('paid_at', 'is', null)
      .execute()
  }
  return standing(trx, ground)
}

/** The attempt stays open, so that nobody pays twice, and leased by nobody, so that nobody captures. */
async function waitForMoney(
  trx: Trx,
  ground: Ground,
  seen: PayPalOrder,
  capture: PayPalCapture,
  judgement: Judgement,
): Promise<Settlement> {
  let { attempt, order } = ground
  let now = Date.now()
  let checkAt = nextCheck(attempt, now) ?? now + DAY
  await moveAttempt(trx, attempt.id, { from: OPEN, to: 'capturing', checkAt })
  let reason = objection(ground, seen, capture, judgement)
  if (reason !== undefined && order.payment_status === 'pending') await holdOrder(trx, order.id, reason)
  let { payment_status } = order
  if (reason === undefined && payment_status === 'pending') return { outcome: 'pending-at-paypal' }
  return standing(trx, ground)
}

async function fail(trx: Trx, ground: Ground): Promise<Settlement> {
  let move = { to: 'failed', issue: 'CAPTURE_DECLINED', checkAt: null } as const
  await moveAttempt(trx, ground.attempt.id, { from: OPEN, ...move })
  return standing(trx, ground)
}

async function closeCaptured(trx: Trx, { attempt }: Ground) {
  let from = [...OPEN, 'failed', 'voided'] as const
  await moveAttempt(trx, attempt.id, { from: [...from], to: 'captured', checkAt: null })
}

async function standing(trx: Trx, { attempt }: Ground): Promise<Settlement> {
  let ground = await findGround(trx, attempt.id)
  return ground ? standingOf(ground) : { outcome: 'unknown' }
}
