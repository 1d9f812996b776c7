import type { Updateable } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { DAY, HOUR, isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { acceptWithdrawal } from '#app/domain/orders/withdrawals/decide.server.ts'
import { t } from '#app/i18n/macro.ts'
import { stackOf } from '#app/stack-of.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { CaptureRow, Database, OrderRow, RefundRow } from '#db/schema.ts'
import { findAttemptContext } from '../attempts/attempts.server.ts'
import { askTwice } from '../attempts/retry.server.ts'
import type { Gateway, ProviderFailure, ProviderRefund, ProviderResult } from '../gateway.ts'
import type { OnlineProvider } from '../provider.ts'
import { providerName } from '../providers/registry.server.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { captureById, goingOf, orderById, sumOf, updateCapture } from '../rows.server.ts'
import type { PaymentDeps } from '../settlement/outcomes.ts'
import { applyCapture } from '../settlement/record.server.ts'
import { settle } from '../settlement/settle.server.ts'
import {
  insertRefund,
  keepRefund,
  mailRefunds,
  outcomeOf,
  providerOf,
  type RefundOutcome,
} from './records.server.ts'

export type { RefundOutcome } from './records.server.ts'

/**
 * Gives money of an order's payment back, all or a part. The intention is written down first under its own request id,
 * so that after a crash or a time-out the timer finishes this very refund. The same form sent twice is one refund.
 */
export async function refundCapture(deps: PaymentDeps, request: RefundRequest): Promise<RefundOutcome> {
  const opened = await openRefund(deps, request)
  return 'outcome' in opened ? opened : finishRefund(deps, opened.refund)
}

/** Goes on with a refund that is written down. However many come here with it, the provider makes one refund of it. */
export async function finishRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundOutcome> {
  if (refund.status !== 'REQUESTED' || refund.provider_idempotency_key === null)
    return outcomeOf(deps.db, refund)
  const provider = await providerOf(deps.db, refund)
  if (provider?.kind === 'manual') return applyRefund(deps, refund, madeByHand(refund))
  const account = await connect(deps, refund)
  if (!account) return postpone(deps, refund, { issue: 'NO_CREDENTIALS' }, isoTime(HOUR))
  // After that the same key would make a second refund.
  if (Date.now() - Date.parse(refund.created_at) > account.provider.keysLast.refund)
    return giveUp(deps, refund, account.gateway)
  const made = await ask(deps, refund, refund.provider_idempotency_key, account)
  if (made.ok) return applyRefund(deps, refund, made.value)
  return handleRefusal(deps, refund, made, account)
}

/** Asks the provider what became of a refund that it has taken on, and applies it. Undefined when the provider cannot be asked. */
async function lookAtRefund(deps: PaymentDeps, refund: RefundRow): Promise<RefundOutcome | undefined> {
  if (refund.provider_refund_id === null) return undefined
  const account = await connect(deps, refund)
  const got = await account?.gateway.readRefund(refund.provider_refund_id)
  return got?.ok ? applyRefund(deps, refund, got.value) : undefined
}

function ask(
  deps: PaymentDeps,
  refund: RefundRow,
  idempotencyKey: string,
  { provider, gateway }: Account,
): Promise<ProviderResult<ProviderRefund>> {
  const request = { amountMinor: refund.amount_minor, currency: refund.currency, customId: refund.id }
  return askTwice(
    deps,
    () => gateway.refund(refund.capture_id, request, idempotencyKey),
    ({ kind, issue }) => kind === 'unavailable' || provider.meaningOfRefundIssue(issue) === 'in-progress',
  )
}

async function handleRefusal(
  deps: PaymentDeps,
  refund: RefundRow,
  failure: ProviderFailure,
  { provider, order }: Account,
): Promise<RefundOutcome> {
  const problem = { provider: provider.key, call: 'refund', order }
  const meaning = provider.meaningOfRefundIssue(failure.issue)
  if (failure.kind === 'unauthorized') await noteProblem(deps, problem, { ...failure, issue: 'UNAUTHORIZED' })
  if (failure.kind !== 'refused' || meaning === 'in-progress')
    return postpone(deps, refund, failure, isoTime(Math.max(SOON, failure.retryAfter ?? 0)))
  if (meaning === 'merchant') await noteProblem(deps, problem, failure)
  const issue = failure.issue ?? 'REFUSED'
  await fail(deps, refund, issue, failure.debugId)
  // Somebody may have refunded it on the provider's site, or the bank taken it: the provider's order tells.
  await settle(deps, order.id, { capture: false })
  return outcomeNow(deps, { ...refund, status: 'FAILED', issue })
}

/** The refund can be asked for no more. The provider's order tells whether it was made; only when it was not it has failed. */
async function giveUp(deps: PaymentDeps, refund: RefundRow, gateway: Gateway): Promise<RefundOutcome> {
  const issue = 'TOO_OLD'
  const { provider_order_id } = await deps.db
    .selectFrom('captures')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'captures.attempt_id')
    .select('provider_order_id')
    .where('captures.id', '=', refund.capture_id)
    .executeTakeFirstOrThrow()
  const seen = provider_order_id === null ? undefined : await gateway.readOrder(provider_order_id)
  if (!seen?.ok) return postpone(deps, refund, { issue }, isoTime(DAY))
  const made = seen.value.refunds.find(({ customId }) => customId === refund.id)
  if (made) return applyRefund(deps, refund, made)
  await fail(deps, refund, issue)
  return outcomeNow(deps, { ...refund, status: 'FAILED', issue })
}

async function fail({ db }: PaymentDeps, refund: RefundRow, issue: string, debugId?: string) {
  await updateRequested(db, refund, { status: 'FAILED', issue, debug_id: debugId ?? null, check_at: null })
}

async function updateRequested(db: Db, { id }: RefundRow, change: Updateable<Database['refunds']>) {
  await db
    .updateTable('refunds')
    .set({ ...change, updated_at: isoTime() })
    .where('id', '=', id)
    .where('status', '=', 'REQUESTED')
    .execute()
}

async function outcomeNow({ db }: PaymentDeps, last: RefundRow): Promise<RefundOutcome> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', last.id).executeTakeFirst()
  return outcomeOf(db, row ?? last)
}

/** The answer is not known: the timer asks again, under the same request id. */
async function postpone(
  { db }: PaymentDeps,
  refund: RefundRow,
  { issue, debugId }: Pick<ProviderFailure, 'issue' | 'debugId'>,
  checkAt: string | null,
): Promise<RefundOutcome> {
  await updateRequested(db, refund, { issue: issue ?? null, debug_id: debugId ?? null, check_at: checkAt })
  return outcomeOf(db, refund)
}

/** Milliseconds. */
const SOON = 30_000

interface Account {
  provider: OnlineProvider
  gateway: Gateway
  order: OrderRow
}

/** The account that got the money; undefined while the shop cannot use it. */
async function connect(deps: PaymentDeps, refund: RefundRow): Promise<Account | undefined> {
  const order = await orderById(deps.db, refund.order_id).executeTakeFirstOrThrow()
  const provider = await providerOf(deps.db, refund)
  const gateway = provider?.kind === 'online' ? await provider.connect(deps, order.mode) : undefined
  return provider?.kind === 'online' && gateway ? { provider, gateway, order } : undefined
}

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
function leaseOf({ config }: PaymentDeps): number {
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

/** Writes the provider's answer down, with what it means for credits, access and the order, in one transaction. */
async function applyRefund(
  { db, config }: PaymentDeps,
  refund: RefundRow,
  seen: ProviderRefund,
): Promise<RefundOutcome> {
  const row = await transact(db, async (trx) => {
    const capture = await captureById(trx, refund.capture_id).executeTakeFirstOrThrow()
    const before = await goingOf(trx, capture.id)
    const kept = await keepRefund(trx, capture, seen, refund.id)
    const status = statusAfter(capture, before, await goingOf(trx, capture.id))
    if (status !== capture.status) await updateCapture(trx, capture, { status, updated_at: isoTime() })
    const context = await findAttemptContext(trx, capture.attempt_id)
    if (context) await applyCapture(trx, context, { ...capture, status })
    await mailRefunds(trx, capture.order_id, config.origin)
    return kept
  })
  return outcomeOf(db, row ?? refund)
}

/** What the provider's order will say when it is asked next. A payment that a bank took back stays gone whatever its refunds do. */
function statusAfter(
  { status, amount_minor }: CaptureRow,
  before: number,
  after: number,
): CaptureRow['status'] {
  if (status === 'REFUNDED' && before < amount_minor) return status
  if (after >= amount_minor) return 'REFUNDED'
  return after > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
}

/** An admin has sent the money: that it is written down is all there is to it. */
function madeByHand({ id, capture_id, seq, amount_minor, currency }: RefundRow): ProviderRefund {
  const refundId = `${capture_id}-R${seq}`
  return {
    id: refundId,
    status: 'COMPLETED',
    askedAt: Date.now(),
    captureId: capture_id,
    customId: id,
    amountMinor: amount_minor,
    currency,
    createdAt: isoTime(),
  }
}

/** Finishes refunds that a crash or a time-out interrupted, and asks what became of pending ones. Answers how many. */
export async function reconcileRefunds(deps: PaymentDeps, now: number): Promise<number> {
  const due = await deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('check_at', 'is not', null)
    .where('check_at', '<=', isoAt(now))
    .orderBy('check_at')
    .limit(100)
    .execute()
  let done = 0
  for (const refund of due) {
    if (!(await takeTurn(deps, refund, now))) continue
    done += 1
    try {
      await (refund.status === 'REQUESTED' ? finishRefund(deps, refund) : lookAtRefund(deps, refund))
    } catch (error) {
      const stack = stackOf(error)
      deps.log('payments.refund_failed', { refund: refund.id, stack })
    }
  }
  return done
}

/** Takes the turn, so that two processes do not ask at once, and sets the next one for as long as nothing changes. */
async function takeTurn(deps: PaymentDeps, refund: RefundRow, now: number): Promise<boolean> {
  const next = refund.status === 'REQUESTED' ? leaseOf(deps) : DAY
  return setCheck(deps.db, refund, isoAt(now + next))
}

async function setCheck(db: Db, { id, check_at }: RefundRow, next: string): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ check_at: next })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .executeTakeFirst()
  return claimed.numUpdatedRows === 1n
}
