import type { PayPalFailure, PayPalOrder } from '#app/adapters/paypal.server.ts'
import type { Db } from '#db/client.server.ts'
import { findGround, type Ground, moveAttempt, nextCheck, standingOf } from '../attempts/attempts.server.ts'
import { mayTryAgain } from '../attempts/declines.server.ts'
import { followUp } from '../attempts/unanswered.server.ts'
import { findPayee } from '../providers/paypal/payee.server.ts'
import { readCredentials } from '../providers/paypal/settings.server.ts'
import { noteProblem } from '../reviews/problems.server.ts'
import { keepClaims, openClaims } from '../webhooks/announcements.server.ts'
import { confirmClaims, unansweredBy } from '../webhooks/confirm.server.ts'
import { capture } from './capture.server.ts'
import { mostTelling } from './most-telling.ts'
import type { PaymentDeps, Settlement } from './outcomes.ts'
import { isGone, lookAtPayments, withOwnPayments } from './payment-records.server.ts'
import { holdOrder } from './record.server.ts'
import {
  addressOf,
  close,
  currentStanding,
  isLeased,
  look,
  record,
  type SettleOptions,
  type Settling,
  unlessSettled,
  waitForBuyer,
} from './settling.server.ts'

export { cancelAttempt, findAttemptByToken } from '../attempts/attempts.server.ts'
export type { Settlement } from './outcomes.ts'
export type { SettleOptions } from './settling.server.ts'

/**
 * The only way in which an order becomes Paid. Asks PayPal what happened to the payment (never a browser, never an
 * event's text), captures what the buyer agreed to, and writes the outcome down once, however many ask at once.
 * `id` is a payment attempt's, or an order's: then all of its attempts are gone through, and PayPal always asked.
 */
export async function settle(
  deps: PaymentDeps,
  id: string,
  options: SettleOptions = {},
): Promise<Settlement> {
  let ground = await findGround(deps.db, id)
  if (ground) return settleAttempt(deps, ground, options)
  let results: Settlement[] = []
  for (let attemptId of await findAttempts(deps.db, id)) {
    results.push(await settle(deps, attemptId, { ...options, recheck: true }))
  }
  return mostTelling(results)
}

async function settleAttempt(deps: PaymentDeps, ground: Ground, options: SettleOptions): Promise<Settlement> {
  let { attempt, order } = ground
  let settled = attempt.status === 'captured' && order.payment_status === 'Paid'
  if (attempt.provider_order_id === null || (settled && !options.recheck)) return standingOf(ground)
  let now = options.now ?? Date.now()
  let account = await readCredentials(deps.db, deps.vault, attempt.mode)
  if (!account) {
    await noteUnlessAudit(deps, ground, options, { issue: `NO_CREDENTIALS_${attempt.mode.toUpperCase()}` })
    let claims = await openClaims(deps.db, attempt.id, options.claim)
    await keepClaims(deps.db, attempt, claims, claims)
    let before = unlessSettled(ground, { outcome: 'unreachable' })
    let settlement: Settlement = { ...before, unanswered: { reason: 'no-account' } }
    if (!options.audit) await followUp(deps.db, attempt, settlement, now)
    return settlement
  }
  let payee = await findPayee(deps.db, account)
  let settling = { deps, ground, providerOrderId: attempt.provider_order_id, account, payee, options, now }
  let settlement = await confirmClaims(settling, await ask(settling))
  if (!options.audit || !settlement.unanswered) await followUp(deps.db, attempt, settlement, now)
  return settlement
}

async function ask(settling: Settling): Promise<Settlement> {
  let got = await look(settling)
  if (got.ok && !lacksPayments(settling, got.value)) {
    let seen = await withOwnPayments(settling, got.value)
    return seen.ok ? follow(settling, seen.value) : withoutAnswer(settling, seen)
  }
  if (!got.ok && !isGone(got)) return withoutAnswer(settling, got)
  let own = await lookAtPayments(settling)
  if (own === 'unknown') return got.ok ? follow(settling, got.value) : lapse(settling, got)
  if (own === 'not-found') return { ...standingOf(settling.ground), unanswered: { reason: own } }
  if (!own.ok) return withoutAnswer(settling, own)
  return { ...(await record(settling, own.value)), orderGone: true }
}

/** An order that was paid and shows no payment tells nothing about it. */
function lacksPayments({ ground }: Settling, seen: PayPalOrder): boolean {
  return ground.attempt.status === 'captured' && seen.captures.length === 0
}

/** Does what PayPal's order calls for. */
async function follow(settling: Settling, seen: PayPalOrder): Promise<Settlement> {
  if (seen.captures.length > 0) return record(settling, seen)
  let { deps, ground, options, now } = settling
  let { attempt } = ground
  if (seen.status === 'VOIDED') return close(settling, 'VOIDED')
  if (seen.status === 'COMPLETED') return unlessSettled(ground, { outcome: 'in-progress' })
  if (seen.status !== 'APPROVED') return waitForBuyer(settling, seen)
  if (options.capture === false)
    return unlessSettled(ground, { outcome: 'not-approved', address: addressOf(settling, seen) })
  if (attempt.declines > 0 && !mayTryAgain(attempt, seen, options)) {
    await moveAttempt(deps.db, attempt.id, {
      from: ['approved'],
      to: 'created',
      checkAt: nextCheck(attempt, now),
    })
    return currentStanding(settling)
  }
  return capture(settling, seen)
}

async function withoutAnswer(settling: Settling, failure: PayPalFailure): Promise<Settlement> {
  let { deps, ground } = settling
  if (failure.kind === 'unavailable') return unreachable(ground, failure)
  // The account is not allowed to see an order that it made: its rights, or its credentials, were changed.
  let unauthorized = failure.kind === 'unauthorized'
  let problem = unauthorized ? { ...failure, issue: 'UNAUTHORIZED' } : failure
  await noteUnlessAudit(deps, ground, settling.options, problem)
  if (unauthorized) return unreachable(ground, failure)
  let merchant = unlessSettled(ground, { outcome: 'failed', reason: 'merchant' })
  return { ...merchant, unanswered: unansweredBy(failure) }
}

/** Payments of an account that the shop had before must not raise an alarm each. */
async function noteUnlessAudit(
  deps: PaymentDeps,
  { order }: Ground,
  { audit }: SettleOptions,
  problem: Pick<PayPalFailure, 'issue' | 'debugId'>,
): Promise<void> {
  if (!audit) await noteProblem(deps, 'get', order, problem)
}

function unreachable(ground: Ground, failure: PayPalFailure): Settlement {
  return { ...unlessSettled(ground, { outcome: 'unreachable' }), unanswered: unansweredBy(failure) }
}

/** PayPal has no such order, and no payment of it was ever heard of. */
async function lapse(settling: Settling, failure: PayPalFailure): Promise<Settlement> {
  let { deps, ground, now } = settling
  let { attempt, order } = ground
  if (isLeased(ground, now)) return standingOf(ground)
  let begun = attempt.status === 'capturing' || attempt.status === 'approved'
  if (begun && attempt.last_issue !== 'UNAUTHORIZED' && order.payment_status === 'pending') {
    await holdOrder(deps.db, order.id, 'PayPal no longer knows a payment whose capture had begun')
  }
  return close(settling, 'RESOURCE_NOT_FOUND', failure.debugId)
}

async function findAttempts(db: Db, orderId: string): Promise<string[]> {
  let rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('provider_order_id', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}
