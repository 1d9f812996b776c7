import { IMPORT_LIMITS } from '#app/domain/imports/limits.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'

const MOST = figure(IMPORT_LIMITS.products)

export function tooManyText(line: number): string {
  return t`There are more than ${{ most: MOST }} products. The limit is exceeded on line ${{ line: figure(line) }}. Split the file and upload the parts one after the other.`
}

export function tooManyProblemsText(line: number): string {
  return t`More than ${{ most: MOST }} lines cannot be read, up to line ${{ line: figure(line) }}. The separator or the columns may be wrong.`
}
