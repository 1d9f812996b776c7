import type { PayPalFailure, PayPalOrder } from '#app/adapters/paypal.server.ts'
import type { Db } from '#db/client.server.ts'
import { findGround, type Ground, moveAttempt, nextCheck, standingOf } from './attempts.server.ts'
import { capture } from './capture.server.ts'
import { mayTryAgain } from './declines.server.ts'
import type { PaymentDeps, Settlement } from './outcomes.ts'
import { findPayee } from './payee.server.ts'
import { noteProblem } from './problems.server.ts'
import { holdOrder, mostTelling } from './record.server.ts'
import { readCredentials } from './settings.server.ts'
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

export { cancelAttempt, findAttemptByToken } from './attempts.server.ts'
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
  let account = await readCredentials(deps.db, deps.vault, attempt.mode)
  if (!account) {
    await noteProblem(deps, 'get', order, { issue: `NO_CREDENTIALS_${attempt.mode.toUpperCase()}` })
    return unlessSettled(ground, { outcome: 'unreachable' })
  }
  let payee = await findPayee(deps.db, account)
  let now = options.now ?? Date.now()
  let settling = { deps, ground, providerOrderId: attempt.provider_order_id, account, payee, options, now }
  let got = await look(settling)
  return got.ok ? follow(settling, got.value) : withoutAnswer(settling, got)
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
  let { deps, ground, now } = settling
  if (failure.kind !== 'refused') return unlessSettled(ground, { outcome: 'unreachable' })
  let { attempt, order } = ground
  if (failure.status !== 404) {
    // The account is not allowed to see an order that it made: its rights, or its credentials, were changed.
    await noteProblem(deps, 'get', order, failure)
    return unlessSettled(ground, { outcome: 'failed', reason: 'merchant' })
  }
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
