import { addDays, startOfDay } from '#app/domain/base/dates.ts'
import { DAY } from '#app/domain/base/time.ts'
import type { Span } from '#app/domain/shop/statistics/revenue-sums.server.ts'
import { t } from '#app/i18n/macro.ts'
import { type DayRange, rangeFault } from '../../day-range.ts'
import { readDay } from '../../list-query.ts'

export interface Preset extends DayRange {
  label: string
}

/** `today` in the shop's time zone. All end today, but the month that is over. */
export function presetsOf(today: string): Preset[] {
  const month = `${today.slice(0, 8)}01`
  const lastDay = addDays(month, -1)
  return [
    { label: t`7 days`, from: addDays(today, -6), to: today },
    { label: t`30 days`, from: addDays(today, -29), to: today },
    { label: t`90 days`, from: addDays(today, -89), to: today },
    { label: t`This month`, from: month, to: today },
    { label: t`Last month`, from: `${lastDay.slice(0, 8)}01`, to: lastDay },
    { label: t`This year`, from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

interface Faults {
  from?: string
  to?: string
}

export interface Period extends DayRange {
  /** What is wrong with the days, beside the field that it is about. */
  faults?: Faults
}

/** The days of an address; the last 30 where it names none. */
export function readPeriod(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from'), params.get('to')]
  if (from === null && to === null) return { from: addDays(today, -29), to: today }
  const period = { from: from ?? '', to: to ?? '' }
  const chooseDay = t`Choose a day from 2000 to 2099, such as 2026-11-21`
  let faults: Faults = {
    ...(!isDay(period.from) && { from: chooseDay }),
    ...(!isDay(period.to) && { to: chooseDay }),
  }
  const order = rangeFault(period)
  if (Object.keys(faults).length === 0 && order) faults = { to: order }
  return Object.keys(faults).length > 0 ? { ...period, faults } : period
}

function isDay(text: string): boolean {
  return readDay(text) !== '' && text.startsWith('20')
}

/** As many days as the period has, right before it. */
export function periodBefore(period: DayRange): DayRange {
  return { from: addDays(period.from, -daysIn(period)), to: addDays(period.from, -1) }
}

/** What a bar stands for: days, weeks, or as many weeks as leave room for all bars. The first one may be shorter. */
export function barsOf(period: DayRange): DayRange[] {
  const days = daysIn(period)
  const length = days <= MOST_BARS ? 1 : 7 * Math.ceil(days / 7 / MOST_BARS)
  const bars: DayRange[] = []
  for (let { to } = period; to >= period.from; to = addDays(to, -length)) {
    const from = addDays(to, 1 - length)
    bars.unshift({ from: from < period.from ? period.from : from, to })
  }
  return bars
}

const MOST_BARS = 92

function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY + 1
}

export function spanOf({ from, to }: DayRange, zone: string): Span {
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) }
}
