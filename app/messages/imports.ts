import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'
import { pageLanguage } from '#app/language-words.ts'
import * as words from './words.ts'

const MOST = IMPORT_LIMITS.products.toLocaleString(pageLanguage)

export function tooManyText(line: number): string {
  return words.tooManyProducts(MOST, line.toLocaleString(pageLanguage))
}

export function tooManyProblemsText(line: number): string {
  return words.tooManyUnreadableLines(MOST, line.toLocaleString(pageLanguage))
}
