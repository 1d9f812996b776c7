import { isoTime } from '../../../base/time.ts'
import { type ReviewedListings, reviewThese, sortForReview } from '../../../listings/review-many.server.ts'
import type { BulkReason } from '../reasons.ts'
import type { KindOfWork, RowResult } from './kind.ts'
import { idsOf, readStates } from './listing-state.server.ts'

/** Marks listings as reviewed, without those that are out of date or being written. */
export const review: KindOfWork = {
  async plan(db, { userId }, rows) {
    const reasons = reasonsOf(await sortForReview(db, userId, idsOf(rows)))
    return new Map([...reasons].map(([id, reason]) => [id, { reason }]))
  },
  async workOnMany(trx, { userId }, rows) {
    const before = await readStates(trx, idsOf(rows))
    const at = isoTime()
    const reasons = reasonsOf(await reviewThese(trx, userId, idsOf(rows), at))
    return new Map(
      [...reasons].map(([id, reason]): [string, RowResult] => {
        const was = before.get(id)
        if (reason || !was) return [id, { state: 'skipped', reason }]
        return [id, { state: 'done', before: was, after: { reviewedAt: at, textVersion: was.textVersion } }]
      }),
    )
  },
}

function reasonsOf({
  reviewed,
  already,
  outdated,
  running,
}: ReviewedListings): Map<string, BulkReason | undefined> {
  const all = (ids: string[], reason?: BulkReason) =>
    ids.map((id): [string, BulkReason | undefined] => [id, reason])
  return new Map([
    ...all(reviewed),
    ...all(already, 'already'),
    ...all(outdated, 'outdated'),
    ...all(running, 'running'),
  ])
}
