import { figure } from '#app/domain/base/lists/figure.ts'
import { IMPORT_LIMITS } from '#app/domain/batches/imports/limits.ts'
import { plural, t } from '#app/i18n/macro.ts'

export function tooManyText(line: number): string {
  return t`There are more than ${plural({ most: IMPORT_LIMITS.products }, { one: '# product', other: '# products' })}. The limit is exceeded on line ${{ line: figure(line) }}. Split the file and upload the parts one after the other.`
}

export function tooManyProblemsText(line: number): string {
  return t`More than ${plural({ most: IMPORT_LIMITS.products }, { one: '# line', other: '# lines' })} cannot be read, up to line ${{ line: figure(line) }}. The separator or the columns may be wrong.`
}

export function readElsewhereText(): string {
  return t`This import is being read in another window. Try again in a few seconds.`
}
