import { isoAt } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { Settlement } from '../settlement/outcomes.ts'

/** Less than a round of the timer, milliseconds. */
export const SOON = 30_000

/** The next pause between two questions: as long as there was no answer so far, within these bounds. */
export function pauseAfter(since: string | null, now: number, longest: number): number {
  const elapsed = since === null ? 0 : now - Date.parse(since)
  return Math.min(Math.max(elapsed, SOON), longest)
}

/** Lets the timer ask again, also after a restart, until the provider has told what became of the attempt. */
export async function followUp(
  db: Db,
  attempt: { id: string; unanswered_since: string | null },
  { unanswered, unconfirmed }: Settlement,
  now: number,
): Promise<void> {
  const row = () => db.updateTable('payment_attempts').where('id', '=', attempt.id)
  if (unanswered) {
    await row()
      .set({ unanswered_since: isoAt(now) })
      .where('unanswered_since', 'is', null)
      .execute()
  } else if (attempt.unanswered_since !== null) {
    await row().set({ unanswered_since: null }).execute()
  }
  if (!unanswered && !unconfirmed) return
  const next = isoAt(now + SOON)
  await row()
    .set({ check_at: next })
    .where((eb) => eb.or([eb('check_at', 'is', null), eb('check_at', '>', next)]))
    // Whoever holds the lease has set a time of their own.
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', isoAt(now))]))
    .execute()
}
