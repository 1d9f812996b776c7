import { createContext, use } from 'react'
import { formatDate, formatDateTime, formatTime } from '#app/domain/base/dates.ts'

export const ZoneContext = createContext('UTC')

/**
 * An ISO 8601 UTC time as dd/mm/yyyy in the shop's time zone, with the minute where asked; `year` 'apart': styles may
 * leave it out where there is no room.
 */
export function Time({ iso, minute, year }: { iso: string; minute?: boolean; year?: 'apart' }) {
  const zone = use(ZoneContext)
  return (
    // A browser's own list of time zones may be older than the server's.
    <time dateTime={iso} suppressHydrationWarning>
      {minute
        ? unparted(formatDateTime(iso, zone))
        : year
          ? withYear(formatDate(iso, zone))
          : formatDate(iso, zone)}
    </time>
  )
}

/** As hh:mm, where its day stands beside it. */
export function TimeOfDay({ iso }: { iso: string }) {
  const zone = use(ZoneContext)
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {formatTime(iso, zone)}
    </time>
  )
}

/** Where there is no room for all of it, the zone stays with its time. */
function unparted(time: string): string {
  return time.replace(/ (?=UTC\S*$)/, '\u00a0')
}

/** What stands before the year, and the year with what parts it. */
const YEAR = /^(.*?\d)(\D*\d{4})$/

function withYear(date: string) {
  const [, day = date, year = ''] = YEAR.exec(date) ?? []
  return (
    <>
      {day}
      <span className="year" suppressHydrationWarning>
        {year}
      </span>
    </>
  )
}
