import { dayText } from '#app/i18n/writing.ts'

/**
 * Moments as text for people. `iso` is ISO 8601 UTC text, `zone` the shop’s time zone, such as Europe/Helsinki; one
 * that the browser does not know reads as UTC.
 */

/** dd/mm/yyyy in English. */
export function formatDate(iso: string, zone: string): string {
  return formatDay(dayIn(iso, zone))
}

/** dd/mm/yyyy hh:mm UTC+2 in English. */
export function formatDateTime(iso: string, zone: string): string {
  const local = localTime(Date.parse(iso), zone)
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)} ${offsetText(iso, zone)}`
}

/** hh:mm, beside its day. */
export function formatTime(iso: string, zone: string): string {
  return localTime(Date.parse(iso), zone).slice(11, 16)
}

/** yyyy-mm-dd hh:mm:ss, for spreadsheets. */
export function formatSortable(iso: string, zone: string): string {
  return localTime(Date.parse(iso), zone).slice(0, 19).replace('T', ' ')
}

/** 2026-11-22 to 22/11/2026. */
export function formatDay(day: string): string {
  return dayText(day)
}

/** 2026-11-22 */
export function dayIn(iso: string, zone: string): string {
  return localTime(Date.parse(iso), zone).slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10)
}

/** The moment at which a day begins in the zone. Searched for, because clocks may skip midnight. */
export function startOfDay(day: string, zone: string): string {
  const key = `${day} ${zone}`
  const start = starts.get(key) ?? findStart(day, zone)
  if (starts.size >= MOST_STARTS) starts.clear()
  starts.set(key, start)
  return start
}

const starts = new Map<string, string>()
const MOST_STARTS = 1000

function findStart(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  let [before, after] = [midnight - DAY, midnight + DAY]
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE)) * MINUTE
    if (localTime(middle, zone).slice(0, 10) < day) before = middle
    else after = middle
  }
  return new Date(after).toISOString()
}

/** Such as 2026-11-22, and no day that there is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00.000Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text)
}

/**
 * The moment at which clocks in the zone show this day and time (09:30): the first one where they show it twice,
 * undefined where they skip it.
 */
export function momentAt(day: string, time: string, zone: string): string | undefined {
  const shown = Date.parse(`${day}T${time}:00.000Z`)
  // The offsets of the day before and the day after: clocks change at most once between them.
  const moments = [shown - DAY, shown + DAY].map((around) => shown - offsetAt(around, zone))
  const found = moments.filter((moment) => moment + offsetAt(moment, zone) === shown)
  return found.length > 0 ? new Date(Math.min(...found)).toISOString() : undefined
}

export function isZone(zone: string): boolean {
  return clockOf(zone) !== undefined
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function offsetText(iso: string, zone: string): string {
  const minutes = Math.round(offsetAt(Date.parse(iso), zone) / MINUTE)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetAt(time: number, zone: string): number {
  return Date.parse(`${localTime(time, zone).slice(0, 19)}Z`) - (time - (time % 1000))
}

/** yyyy-mm-ddThh:mm:ss */
function localTime(time: number, zone: string): string {
  const clock = zone === 'UTC' ? undefined : clockOf(zone)
  if (!clock) return new Date(time).toISOString()
  // Some browsers put invisible marks of direction between the parts.
  const [date = '', month = '', year = '', rest = ''] = clock
    .format(time)
    .replace(/[^\d/:,]/g, '')
    .split(/[/,]/)
  return `${year}-${month}-${date}T${rest}`
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, makeClock(zone))
  return clocks.get(zone)
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  const two = '2-digit' as const
  const date = { year: 'numeric', month: two, day: two } as const
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, ...date, ...time })
  } catch {
    return undefined
  }
}
