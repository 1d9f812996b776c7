import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import {
  type AttemptContext,
  findAttemptContext,
  leaseAttempt,
  moveAttempt,
  OPEN,
} from '../attempts/attempts.server.ts'
import { askAgainLater, askTwice, mayTryAgain, nextCheck, versionOf } from '../attempts/retry.server.ts'
import { DECLINE_LIMIT, meaningOf, statusOf } from '../attempts/status.ts'
import { modeCounts } from '../availability.server.ts'
import type { ProviderFailure, ProviderOrder } from '../gateway.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { differenceOf, holdOrder } from '../reviews/reasons.server.ts'
import { keepAnnouncements, openAnnouncements } from '../webhooks/announcements.server.ts'
import { combineSettlements, type PaymentDeps, type Settlement } from './outcomes.ts'
import {
  confirmAnnouncements,
  isGone,
  lookAtPayments,
  unansweredBy,
  withOwnPayments,
} from './payment-records.server.ts'
import {
  addressOf,
  close,
  currentStatus,
  isLeased,
  readOrder,
  record,
  type SettlementRun,
  type SettleOptions,
  unlessSettled,
  waitForBuyer,
} from './run.server.ts'

export type { Settlement } from './outcomes.ts'
export type { SettleOptions } from './run.server.ts'

/**
 * The only way in which an order becomes Paid. Asks the provider what happened to the payment (never a browser, never an
 * event's text), captures what the buyer agreed to, and writes the outcome down once, however many ask at once.
 * `id` is a payment attempt's, or an order's: then all of its attempts are gone through, and the provider always asked.
 */
export async function settle(
  deps: PaymentDeps,
  id: string,
  options: SettleOptions = {},
): Promise<Settlement> {
  const context = await findAttemptContext(deps.db, id)
  if (context) return settleAttempt(deps, context, options)
  const results: Settlement[] = []
  for (const attemptId of await findAttempts(deps.db, id)) {
    results.push(await settle(deps, attemptId, { ...options, recheck: true }))
  }
  return combineSettlements(results)
}

/** The same for an attempt that the caller has just read. */
export async function settleAttempt(
  deps: PaymentDeps,
  context: AttemptContext,
  options: SettleOptions = {},
): Promise<Settlement> {
  const { attempt, order } = context
  const settled = attempt.status === 'captured' && order.payment_status === 'Paid'
  if (attempt.provider_order_id === null || (settled && !options.recheck)) return statusOf(context)
  const now = options.now ?? Date.now()
  const { provider } = context
  const gateway = provider?.kind === 'online' ? await provider.connect(deps, attempt.mode) : undefined
  if (provider?.kind !== 'online' || !gateway) {
    await noteUnlessAudit(deps, context, options, { issue: `NO_CREDENTIALS_${attempt.mode.toUpperCase()}` })
    const announcements = await openAnnouncements(deps.db, attempt.id, options.announced)
    await keepAnnouncements(deps.db, attempt, announcements, announcements)
    const before = unlessSettled(context, { outcome: 'unreachable' })
    const settlement: Settlement = { ...before, unanswered: { reason: 'no-account' } }
    if (!options.audit) await askAgainLater(deps.db, attempt, settlement, now)
    return settlement
  }
  const run = { deps, context, provider, gateway, providerOrderId: attempt.provider_order_id, options, now }
  const settlement = await confirmAnnouncements(run, await ask(run))
  if (!options.audit || !settlement.unanswered) await askAgainLater(deps.db, attempt, settlement, now)
  return settlement
}

async function ask(run: SettlementRun): Promise<Settlement> {
  const got = await readOrder(run)
  if (got.ok && !lacksPayments(run, got.value)) {
    const seen = await withOwnPayments(run, got.value)
    return seen.ok ? takeNextStep(run, seen.value) : withoutAnswer(run, seen)
  }
  if (!got.ok && !isGone(got)) return withoutAnswer(run, got)
  const own = await lookAtPayments(run)
  if (own === 'unknown') return got.ok ? takeNextStep(run, got.value) : lapse(run, got)
  if (own === 'not-found') return { ...statusOf(run.context), unanswered: { reason: own } }
  if (!own.ok) return withoutAnswer(run, own)
  return { ...(await record(run, own.value)), orderGone: true }
}

/** An order that was paid and shows no payment tells nothing about it. */
function lacksPayments({ context }: SettlementRun, seen: ProviderOrder): boolean {
  return context.attempt.status === 'captured' && seen.captures.length === 0
}

async function takeNextStep(run: SettlementRun, seen: ProviderOrder): Promise<Settlement> {
  if (seen.captures.length > 0) return record(run, seen)
  const { deps, context, options, now } = run
  const { attempt } = context
  if (seen.state === 'voided') return close(run, 'VOIDED')
  if (seen.state === 'completed') return unlessSettled(context, { outcome: 'in-progress' })
  if (seen.state !== 'approved') return waitForBuyer(run, seen)
  if (options.capture === false)
    return unlessSettled(context, { outcome: 'not-approved', address: addressOf(run, seen) })
  if (attempt.declines > 0 && !mayTryAgain(attempt, seen, options)) {
    await moveAttempt(deps.db, attempt.id, {
      from: ['approved'],
      to: 'created',
      checkAt: nextCheck(attempt, now),
    })
    return currentStatus(run)
  }
  return capture(run, seen)
}

async function withoutAnswer(run: SettlementRun, failure: ProviderFailure): Promise<Settlement> {
  const { deps, context } = run
  if (failure.kind === 'unavailable') return unreachable(context, failure)
  // The account is not allowed to see an order that it made: its rights, or its credentials, were changed.
  const unauthorized = failure.kind === 'unauthorized'
  const problem = unauthorized ? { ...failure, issue: 'UNAUTHORIZED' } : failure
  await noteUnlessAudit(deps, context, run.options, problem)
  if (unauthorized) return unreachable(context, failure)
  const merchant = unlessSettled(context, { outcome: 'failed', reason: 'merchant' })
  return { ...merchant, unanswered: unansweredBy(failure) }
}

/** Payments of an account that the shop had before must not raise an alarm each. */
async function noteUnlessAudit(
  deps: PaymentDeps,
  { attempt, order }: AttemptContext,
  { audit }: SettleOptions,
  problem: Pick<ProviderFailure, 'issue' | 'debugId'>,
): Promise<void> {
  if (!audit) await noteProblem(deps, { provider: attempt.provider, call: 'get', order }, problem)
}

function unreachable(context: AttemptContext, failure: ProviderFailure): Settlement {
  return { ...unlessSettled(context, { outcome: 'unreachable' }), unanswered: unansweredBy(failure) }
}

/** The provider has no such order, and no payment of it was ever heard of. */
async function lapse(run: SettlementRun, failure: ProviderFailure): Promise<Settlement> {
  const { deps, context, now } = run
  const { attempt, order } = context
  if (isLeased(context, now)) return statusOf(context)
  const begun = attempt.status === 'capturing' || attempt.status === 'approved'
  if (begun && attempt.last_issue !== 'UNAUTHORIZED' && order.payment_status === 'pending') {
    await holdOrder(
      deps.db,
      order.id,
      t`${{ provider: t(run.provider.name) }} no longer has a record of a payment whose capture had begun`,
    )
  }
  return close(run, 'RESOURCE_NOT_FOUND', failure.debugId)
}

async function findAttempts(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider_order_id', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the money of an order that the buyer has approved. Of many who come here at once, one does; the others wait for it. */
async function capture(run: SettlementRun, seen: ProviderOrder): Promise<Settlement> {
  const { deps, context, gateway, now } = run
  const { attempt, order } = context
  const gone = order.deleted_at !== null || order.order_status === 'Cancelled'
  const payable = order.payment_status === 'pending' && !gone
  // An attempt that has ended is not captured, and its price may be one of the past.
  const difference = payable && OPEN.includes(attempt.status) && differenceOf(seen, context, gateway.payee)
  if (difference) {
    await holdOrder(deps.db, order.id, difference)
    return close(run, 'VOIDED')
  }
  if (!(await modeCounts(deps, attempt.mode))) return { outcome: 'failed', reason: 'sandbox' }
  // The lease outlasts both tries of the call and the look at its outcome, each with a token fetched first.
  const lease = Math.max(MINUTE, 6 * deps.config.paymentTimeout)
  const leased = await leaseAttempt(deps.db, attempt.id, now, now + lease)
  if (!leased) return awaitOtherCapture(run)
  const leasedRun = { ...run, context: { ...context, attempt: leased } }
  // Somebody else was declined since the provider was asked: this buyer's consent is used up.
  if (leased.declines > attempt.declines) return releaseLease(leasedRun, 'created')
  return captureLeased(leasedRun, seen)
}

/** Nobody may capture, or somebody else is capturing: waits for that one's outcome. */
async function awaitOtherCapture(run: SettlementRun): Promise<Settlement> {
  const { deps, context, options } = run
  const until = performance.now() + (options.patience ?? 3000)
  for (let wait = 50; performance.now() < until && (await isLeasedNow(run)); wait = Math.min(2 * wait, 400)) {
    await pause(Math.min(wait, Math.max(until - performance.now(), 0)))
  }
  const current = await findAttemptContext(deps.db, context.attempt.id)
  if (!current) return { outcome: 'unknown' }
  const { attempt, order, role, isBuyerDeleted } = current
  const waits = attempt.status === 'created' || attempt.status === 'approved'
  if (waits && (order.deleted_at || isBuyerDeleted)) return close(run, 'DELETED')
  if (waits && role === 'Seller') return close(run, 'SELLER')
  return statusOf(current)
}

async function isLeasedNow({ deps, context }: SettlementRun): Promise<boolean> {
  const row = await deps.db
    .selectFrom('payment_attempts')
    .select('status')
    .where('id', '=', context.attempt.id)
    .where('status', '=', 'capturing')
    .where('lease_until', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

async function captureLeased(run: SettlementRun, seen: ProviderOrder): Promise<Settlement> {
  const { deps } = run
  const isUnclearHere = (failure: ProviderFailure) => isUnclear(run, failure)
  const result = await askTwice(deps, () => askToCapture(run), isUnclearHere)
  if (result.ok) return isWhole(result.value) ? record(run, result.value) : readAgain(run)
  if (result.kind === 'unauthorized') {
    await noteProblem(deps, problemOf(run), { ...result, issue: 'UNAUTHORIZED' })
    return releaseLease(run, 'approved', { ...result, issue: 'UNAUTHORIZED' })
  }
  if (result.kind === 'unavailable') return readAgain(run, result)
  if (!isUnclear(run, result)) await countRefusal(run)
  return handleRefusal(run, result, seen)
}

function problemOf({ provider, context }: SettlementRun) {
  return { provider: provider.key, call: 'capture', order: context.order }
}

/** Whether an answer to a capture says all that is compared; short forms of it name neither order nor amount. */
function isWhole({ customId, invoiceId, amountMinor, captures }: ProviderOrder): boolean {
  const named = customId !== undefined && invoiceId !== undefined && amountMinor !== undefined
  return named && captures.length > 0 && captures.every((each) => each.amountMinor !== undefined)
}

/**
 * The same request id for as long as it is not known what became of the request. After each definite refusal the next
 * try gets another, or it could be answered with the old one.
 */
function askToCapture({ context, gateway, providerOrderId }: SettlementRun) {
  const { capture_idempotency_key: key, capture_refusals: refusals } = context.attempt
  return gateway.captureOrder(providerOrderId, refusals === 0 ? key : `${key}:${refusals}`)
}

function isUnclear({ provider }: SettlementRun, failure: ProviderFailure) {
  return (
    failure.kind === 'unavailable' ||
    (failure.kind === 'refused' && meaningOf(provider, failure.issue) === 'in-progress')
  )
}

async function countRefusal({ deps: { db }, context: { attempt } }: SettlementRun): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ capture_refusals: sql`capture_refusals + 1` })
    .where('id', '=', attempt.id)
    .execute()
}

async function handleRefusal(
  run: SettlementRun,
  refusal: ProviderFailure,
  seen: ProviderOrder,
): Promise<Settlement> {
  const { deps, provider } = run
  const meaning = meaningOf(provider, refusal.issue)
  if (meaning === 'declined') return decline(run, refusal, seen)
  if (meaning === 'not-approved') {
    await releaseLease(run, 'created', refusal)
    return { outcome: 'not-approved', address: addressOf(run) }
  }
  if (meaning === 'merchant') await noteProblem(deps, problemOf(run), refusal)
  return readAgain(run, refusal)
}

/** The answer did not tell: the provider's order does. Silence is never taken for failure, nor a refusal for no money. */
async function readAgain(run: SettlementRun, failure?: ProviderFailure): Promise<Settlement> {
  const got = await readOrder(run)
  if (got.ok && got.value.captures.length > 0) return record(run, got.value)
  const meaning = failure?.kind === 'refused' ? meaningOf(run.provider, failure.issue) : undefined
  const ended = meaning === 'lapsed' || meaning === 'refused' || meaning === 'merchant'
  const gone = !got.ok && got.kind === 'refused' && got.status === 404
  if (ended && (got.ok || gone)) return close(run, failure?.issue ?? '', failure?.debugId)
  if (!got.ok) return releaseLease(run, 'approved', failure ?? got)
  if (got.value.state === 'voided') return close(run, 'VOIDED')
  const statusNow = await releaseLease(run, 'approved', failure)
  if (got.value.state === 'completed' || meaning !== undefined) return { outcome: 'in-progress' }
  if (got.value.state === 'approved') return statusNow
  const current = await findAttemptContext(run.deps.db, run.context.attempt.id)
  return current ? waitForBuyer({ ...run, context: current }, got.value) : statusNow
}

/** Gives the sole right back; the timer asks again in a minute. */
async function releaseLease(
  run: SettlementRun,
  to: 'approved' | 'created',
  failure?: ProviderFailure,
): Promise<Settlement> {
  const { deps, context, now } = run
  const { issue, debugId, retryAfter = 0 } = failure ?? {}
  const checkAt =
    to === 'approved' ? Date.now() + Math.max(MINUTE, retryAfter) : nextCheck(context.attempt, now)
  await moveAttempt(deps.db, context.attempt.id, { from: ['capturing'], to, issue, debugId, checkAt })
  return currentStatus(run)
}

/** Back to the provider for another card, a few times; then another payment has to begin. */
async function decline(
  run: SettlementRun,
  { issue, debugId }: ProviderFailure,
  seen: ProviderOrder,
): Promise<Settlement> {
  const { deps, context, now } = run
  const { attempt } = context
  const last = attempt.declines + 1 >= DECLINE_LIMIT
  // The refusal itself may have changed the provider's order: what it is after that is what has been tried.
  const after = await readOrder(run)
  const declinedAt = isoTime()
  const checkAt = last ? null : nextCheck(attempt, now)
  await deps.db
    .updateTable('payment_attempts')
    .set({
      status: last ? 'failed' : 'created',
      declines: attempt.declines + 1,
      declined_at: declinedAt,
      declined_version: versionOf(after.ok ? after.value : seen),
      last_issue: issue ?? null,
      debug_id: debugId ?? null,
      lease_until: null,
      check_at: checkAt === null ? null : isoAt(checkAt),
      updated_at: declinedAt,
    })
    .where('id', '=', attempt.id)
    .where('status', '=', 'capturing')
    .execute()
  return currentStatus(run)
}
