export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The moment `ahead` milliseconds from now (default: now) as ISO 8601 UTC text, which also sorts and compares as text. */
export function isoTime(ahead = 0): string {
  return new Date(Date.now() + ahead).toISOString()
}
