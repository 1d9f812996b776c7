import { statuses } from './status-words.ts'

/** `NEEDS_REVIEW`, as PayPal writes it, and `needs-review` are the same: `needs-review`. */
export function statusCode(status: string): string {
  return status.toLowerCase().replace(/[-_. ]+/g, '-')
}

/** What a stored status or role is called: `needs-review` and PayPal’s `NEEDS_REVIEW` become `Needs review`. */
export function statusText(status: string): string {
  return names.get(statusCode(status)) ?? spell(status)
}

const names = new Map(Object.entries(statuses))

/** Of a code that has no name here, such as one of PayPal's. */
function spell(status: string): string {
  let words = status.replace(/[-_.]+/g, ' ')
  let spoken = words === words.toUpperCase() ? words.toLowerCase() : words
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
