import { plural, t } from '#app/i18n/macro.ts'
import { statusText } from '../base/status-text.ts'
import { DAY } from '../base/time.ts'

/** Rounded up. `until` is ISO text, `now` milliseconds since 1970. */
export function daysLeft(until: string, now: number): number | 'Expired' {
  const days = Math.ceil((Date.parse(until) - now) / DAY)
  return days > 0 ? days : 'Expired'
}

export function daysText(days: number | 'Expired'): string {
  return days === 'Expired'
    ? statusText('expired')
    : t`${plural({ days }, { one: '1 day', other: '# days' })}`
}

/** On the server: a browser's clock may count other days. */
export function withDaysLeft<Row extends { validUntil: string }>(order: Row) {
  return { ...order, daysLeft: daysLeft(order.validUntil, Date.now()) }
}

/** ISO UTC text. */
export function validUntil(bought: string, days: number): string {
  return new Date(Date.parse(bought) + days * DAY).toISOString()
}
