import { setTimeout as pause } from 'node:timers/promises'
import { DAY, HOUR, isoAt, isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import type { ProviderFailure, ProviderOrder, ProviderResult } from '../gateway.ts'
import type { PaymentDeps, Settlement } from '../settlement/outcomes.ts'

/** When the provider is asked about an attempt that nobody came back from: the first of these times that is still ahead. */
export function nextCheck(attempt: Pick<AttemptRow, 'created_at'>, now: number): number | null {
  const began = Date.parse(attempt.created_at)
  const ahead = SCHEDULE.find((after) => began + after > now)
  return ahead === undefined ? null : began + ahead
}

/**
 * When the provider is asked again about money that came: a refund made on its site, or a reversal, may have been announced
 * while nobody listened. Buyers can dispute a payment for 180 days.
 */
export function nextAudit(attempt: Pick<AttemptRow, 'created_at'>, now: number): number | null {
  const began = Date.parse(attempt.created_at)
  const ahead = AUDIT_DAYS.find((days) => began + days * DAY > now)
  return ahead === undefined ? null : began + ahead * DAY
}

const AUDIT_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 150, 180]

const SCHEDULE = [10 * MINUTE, HOUR, 3 * HOUR, DAY]

/** Less than a round of the timer, milliseconds. */
export const SOON = 30_000

/** The next pause between two questions: as long as there was no answer so far, within these bounds. */
export function pauseAfter(since: string | null, now: number, longest: number): number {
  const elapsed = since === null ? 0 : now - Date.parse(since)
  return Math.min(Math.max(elapsed, SOON), longest)
}

/** Lets the timer ask again, also after a restart, until the provider has told what became of the attempt. */
export async function askAgainLater(
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

/** Repeats a call once, under the same request id, when it is not known what became of it. */
export async function askTwice<T>(
  { config }: PaymentDeps,
  ask: () => Promise<ProviderResult<T>>,
  isUnclear: (failure: ProviderFailure) => boolean,
): Promise<ProviderResult<T>> {
  const first = await ask()
  if (first.ok || !isUnclear(first)) return first
  const wait = first.retryAfter ?? Math.min(BACK_OFF, config.paymentTimeout / 60)
  if (wait > PATIENCE) return first
  await pause(wait)
  return ask()
}

/** Milliseconds. */
const BACK_OFF = 250
/** Somebody waits for the answer: longer pauses are the timer's. */
const PATIENCE = 2000
