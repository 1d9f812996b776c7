import { headerKey } from './header-names.ts'
import { TRANSLATED_COLUMNS, WOOCOMMERCE_TRANSLATIONS } from './woocommerce-translations.ts'

/**
 * The columns' names in English, where they are those of WooCommerce's export in one language, whichever of its columns
 * were selected; the others as they are.
 */
export function englishNames(header: string[]): string[] {
  return bestOf(header).names
}

/** The code of the language that the columns' names are in; undefined for English, which shops of all languages have. */
export function headerLanguage(header: string[]): string | undefined {
  return bestOf(header).code
}

function bestOf(header: string[]): { count: number; names: string[]; code: string | undefined } {
  let best = { count: 0, names: header, code: undefined as string | undefined }
  for (const { code, translations } of LANGUAGES) {
    const found = header.map((name) => translate(translations, name))
    const count = found.filter((name) => name !== undefined).length
    if (count > best.count) best = { count, code, names: found.map((name, at) => name ?? header[at] ?? '') }
  }
  return best
}

function translate(language: Map<string, string>, header: string): string | undefined {
  const key = nameKey(header)
  const [number = ''] = /\d{1,3}/.exec(key) ?? []
  const pattern = key.replace(number, number && '%d')
  // The shop's own unit stands in brackets.
  const found = language.get(pattern) ?? language.get(pattern.replace(/ ?\([^)]*\)$/, ''))
  return found?.replace('%d', number)
}

function nameKey(name: string): string {
  return headerKey(name).replaceAll('’', "'")
}

/** English first: it wins where a name is the same in several. */
const LANGUAGES = [
  { code: undefined, translations: translationsOf(TRANSLATED_COLUMNS.join('|')) },
  ...Object.entries(WOOCOMMERCE_TRANSLATIONS).map(([code, text]) => ({
    code,
    translations: translationsOf(text),
  })),
]

function translationsOf(text: string): Map<string, string> {
  return new Map(
    text.split('|').flatMap((names, at): [string, string][] =>
      names
        .split('~')
        .filter((name) => name.trim() !== '')
        .map((name) => [nameKey(name), TRANSLATED_COLUMNS[at] ?? '']),
    ),
  )
}
