/** `needs-review` and PayPal’s `NEEDS_REVIEW` become `Needs review`. */
export function statusText(status: string): string {
  let words = status.replace(/[-_.]+/g, ' ')
  let spoken = words === words.toUpperCase() ? words.toLowerCase() : words
  return spoken.charAt(0).toUpperCase() + spoken.slice(1)
}
