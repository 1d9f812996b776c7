import { t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'
import { hasRightCheckDigits } from './check-digits.server.ts'
import { findEu, UK } from './eu.ts'

/** Without spaces, points, hyphens and dashes, in capitals. */
export function compactVatNumber(typed: string): string {
  return typedCode(typed)
    .replace(/[\s.\p{Dash}]/gu, '')
    .toUpperCase()
}

/**
 * What is wrong with a compact VAT number of a company in `country`; undefined where form and check digits are right.
 * Whether it is registered, a register knows. Countries outside the EU and the UK have no form that is known here.
 */
export function vatNumberFault(number: string, country: string): string | undefined {
  const form = country === UK.name ? UK.vatNumber : findEu(country)?.vatNumber
  if (!form)
    return /^[A-Z0-9/+*]{4,20}$/.test(number)
      ? undefined
      : t`A VAT or tax number has 4 to 20 letters and digits`
  if (!form.test(number))
    return t`This is not a valid VAT number for ${{ country }}: enter it with ${{ prefix: prefixOf(country) }} at the beginning, as it appears on the company’s invoices`
  return hasRightCheckDigits(number)
    ? undefined
    : t`This is not a valid VAT number: its check digits do not match. Compare it with the company’s invoices.`
}

function prefixOf(country: string): string {
  return country === UK.name ? 'GB' : (findEu(country)?.vatNumber.source.slice(1, 3) ?? '')
}
