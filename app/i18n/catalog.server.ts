import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parsePo } from 'pofile-ts'
import type { LanguageCode } from './languages.ts'

const { resolve } = createRequire(import.meta.url)

/** The translations of a language by their English texts, both in ICU message format. What has none is not in it. */
export function readCatalog(code: Exclude<LanguageCode, 'en'>): Map<string, string> {
  const { items } = parsePo(readFileSync(resolve(`#locales/${code}.po`), 'utf8'))
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])))
}
