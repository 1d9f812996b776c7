import { DAY } from '../time.ts'

/**
 * How many days are left until an ISO time, rounded up; 'Expired' from the moment that it has passed.
 * `now` is in milliseconds since 1970.
 */
export function daysLeft(until: string, now: number): number | 'Expired' {
  let days = Math.ceil((Date.parse(until) - now) / DAY)
  return days > 0 ? days : 'Expired'
}

/** The last valid moment of something bought at an ISO time for a number of days, as ISO 8601 UTC text. */
export function validUntil(bought: string, days: number): string {
  return new Date(Date.parse(bought) + days * DAY).toISOString()
}
