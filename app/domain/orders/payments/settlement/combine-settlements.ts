import type { Settlement } from './outcomes.ts'

/** Of several results the one that the buyer has to know, with what any of them left unknown. */
export function combineSettlements(results: Settlement[]): Settlement {
  const ranked = results.toSorted((a, b) => rank(a) - rank(b))
  const first = ranked[0] ?? { outcome: 'unknown' }
  const unanswered = results.find((result) => result.unanswered)?.unanswered
  const unconfirmed = results.find((result) => result.unconfirmed)?.unconfirmed
  return {
    ...first,
    ...(unanswered && { unanswered }),
    ...(unconfirmed && { unconfirmed }),
    ...(results.some(({ orderGone }) => orderGone) && { orderGone: true }),
  }
}

const RANKS: Settlement['outcome'][] = [
  'paid',
  'review',
  'pending-at-paypal',
  'refunded',
  'in-progress',
  'unreachable',
  'not-approved',
  'declined',
  'failed',
  'unknown',
]

function rank(result: Settlement) {
  return RANKS.indexOf(result.outcome) + (result.outcome === 'paid' && result.alreadyProcessed ? 0.5 : 0)
}
