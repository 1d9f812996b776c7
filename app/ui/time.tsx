import { formatDate, formatDateTime } from '#app/domain/dates.ts'

/** An ISO 8601 UTC time as dd/mm/yyyy, with the minute where asked. */
export function Time({ iso, minute }: { iso: string; minute?: boolean }) {
  return (
    <time className="whitespace-nowrap" dateTime={iso}>
      {minute ? `${formatDateTime(iso)} UTC` : formatDate(iso)}
    </time>
  )
}
