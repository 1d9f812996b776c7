import { formatsOfPage } from '#app/i18n/writing.ts'

/** Millionths of a US dollar: $0.0042, $12.30 */
export function dollars(micros: number): string {
  const digits = micros !== 0 && micros < 1_000_000 ? 4 : 2
  return `$${(micros / 1_000_000).toLocaleString(formatsOfPage(), { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
