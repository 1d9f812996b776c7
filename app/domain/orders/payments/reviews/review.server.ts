import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { type ActingAdmin, isStillAdmin } from '#app/domain/people/acting-admin.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { CaptureRow, OrderRow } from '#db/schema.ts'
import { findAttemptContext } from '../attempts/attempts.server.ts'
import { alignOrder } from '../captures/credits.server.ts'
import { markPaid } from '../captures/mark-paid.server.ts'
import { providerName } from '../providers/registry.server.ts'
import { finishRefund } from '../refunds/refund.server.ts'
import { orderById, updateCapture } from '../rows.server.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'
import { settle } from '../settlement/settle.server.ts'
import { dismissAnnouncement } from '../webhooks/announcements.server.ts'
import { differenceOf, needsPerson, releaseOrder } from './reasons.server.ts'

/** Asks the provider afresh about all of an order's payments and refunds, and writes down what it says. */
export async function recheck(deps: PaymentDeps, orderId: string): Promise<Settlement> {
  const open = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', 'REQUESTED')
    .execute()
  for (const refund of open) await finishRefund(deps, refund)
  const settlement = await settle(deps, orderId)
  const ended = settlement.outcome === 'review' && (await endReviewWithoutMoney(deps, orderId))
  return ended ? settle(deps, orderId) : settlement
}

export interface Review extends ActingAdmin {
  /** orders.id */
  orderId: string
  /** The captures.id that is meant, where the order has several that wait. */
  captureId?: string
  /**
   * 'accept': the money is good, the order becomes Paid and is granted. 'reopen': no money came, the order can be paid
   * again. 'close': the payment was dealt with (refunded, or kept on purpose) and needs nobody any more.
   */
  decision: 'accept' | 'reopen' | 'close'
  reason: string
}

export type Reviewed =
  | { outcome: 'accepted' | 'reopened' | 'closed' }
  | { outcome: 'not-found' }
  /** Nobody has to decide here, or somebody has decided. */
  | { outcome: 'not-in-review' }
  /** 'accept' needs one payment whose money is here in full. */
  | { outcome: 'no-money' }
  /** 'reopen' would let the buyer pay twice: money is here, or may be coming. Refund it first. */
  | { outcome: 'money-kept' }
  | { outcome: 'not-admin' }

export function resolveReview(deps: PaymentDeps, review: Review): Promise<Reviewed> {
  return transact(deps.db, async (trx) => {
    if (!(await isStillAdmin(trx, review))) return { outcome: 'not-admin' }
    const order = await orderById(trx, review.orderId).executeTakeFirst()
    if (!order) return { outcome: 'not-found' }
    const captures = await trx.selectFrom('captures').selectAll().where('order_id', '=', order.id).execute()
    const reviewed = await decide(deps, trx, review, order, captures)
    if (['accepted', 'reopened', 'closed'].includes(reviewed.outcome)) {
      await recordActivity(trx, {
        actorId: review.actorId,
        action: `payment.${review.decision}`,
        subject: activityTexts.store('order', { number: order.number }),
        userId: order.user_id,
        detail: review.reason,
      })
    }
    return reviewed
  })
}

function decide(
  deps: PaymentDeps,
  trx: Trx,
  review: Review,
  order: OrderRow,
  captures: CaptureRow[],
): Promise<Reviewed> {
  const meant = captures.filter(({ id }) => review.captureId === undefined || id === review.captureId)
  if (review.decision === 'close') return close(trx, review, meant)
  if (order.payment_status !== 'needs-review') return Promise.resolve({ outcome: 'not-in-review' })
  return review.decision === 'accept' ? accept(deps, trx, review, order, meant) : reopen(trx, order, captures)
}

async function accept(
  { config }: PaymentDeps,
  trx: Trx,
  { actorId }: Review,
  order: OrderRow,
  meant: CaptureRow[],
): Promise<Reviewed> {
  const good = meant.filter(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED')
  const [capture] = good
  if (!capture || good.length > 1) return { outcome: 'no-money' }
  const row = { ...capture, review_reason: null }
  await updateCapture(trx, row, { review_reason: null, reviewed_at: isoTime(), reviewed_by: actorId })
  const paid = await markPaid(trx, order, row, config.origin)
  if (!paid) return { outcome: 'not-in-review' }
  await alignOrder(trx, paid, row)
  return { outcome: 'accepted' }
}

async function reopen(trx: Trx, order: OrderRow, captures: CaptureRow[]): Promise<Reviewed> {
  if (captures.some(({ status }) => KEPT.includes(status))) return { outcome: 'money-kept' }
  await trx
    .updateTable('orders')
    .set({ payment_status: 'pending', review_reason: null, updated_at: isoTime() })
    .where('id', '=', order.id)
    .execute()
  return { outcome: 'reopened' }
}

const KEPT: CaptureRow['status'][] = ['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED']

async function close(trx: Trx, { actorId }: Review, meant: CaptureRow[]): Promise<Reviewed> {
  const open = meant.filter(
    ({ review_reason, reviewed_at }) => review_reason !== null && reviewed_at === null,
  )
  for (const capture of open)
    await updateCapture(trx, capture, { reviewed_at: isoTime(), reviewed_by: actorId })
  return { outcome: open.length > 0 ? 'closed' : 'not-in-review' }
}

/**
 * Ends the review of an order that no money came for, when all that the provider holds of it agrees with the order again. The
 * order can be paid then. False when it stays under review.
 */
async function endReviewWithoutMoney(deps: PaymentDeps, orderId: string): Promise<boolean> {
  const order = await orderById(deps.db, orderId).executeTakeFirst()
  if (order?.payment_status !== 'needs-review' || needsPerson(order.review_reason)) return false
  const attempts = await deps.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider_order_id', 'is not', null)
    .execute()
  for (const { id } of attempts) if (!(await agrees(deps, id))) return false
  return transact(deps.db, (trx) => releaseOrder(trx, orderId))
}

async function agrees(deps: PaymentDeps, attemptId: string): Promise<boolean> {
  const context = await findAttemptContext(deps.db, attemptId)
  const providerOrderId = context?.attempt.provider_order_id
  if (!context || !providerOrderId || context.provider?.kind !== 'online') return false
  const gateway = await context.provider.connect(deps, context.attempt.mode)
  const got = await gateway?.readOrder(providerOrderId)
  if (!got?.ok || got.value.id !== providerOrderId || got.value.captures.length > 0) return false
  return differenceOf(got.value, context, gateway?.payee) === undefined
}

/** Asks the provider afresh about an order's money, and writes down that an admin did. Undefined: there is no such order. */
export async function recheckAsAdmin(
  deps: PaymentDeps,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<Settlement | undefined> {
  const order = await orderById(deps.db, orderId).executeTakeFirst()
  if (!order) return undefined
  const settlement = await recheck(deps, orderId)
  await transact(deps.db, (trx) =>
    recordActivity(trx, {
      actorId,
      action: 'payment.recheck',
      subject: activityTexts.store('order', { number: order.number }),
      userId: order.user_id,
      detail: settlement.unanswered
        ? activityTexts.store('no-response')
        : activityTexts.store('payment-outcome', { outcome: settlement.outcome }),
    }),
  )
  return settlement
}

/** Closes something that the provider announced and does not show. False when it was not open any more. */
export function dismissAnnouncementAsAdmin(
  db: Db,
  { claimId, actorId }: { claimId: string; actorId: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const claim = await dismissAnnouncement(trx, claimId)
    if (!claim) return false
    const { number, user_id } = await orderById(trx, claim.order_id).executeTakeFirstOrThrow()
    await recordActivity(trx, {
      actorId,
      action: 'payment.claim-dismissed',
      subject: activityTexts.store('order', { number }),
      userId: user_id,
      detail: activityTexts.store('claim-dismissed'),
    })
    return true
  })
}

/** Forgets something that the provider refused to the shop. False when it was not there any more. */
export function forgetProblem(
  db: Db,
  { issue, actorId }: { issue: string; actorId: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('merchant_problems')
      .where('issue', '=', issue)
      .returning('provider')
      .executeTakeFirst()
    if (!gone) return false
    const subject = `${providerName(gone.provider)}'s ${issue}`
    await recordActivity(trx, { actorId, action: 'payment.problem-solved', subject })
    return true
  })
}
