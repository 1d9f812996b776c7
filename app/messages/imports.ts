import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'
import { figure } from '#app/domain/lists/figure.ts'
import * as words from './words.ts'

const MOST = figure(IMPORT_LIMITS.products)

export function tooManyText(line: number): string {
  return words.tooManyProducts(MOST, figure(line))
}

export function tooManyProblemsText(line: number): string {
  return words.tooManyUnreadableLines(MOST, figure(line))
}
