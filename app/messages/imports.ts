import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'
import * as words from './words.ts'

const MOST = IMPORT_LIMITS.products.toLocaleString('en')

export function tooManyText(line: number): string {
  return words.tooManyProducts(MOST, line.toLocaleString('en'))
}

export function tooManyProblemsText(line: number): string {
  return words.tooManyUnreadableLines(MOST, line.toLocaleString('en'))
}
