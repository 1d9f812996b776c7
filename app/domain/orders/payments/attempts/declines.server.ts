import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import type { ProviderOrder } from '../gateway.ts'

/**
 * Whether a payment whose capture was declined may be captured again: only after the buyer was sent back to the provider, or
 * the provider's order has changed, as it does when the buyer agrees anew. Opening the return page again is neither.
 */
export function mayTryAgain(
  { declined_at, declined_version, sent_at }: AttemptRow,
  seen: ProviderOrder,
  { retryDeclined }: { retryDeclined?: boolean },
): boolean {
  if (retryDeclined !== undefined) return retryDeclined
  const sent = sent_at !== null && sent_at > (declined_at ?? '')
  // Earlier releases kept the time alone.
  const known = [versionOf(seen), seen.updatedAt, null].includes(declined_version)
  return sent || !known
}

/**
 * Tells a provider's order from itself before the buyer agreed anew. Its time has whole seconds, or is missing, and its
 * state may say it alone: after a refused card it is no longer approved.
 */
export function versionOf({ state, updatedAt = '' }: ProviderOrder): string {
  return `${state} ${updatedAt}`
}

/** The buyer is sent to the provider, where another card can be chosen. */
export async function noteSent(db: Db, attemptId: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ sent_at: isoTime() }).where('id', '=', attemptId).execute()
}
