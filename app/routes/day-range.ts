import { addDays, startOfDay } from '#app/domain/base/dates.ts'
import { t } from '#app/i18n/macro.ts'

/** Two days of a filter, such as 2026-01-31, both included; '' for none. */
export interface DayRange {
  from: string
  to: string
}

export function rangeFault({ from, to }: DayRange): string | undefined {
  return from && to && from > to ? t`The last day is before the first day. Swap the two days.` : undefined
}

/** The moments between which the days lie in the zone: from the first on, before the second. */
export function momentsOf({ from, to }: DayRange, zone: string): { from?: string; until?: string } {
  return {
    ...(from && { from: startOfDay(from, zone) }),
    ...(to && { until: startOfDay(addDays(to, 1), zone) }),
  }
}
