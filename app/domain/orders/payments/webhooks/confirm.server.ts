import type { ProviderFailure } from '../gateway.ts'
import type { Settlement, Unanswered } from '../settlement/outcomes.ts'
import { lookAtPayments } from '../settlement/payment-records.server.ts'
import { record, type SettlementRun } from '../settlement/run.server.ts'
import {
  keepAnnouncements,
  openAnnouncements,
  unconfirmedOf,
  unexplainedRefunds,
} from './announcements.server.ts'

/**
 * Holds what events announced against what was just learned of the attempt. What the order does not show is looked for
 * at the addresses of its payments and refunds; what they do not show either stays open, for admins and the timer.
 */
export async function confirmAnnouncements(run: SettlementRun, settlement: Settlement): Promise<Settlement> {
  const { deps, context, options } = run
  const { db } = deps
  const announcements = await openAnnouncements(db, context.attempt.id, options.announced)
  announcements.push(...(await unexplainedRefunds(db, context.attempt.id, announcements)))
  if (announcements.length === 0) return settlement
  let result = settlement
  let left = result.unanswered ? announcements : await unconfirmedOf(db, context.attempt, announcements)
  if (left.length > 0 && !result.unanswered && !result.orderGone) {
    const own = await lookAtPayments(run)
    if (typeof own === 'object') {
      result = own.ok ? await record(run, own.value) : { ...result, unanswered: unansweredBy(own) }
      left = await unconfirmedOf(db, context.attempt, announcements)
    }
  }
  await keepAnnouncements(db, context.attempt, announcements, left)
  const [since] = left.map(({ heardAt }) => heardAt).toSorted()
  return since === undefined || result.unanswered ? result : { ...result, unconfirmed: { since } }
}

export function unansweredBy({ kind, status, retryAfter }: ProviderFailure): Unanswered {
  const pause = retryAfter === undefined ? {} : { retryAfter }
  if (kind !== 'refused') return { reason: 'unreachable', ...pause }
  return { reason: status === 404 ? 'not-found' : 'refused', ...pause }
}
