/** A time as ISO 8601 UTC text; undefined for a text that is no time. */
export function isoOf(time: string | undefined): string | undefined {
  const parsed = Date.parse(time ?? '')
  return Number.isNaN(parsed) ? undefined : new Date(parsed).toISOString()
}
