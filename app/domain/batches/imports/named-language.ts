import { LANGUAGES } from '#app/domain/listings/languages.ts'
import { languageNamesIn } from '#app/i18n/language-names.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'
import { typedCode } from '#app/typed-text.ts'

/**
 * The name of the language that a cell means: by its name in English, in itself or in one of the languages of most sheets, or
 * by its code, such as "de" or "pt_BR". Undefined for anything else.
 */
export function namedLanguage(cell: string): string | undefined {
  const key = keyOf(cell)
  return key === '' ? undefined : (namesOfLanguages().get(key) ?? languageOfTag(key.replaceAll('_', '-')))
}

/** Languages in which the names of the others are known, too, beside those of the interface. */
const OF_SHEETS = ['it', 'nl', 'pt', 'pl', 'sv', 'ru', 'tr', 'ja', 'zh']

let names: Map<string, string> | undefined

/** Made when the first cell asks. An earlier name wins: the English ones first. */
function namesOfLanguages(): Map<string, string> {
  if (names) return names
  const found = new Map(LANGUAGES.map(({ name }) => [keyOf(name), name]))
  const add = (text: string | undefined, name: string) => {
    if (text && !found.has(keyOf(text))) found.set(keyOf(text), name)
  }
  for (const { name, code } of LANGUAGES) add(displayNames(code).of(code), name)
  for (const page of LANGUAGE_CODES) {
    const nameOf = languageNamesIn(page)
    for (const { name, code } of LANGUAGES) add(nameOf(code), name)
  }
  for (const locale of [...LANGUAGE_CODES, ...OF_SHEETS]) {
    const display = displayNames(locale)
    for (const { name, code } of LANGUAGES) add(display.of(code), name)
  }
  names = found
  return found
}

function displayNames(locale: string) {
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
}

const BY_CODE = new Map(LANGUAGES.map(({ name, code }) => [code.toLowerCase(), name]))

/** The region does not count where there is no language of its own for it; `zh-TW` says which script. */
function languageOfTag(tag: string): string | undefined {
  let locale: Intl.Locale
  try {
    locale = new Intl.Locale(tag)
  } catch {
    return undefined
  }
  const language = SAME[locale.language] ?? locale.language
  const tags = [locale.baseName, `${language}-${locale.maximize().script}`, language]
  return tags.map((one) => BY_CODE.get(one.toLowerCase())).find(Boolean)
}

/** Both kinds of written Norwegian are one language here. */
const SAME: Record<string, string> = { nb: 'no', nn: 'no' }

function keyOf(text: string): string {
  return typedCode(text).replace(/\s+/g, ' ').toLowerCase()
}
