import { headerKey } from './header-names.ts'
import { TRANSLATED_COLUMNS, WOOCOMMERCE_TRANSLATIONS } from './woocommerce-translations.ts'

/**
 * The columns' names in English, where they are those of WooCommerce's export in one language, whichever of its columns
 * were selected; the others as they are.
 */
export function englishNames(header: string[]): string[] {
  let best = { count: 0, names: header }
  for (let language of LANGUAGES) {
    let found = header.map((name) => translate(language, name))
    let count = found.filter((name) => name !== undefined).length
    if (count > best.count) best = { count, names: found.map((name, at) => name ?? header[at] ?? '') }
  }
  return best.names
}

function translate(language: Map<string, string>, header: string): string | undefined {
  let key = nameKey(header)
  let [number = ''] = /\d{1,3}/.exec(key) ?? []
  let pattern = key.replace(number, number && '%d')
  // The shop's own unit stands in brackets.
  let found = language.get(pattern) ?? language.get(pattern.replace(/ ?\([^)]*\)$/, ''))
  return found?.replace('%d', number)
}

function nameKey(name: string): string {
  return headerKey(name).replaceAll('’', "'")
}

/** English first: it wins where a name is the same in several. */
const LANGUAGES = [TRANSLATED_COLUMNS.join('|'), ...Object.values(WOOCOMMERCE_TRANSLATIONS)].map(
  (text) =>
    new Map(
      text.split('|').flatMap((names, at): [string, string][] =>
        names
          .split('~')
          .filter((name) => name.trim() !== '')
          .map((name) => [nameKey(name), TRANSLATED_COLUMNS[at] ?? '']),
      ),
    ),
)
