import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { acceptWithdrawal } from '#app/domain/orders/withdrawals/decide.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type Trx, transact } from '#db/client.server.ts'
import type { CaptureRow, OrderRow, RefundRow } from '#db/schema.ts'
import { providerName } from '../providers/registry.server.ts'
import { orderById, sumOf } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import type { RefundOutcome } from './outcome.server.ts'
import { insertRefund } from './rows.server.ts'

export interface RefundRequest {
  /** orders.id */
  orderId: string
  /** Which of the order's payments; without it the one that paid for it, or the only one there is. */
  captureId?: string
  /** Minor units of the order's currency; undefined for all that is left. */
  amountMinor?: number | undefined
  /** Why, in the admin's words. Stays in the shop. */
  reason: string
  /** The admin's users.id. */
  actorId: string
  /** The form's own id: the same form sent twice is one refund. */
  idempotencyKey: string
}

/** Writes a refund down before the provider is asked for it, or answers why there is none to be. */
export function openRefund(
  deps: PaymentDeps,
  request: RefundRequest,
): Promise<{ refund: RefundRow } | RefundOutcome> {
  return transact(deps.db, async (trx) => {
    const known = await trx
      .selectFrom('refunds')
      .selectAll()
      .where('idempotency_key', '=', request.idempotencyKey)
      .where('order_id', '=', request.orderId)
      .executeTakeFirst()
    if (known) return { refund: known }
    const order = await orderById(trx, request.orderId).executeTakeFirst()
    if (!order) return { outcome: 'not-found' }
    const capture = await choose(trx, request)
    return typeof capture === 'string' ? refuse(capture) : judge(deps, trx, request, order, capture)
  })
}

/** Milliseconds that both tries of a call may take, each with a token fetched first. */
export function leaseOf({ config }: PaymentDeps): number {
  return Math.max(MINUTE, 5 * config.paymentTimeout)
}

/** The payment that is meant, or why there is none. */
async function choose(trx: Trx, { orderId, captureId }: RefundRequest): Promise<CaptureRow | string> {
  const all = await trx.selectFrom('captures').selectAll().where('order_id', '=', orderId).execute()
  if (captureId !== undefined) {
    return all.find(({ id }) => id === captureId) ?? t`This order has no such payment.`
  }
  const tried = all.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED')
  const paying = tried.find(({ review_reason }) => review_reason === null)
  if (paying) return paying
  if (tried.length > 1) return t`This order has several payments: choose the one to refund.`
  return tried[0] ?? t`Nothing was paid for this order.`
}

async function judge(
  deps: PaymentDeps,
  trx: Trx,
  request: RefundRequest,
  order: OrderRow,
  capture: CaptureRow,
): Promise<{ refund: RefundRow } | RefundOutcome> {
  if (capture.status === 'PENDING') {
    return refuse(
      t`${{ provider: providerName(capture.provider) }} has not released this payment yet, so it cannot be refunded.`,
    )
  }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
    return refuse(t`This payment was declined, so no money arrived.`)
  }
  const refunds = await trx.selectFrom('refunds').selectAll().where('capture_id', '=', capture.id).execute()
  const counted = refunds.filter(({ status }) => status !== 'FAILED' && status !== 'CANCELLED')
  const leftMinor = capture.status === 'REFUNDED' ? 0 : capture.amount_minor - sumOf(counted)
  if (leftMinor <= 0) return { outcome: 'already', sentence: t`Nothing is left to refund on this payment.` }
  const amount = request.amountMinor ?? leftMinor
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse(t`Enter an amount above zero.`)
  if (amount > leftMinor) {
    const sentence = t`At most ${{ price: formatPrice(leftMinor, capture.currency) }} can be refunded.`
    return { outcome: 'too-much', leftMinor, sentence }
  }
  const seq = Math.max(0, ...refunds.map((each) => each.seq)) + 1
  const refund = await insertRefund(trx, capture, {
    seq,
    provider_idempotency_key: `refund:${capture.id}:${seq}`,
    idempotency_key: request.idempotencyKey,
    amount_minor: amount,
    status: 'REQUESTED',
    source: 'here',
    reason: request.reason,
    actor_id: request.actorId,
    check_at: isoTime(leaseOf(deps)),
  })
  await acceptWithdrawal(trx, order.id, request.actorId)
  await recordActivity(trx, {
    actorId: request.actorId,
    action: 'order.refund',
    subject: activityTexts.store('order', { number: order.number }),
    userId: order.user_id,
    detail: `${formatPrice(amount, capture.currency)}: ${request.reason}`,
  })
  return { refund }
}

function refuse(sentence: string): RefundOutcome {
  return { outcome: 'not-refundable', sentence }
}
