import { DAY, isoTime } from '#app/domain/base/time.ts'
import { noteEvidence } from '#app/domain/orders/note-evidence.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { CaptureRow, OrderRow } from '#db/schema.ts'
import { type AttemptContext, findAttemptContext, moveAttempt, OPEN } from '../attempts/attempts.server.ts'
import { nextAudit, nextCheck } from '../attempts/retry.server.ts'
import { statusOf } from '../attempts/status.ts'
import { alignOrder } from '../captures/credits.server.ts'
import { declinedMail } from '../captures/declined-mail.ts'
import { markPaid, methodOf } from '../captures/mark-paid.server.ts'
import { isMoney, keepCapture, raiseByRefunds } from '../captures/rows.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'
import { keepRefunds, mailRefunds } from '../refunds/records.server.ts'
import {
  holdOrder,
  needsPerson,
  objection,
  type RecordContext,
  releaseOrder,
  reviewReasons,
} from '../reviews/reasons.server.ts'
import { updateCapture } from '../rows.server.ts'
import { combineSettlements, type Settlement } from './outcomes.ts'

/**
 * Writes down what the provider's order says of its captures, in one transaction, and answers what that means. Doing it
 * again, with the same or an older answer, changes nothing: capture ids and the ledger's references are unique.
 */
export function recordCaptures(
  db: Db,
  attemptId: string,
  seen: ProviderOrder,
  facts: RecordContext,
): Promise<Settlement> {
  return transact(db, (trx) => recordCapturesIn(trx, attemptId, seen, facts))
}

/** The same in the caller's transaction. */
export async function recordCapturesIn(
  trx: Trx,
  attemptId: string,
  seen: ProviderOrder,
  facts: RecordContext,
): Promise<Settlement> {
  const results: Settlement[] = []
  for (const capture of seen.captures) {
    const context = await findAttemptContext(trx, attemptId)
    if (!context) continue
    results.push(await recordCapture(trx, context, seen, capture, facts))
    await noteEvidence(trx, context.order, seen.payerCountry)
    await mailRefunds(trx, context.order.id, facts.origin)
  }
  return combineSettlements(results)
}

async function recordCapture(
  trx: Trx,
  context: AttemptContext,
  seen: ProviderOrder,
  capture: ProviderCapture,
  facts: RecordContext,
): Promise<Settlement> {
  const { before, row: kept } = await keepCapture(trx, context, seen, capture)
  await keepRefunds(trx, kept, seen)
  // One that is new has no refunds but those.
  const row = before || seen.refunds.length > 0 ? await raiseByRefunds(trx, kept) : kept
  const object = () => objection(context, seen, capture, facts)
  if (row.review_reason !== null) {
    if (!mayEnd(context, row) || object() !== undefined) return applyFlagged(trx, context, row)
    return applyPayment(trx, context, await unflag(trx, row), facts)
  }
  if (row.status === 'PENDING') return waitForMoney(trx, context, object())
  if (row.status === 'DECLINED' || row.status === 'FAILED') {
    if (before?.status === 'PENDING') await tellDeclined(trx, context.order, row, facts.origin)
    return fail(trx, context)
  }
  await closeCaptured(trx, context)
  const reason = reasonFor(context, before, row, object)
  if (reason === 'known') return applyCapture(trx, context, row)
  return reason === undefined ? applyPayment(trx, context, row, facts) : flag(trx, context, row, reason)
}

/** Why money waits for a person; undefined: it pays for the order. 'known': it has been dealt with before. */
function reasonFor(
  context: AttemptContext,
  before: CaptureRow | undefined,
  row: CaptureRow,
  object: () => string | undefined,
): string | undefined {
  const { payment_status, paid_at, review_reason } = context.order
  if (payment_status === 'needs-review') {
    return mayEnd(context, row) ? object() : (review_reason ?? reviewReasons.store('under-review'))
  }
  if (payment_status === 'pending') return object()
  // All of the money had gone back before it was settled, and now some of it, or another payment, is here.
  if (payment_status === 'refunded' && paid_at === null) {
    if (row.status === 'REFUNDED') return 'known'
    return before === undefined ? object() : undefined
  }
  // The capture that paid for the order was money and unflagged before; one that becomes money now came second.
  return before !== undefined && isMoney(before.status) ? 'known' : reviewReasons.store('second')
}

/** What the money of a capture that is written down means for its order, after something of it went or came. */
export async function applyCapture(trx: Trx, context: AttemptContext, row: CaptureRow): Promise<Settlement> {
  if (row.review_reason !== null) return applyFlagged(trx, context, row)
  await alignOrder(trx, context.order, row)
  return statusNow(trx, context)
}

/** Whether a review may end by itself once its reason no longer holds: nobody has decided, and the money is here. */
function mayEnd({ order }: AttemptContext, row: CaptureRow): boolean {
  const undecided = order.payment_status === 'needs-review' && row.reviewed_at === null
  const decisive = needsPerson(order.review_reason) || needsPerson(row.review_reason)
  const here = row.status === 'COMPLETED' || row.status === 'PARTIALLY_REFUNDED'
  return undecided && order.paid_at === null && here && !decisive
}

async function unflag(trx: Trx, row: CaptureRow): Promise<CaptureRow> {
  await updateCapture(trx, row, { review_reason: null, updated_at: isoTime() })
  return { ...row, review_reason: null }
}

/** The money is ours: the order becomes Paid, its receipt gets a number and its credits are granted, once. */
async function applyPayment(
  trx: Trx,
  context: AttemptContext,
  row: CaptureRow,
  { origin }: RecordContext,
): Promise<Settlement> {
  const { order } = context
  if (row.status === 'REFUNDED') {
    await trx
      .updateTable('orders')
      .set({ payment_status: 'refunded', payment_method: methodOf(row), updated_at: isoTime() })
      .where('id', '=', order.id)
      .where('payment_status', '=', 'pending')
      .execute()
    return statusNow(trx, context)
  }
  const paid = await markPaid(trx, order, row, origin)
  if (!paid) return statusNow(trx, context)
  if (row.status === 'PARTIALLY_REFUNDED') await alignOrder(trx, paid, row)
  return { outcome: 'paid', alreadyProcessed: false, orderRow: paid }
}

/** Money that did not pay for its order waits for a person; an order that is still to be paid waits with it. */
async function flag(trx: Trx, context: AttemptContext, row: CaptureRow, reason: string): Promise<Settlement> {
  await updateCapture(trx, row, { review_reason: reason, updated_at: isoTime() })
  await holdOrder(trx, context.order.id, reason)
  return statusNow(trx, context)
}

/** An order under review is done with when all of its money went back, and under review again if some of it returns. */
async function applyFlagged(trx: Trx, context: AttemptContext, row: CaptureRow): Promise<Settlement> {
  await closeCaptured(trx, context)
  const kept = await trx
    .selectFrom('captures')
    .select('id')
    .where('order_id', '=', context.order.id)
    .where('status', 'in', ['COMPLETED', 'PARTIALLY_REFUNDED', 'PENDING'])
    .executeTakeFirst()
  const done = row.status === 'REFUNDED' && !kept
  if (done || kept) {
    await trx
      .updateTable('orders')
      .set({ payment_status: done ? 'refunded' : 'needs-review', updated_at: isoTime() })
      .where('id', '=', context.order.id)
      .where('payment_status', '=', done ? 'needs-review' : 'refunded')
      .where('paid_at', 'is', null)
      .execute()
  }
  return statusNow(trx, context)
}

/**
 * The attempt stays open, so that nobody pays twice, and leased by nobody, so that nobody captures; one that had ended is
 * asked about again. An order that was cancelled before is open again: it is being paid.
 */
async function waitForMoney(
  trx: Trx,
  context: AttemptContext,
  reason: string | undefined,
): Promise<Settlement> {
  const { attempt, order } = context
  const now = Date.now()
  const checkAt = nextCheck(attempt, now) ?? now + DAY
  await moveAttempt(trx, attempt.id, { from: OPEN, to: 'capturing', checkAt })
  for (const ended of ['failed', 'voided'] as const)
    await moveAttempt(trx, attempt.id, { from: [ended], to: ended, checkAt })
  if (reason !== undefined && order.payment_status === 'pending') await holdOrder(trx, order.id, reason)
  if (reason !== undefined) return statusNow(trx, context)
  if (order.payment_status === 'needs-review' && !needsPerson(order.review_reason)) {
    await releaseOrder(trx, order.id)
  } else if (order.payment_status !== 'pending') return statusNow(trx, context)
  await reopen(trx, order.id)
  return { outcome: 'pending-at-paypal' }
}

async function reopen(trx: Trx, orderId: string) {
  await trx
    .updateTable('orders')
    .set({ order_status: 'pending', updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'pending')
    .where('order_status', '=', 'Cancelled')
    .execute()
}

async function fail(trx: Trx, context: AttemptContext): Promise<Settlement> {
  const move = { to: 'failed', issue: 'CAPTURE_DECLINED', checkAt: null } as const
  await moveAttempt(trx, context.attempt.id, { from: OPEN, ...move })
  return statusNow(trx, context)
}

async function closeCaptured(trx: Trx, { attempt }: AttemptContext) {
  const from = [...OPEN, 'failed', 'voided'] as const
  // Of money that an admin has confirmed nobody can be asked.
  const checkAt = attempt.provider_order_id === null ? null : nextAudit(attempt, Date.now())
  await moveAttempt(trx, attempt.id, { from: [...from], to: 'captured', checkAt })
}

async function statusNow(trx: Trx, { attempt }: AttemptContext): Promise<Settlement> {
  const context = await findAttemptContext(trx, attempt.id)
  return context ? statusOf(context) : { outcome: 'unknown' }
}

/**
 * Tells the buyer that a payment which the provider held has come to nothing. The mail stands for the reminder, so that
 * the order is not cancelled before they had time to pay it otherwise.
 */
async function tellDeclined(trx: Trx, order: OrderRow, capture: CaptureRow, origin: string): Promise<void> {
  const open = order.payment_status === 'pending' && order.order_status === 'pending' && !order.deleted_at
  if (!open) return
  const reminded_at = isoTime()
  await trx
    .insertInto('order_reminders')
    .values({ order_id: order.id, reminded_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ reminded_at }))
    .execute()
  if (order.customer_email === '') return
  await queueMail(trx, {
    language: order.language,
    id: `declined-${capture.id}`,
    to: { name: order.customer_name, email: order.customer_email },
    write: () => declinedMail(order, origin),
  })
}
