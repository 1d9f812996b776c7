import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { numbersIn } from './numbers-in.ts'

/** Why a row cannot be written. `detail` is what the sentence needs, where it needs something. */
const PROBLEMS = {
  'no-name': () => t`No product name.`,
  'name-too-long': (detail) => {
    const [count = 0] = numbersIn(detail)
    return t`The name has ${plural({ count }, { one: '# character', other: '# characters' })}; at most ${{ most: FACTS_LIMITS.name }} are allowed. Shorten it, or choose another column for it.`
  },
  'no-facts': () =>
    t`Only a name and no facts. If names like this one say enough, choose on the columns page that they are facts.`,
  'duplicate-key': (detail) =>
    t`Same key as line ${{ detail }}, which is used instead. Give this line its own key, or delete one of the two.`,
  'duplicate-row': (detail) => t`The same name and facts as line ${{ detail }}, which is used instead.`,
  'no-parent': (detail) =>
    detail === ''
      ? t`A variant without a product.`
      : t`A variant of “${{ detail }}”, which is not in the file.`,
  formula: (detail) =>
    t`“${{ detail }}” is a formula. Replace it with its value: copy the cells and paste them as values.`,
  'broken-letters': (detail) =>
    t`“${{ detail }}” contains unreadable characters. If many lines do, choose another encoding.`,
  'too-many-cells': (detail) => {
    const [cells = 0, names = 0] = numbersIn(detail)
    return t`This line has ${plural({ cells }, { one: '# cell', other: '# cells' })} where the first line has ${{ names: figure(names) }}. If a cell contains the separator, it needs quotation marks around it.`
  },
  'unclosed-quote': () => t`A quotation mark is never closed, or has text right after it.`,
  'product-too-long': () =>
    t`The lines of this product are longer than 300,000 characters together. Leave out columns that are not needed.`,
  'row-too-long': () => t`The line is longer than 256,000 characters.`,
} as const satisfies Record<string, (detail: string) => string>

type ProblemCode = keyof typeof PROBLEMS

export interface Problem {
  code: ProblemCode
  detail?: string
}

/** A problem as its owner reads it; codes of other releases in general words. */
export function problemText(code: string, detail: string | null): string {
  const sentence = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ProblemCode] : undefined
  return sentence ? sentence(detail ?? '') : t`This line cannot be read.`
}
