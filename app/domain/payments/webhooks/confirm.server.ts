import type { PayPalFailure } from '#app/adapters/paypal.server.ts'
import type { Settlement, Unanswered } from '../settlement/outcomes.ts'
import { lookAtPayments } from '../settlement/payment-records.server.ts'
import { record, type Settling } from '../settlement/settling.server.ts'
import { keepClaims, openClaims, unconfirmedOf, unexplainedRefunds } from './announcements.server.ts'

/**
 * Holds what events announced against what was just learned of the attempt. What the order does not show is looked for
 * at the addresses of its payments and refunds; what they do not show either stays open, for admins and the timer.
 */
export async function confirmClaims(settling: Settling, settlement: Settlement): Promise<Settlement> {
  let { deps, ground, options } = settling
  let { db } = deps
  let claims = await openClaims(db, ground.attempt.id, options.claim)
  claims.push(...(await unexplainedRefunds(db, ground.attempt.id, claims)))
  if (claims.length === 0) return settlement
  let result = settlement
  let left = result.unanswered ? claims : await unconfirmedOf(db, ground.attempt, claims)
  if (left.length > 0 && !result.unanswered && !result.orderGone) {
    let own = await lookAtPayments(settling)
    if (typeof own === 'object') {
      result = own.ok ? await record(settling, own.value) : { ...result, unanswered: unansweredBy(own) }
      left = await unconfirmedOf(db, ground.attempt, claims)
    }
  }
  await keepClaims(db, ground.attempt, claims, left)
  let [since] = left.map(({ heardAt }) => heardAt).toSorted()
  return since === undefined || result.unanswered ? result : { ...result, unconfirmed: { since } }
}

/** What a failed call leaves unknown. */
export function unansweredBy({ kind, status, retryAfter }: PayPalFailure): Unanswered {
  let pause = retryAfter === undefined ? {} : { retryAfter }
  if (kind !== 'refused') return { reason: 'unreachable', ...pause }
  return { reason: status === 404 ? 'not-found' : 'refused', ...pause }
}
