import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'

const MOST = IMPORT_LIMITS.products.toLocaleString('en')

export function tooManyText(line: number): string {
  return `There are more than ${MOST} products: the first one too many begins in line ${line.toLocaleString('en')}. Split the file and upload the parts one after the other.`
}

export function tooManyProblemsText(line: number): string {
  return `More than ${MOST} lines cannot be read, up to line ${line.toLocaleString('en')}. The separator or the columns may be wrong.`
}
