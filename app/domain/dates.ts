/** The day of an ISO 8601 UTC time as people read it here: dd/mm/yyyy. */
export function formatDate(iso: string): string {
  let [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}

/** The day and the minute: dd/mm/yyyy hh:mm, in UTC. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} ${iso.slice(11, 16)}`
}
