import { typedCode } from '#app/typed-text.ts'
import { findEu } from './eu.ts'
import * as words from './words.ts'

/** Without spaces, points and hyphens, in capitals. */
export function compactVatNumber(typed: string): string {
  return typedCode(typed)
    .replace(/[\s.-]/g, '')
    .toUpperCase()
}

/**
 * What is wrong with a compact VAT number of a company in `country`; undefined where its form is right. Nobody outside
 * is asked whether it exists. Countries outside the EU have no form that is known here.
 */
export function vatNumberFault(number: string, country: string): string | undefined {
  let member = findEu(country)
  if (member) {
    let prefix = member.vatNumber.source.slice(1, 3)
    return member.vatNumber.test(number) ? undefined : words.thisIsNoVatNumberOf(country, prefix)
  }
  return /^[A-Z0-9/+*]{4,20}$/.test(number) ? undefined : words.vatOrTaxNumberHas4
}
