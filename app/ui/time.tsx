import { createContext, use } from 'react'
import { formatDate, formatDateTime } from '#app/domain/dates.ts'

export const ZoneContext = createContext('UTC')

/** An ISO 8601 UTC time as dd/mm/yyyy in the shop's time zone, with the minute where asked. */
export function Time({ iso, minute }: { iso: string; minute?: boolean }) {
  let zone = use(ZoneContext)
  return (
    // A browser's own list of time zones may be older than the server's.
    <time dateTime={iso} suppressHydrationWarning>
      {minute ? formatDateTime(iso, zone) : formatDate(iso, zone)}
    </time>
  )
}
