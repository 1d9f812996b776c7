export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** `ahead`: milliseconds from now. ISO 8601 UTC text, which also sorts and compares as text. */
export function isoTime(ahead = 0): string {
  return new Date(Date.now() + ahead).toISOString()
}

/** Milliseconds to ISO 8601 UTC text. */
export function isoAt(time: number): string {
  return new Date(time).toISOString()
}

/** Now, or a millisecond after `before` if that is later: two changes of a row never carry the same time. */
export function timeAfter(before: string): string {
  const now = isoTime()
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString()
}
