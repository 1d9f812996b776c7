import { readFileSync } from 'node:fs'
import { type PoItem, parsePo } from 'pofile-ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { ROOT } from './built.ts'

/** The entries of a language's catalog, as `npm run texts` has written them. */
export function readEntries(code: LanguageCode): PoItem[] {
  return parsePo(readFileSync(`${ROOT}/locales/${code}.po`, 'utf8')).items
}

/** Whether customers see a text: all but those that only the back office and the HTTP API have, which speak English. */
export function isForCustomers({ references }: PoItem): boolean {
  return references.some((file) => SHOWN.test(file) || !HIDDEN.test(file))
}

const HIDDEN =
  /^(?:app\/(?:routes\/(?:admin|api-docs|demo)|api|domain\/(?:shop|base\/activity))\/|app\/ui\/(?:admin-shell|marks-field|opening-bar|mail-providers|text-languages)\.tsx|commands\/)/
const SHOWN = /^app\/domain\/shop\/(?:content|tickets|mail-texts|retention\/periods)/
