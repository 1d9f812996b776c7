import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { type AttemptContext, findAttemptContext, moveAttempt } from '../attempts/attempts.server.ts'
import { followUp, mayTryAgain, nextCheck } from '../attempts/retry.server.ts'
import { statusOf } from '../attempts/status.ts'
import type { ProviderFailure, ProviderOrder } from '../gateway.ts'
import { holdOrder } from '../reviews/hold.server.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { keepAnnouncements, openAnnouncements } from '../webhooks/announcements.server.ts'
import { confirmAnnouncements, unansweredBy } from '../webhooks/confirm.server.ts'
import { capture } from './capture.server.ts'
import { combineSettlements } from './combine-settlements.ts'
import type { PaymentDeps, Settlement } from './outcomes.ts'
import { isGone, lookAtPayments, withOwnPayments } from './payment-records.server.ts'
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
    if (!options.audit) await followUp(deps.db, attempt, settlement, now)
    return settlement
  }
  const run = { deps, context, provider, gateway, providerOrderId: attempt.provider_order_id, options, now }
  const settlement = await confirmAnnouncements(run, await ask(run))
  if (!options.audit || !settlement.unanswered) await followUp(deps.db, attempt, settlement, now)
  return settlement
}

async function ask(run: SettlementRun): Promise<Settlement> {
  const got = await readOrder(run)
  if (got.ok && !lacksPayments(run, got.value)) {
    const seen = await withOwnPayments(run, got.value)
    return seen.ok ? follow(run, seen.value) : withoutAnswer(run, seen)
  }
  if (!got.ok && !isGone(got)) return withoutAnswer(run, got)
  const own = await lookAtPayments(run)
  if (own === 'unknown') return got.ok ? follow(run, got.value) : lapse(run, got)
  if (own === 'not-found') return { ...statusOf(run.context), unanswered: { reason: own } }
  if (!own.ok) return withoutAnswer(run, own)
  return { ...(await record(run, own.value)), orderGone: true }
}

/** An order that was paid and shows no payment tells nothing about it. */
function lacksPayments({ context }: SettlementRun, seen: ProviderOrder): boolean {
  return context.attempt.status === 'captured' && seen.captures.length === 0
}

async function follow(run: SettlementRun, seen: ProviderOrder): Promise<Settlement> {
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
