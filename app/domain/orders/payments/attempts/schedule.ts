import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import type { AttemptRow } from '#db/schema.ts'

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
