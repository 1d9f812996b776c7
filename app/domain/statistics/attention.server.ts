import type { Db } from '#db/client.server.ts'
import { listMerchantProblems } from '../payments/problems.server.ts'
import { listNeedsReview, type ReviewEntry } from '../payments/review-list.server.ts'

/** How much of each kind waits for an admin, counted to a hundred; `problem`: what PayPal refuses to the shop itself. */
export type Attention = Record<ReviewEntry['kind'] | 'problem', number>

/** Counts what waits for an admin. */
export async function readAttention(db: Db): Promise<Attention> {
  let [entries, problems] = await Promise.all([listNeedsReview(db), listMerchantProblems(db)])
  let count = (kind: ReviewEntry['kind']) => entries.filter((entry) => entry.kind === kind).length
  return {
    problem: problems.length,
    order: count('order'),
    capture: count('capture'),
    pending: count('pending'),
    dispute: count('dispute'),
    refund: count('refund'),
  }
}
