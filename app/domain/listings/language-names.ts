import { currentLanguage } from '#app/i18n/i18n.ts'
import { enumerated, formatsOfPage, pageLanguage } from '#app/i18n/writing.ts'
import { findLanguage, LANGUAGE_NAMES, LANGUAGES } from './languages.ts'

/** What the page calls a language of listings that is stored by its English name, as lists and labels have it. */
export function nameOfLanguage(stored: string): string {
  const name = languageInSentence(stored)
  return name.charAt(0).toLocaleUpperCase(pageLanguage()) + name.slice(1)
}

/** The same within a sentence, where French and Spanish write it small. */
export function languageInSentence(stored: string): string {
  const tag = findLanguage(stored)?.code
  return (tag && currentLanguage().languageName(tag)) ?? stored
}

/** Names of several, as one text. */
export function listLanguages(stored: readonly string[]): string {
  return enumerated(stored.map(nameOfLanguage))
}

/** For selects, in the order of `stored`. */
export function languageOptions(stored: readonly string[]): { value: string; label: string }[] {
  return stored.map((value) => ({ value, label: nameOfLanguage(value) }))
}

/** All stored names, with those that a user has used before the others. */
export function usedFirst(used: readonly string[]): string[] {
  return [...used, ...byName(LANGUAGE_NAMES).filter((name) => !used.includes(name))]
}

/** Stored names in the order of the page’s alphabet. */
export function byName(stored: readonly string[]): string[] {
  const { compare } = new Intl.Collator(formatsOfPage())
  return languageOptions(stored)
    .sort((one, other) => compare(one.label, other.label))
    .map(({ value }) => value)
}

/** Their names by their tags, for a page on which React runs; undefined where they are the English ones. */
export function namesForBrowser(): Record<string, string> | undefined {
  if (pageLanguage() === 'en') return undefined
  const { languageName } = currentLanguage()
  return Object.fromEntries(LANGUAGES.map(({ name, code }) => [code, languageName(code) ?? name]))
}
