import { OTHER_COUNTRY } from '#app/domain/base/countries.ts'
import { t } from '#app/i18n/macro.ts'
import { formatsOfPage, pageLanguage } from '#app/i18n/writing.ts'
import { codeOfCountry } from './country-codes.ts'

/** What the page calls a country that is stored by its English name. */
export function countryName(stored: string): string {
  if (stored === OTHER_COUNTRY) return t`Other`
  const code = pageLanguage() === 'en' ? undefined : codeOfCountry(stored)
  return code === undefined ? stored : (namesIn(pageLanguage()).of(code) ?? stored)
}

/** Countries to choose from, `value` as they are stored, in the order of the page's alphabet. */
export function countryOptions(stored: readonly string[]): { value: string; label: string }[] {
  const options = stored.map((value) => ({ value, label: countryName(value) }))
  if (pageLanguage() === 'en') return options
  const { compare } = new Intl.Collator(formatsOfPage())
  return options.sort((one, other) => compare(one.label, other.label))
}

const names = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  names.set(language, known)
  return known
}
