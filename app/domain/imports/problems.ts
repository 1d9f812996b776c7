import { FACTS_LIMITS } from '../listings/facts-limits.ts'
import { figure } from '../lists/figure.ts'
import * as words from './words.ts'

/** Why a row cannot be written. `detail` is what the sentence needs, where it needs something. */
const PROBLEMS = {
  'no-name': () => words.noProductName,
  'name-too-long': (detail) => words.nameHasCharactersArePossible(detail, FACTS_LIMITS.name),
  'no-facts': () => words.onlyNameAndNoFacts,
  'facts-too-long': (detail) =>
    words.theFactsHave(detail, FACTS_LIMITS.lines, figure(FACTS_LIMITS.characters)),
  'key-too-long': (detail) => words.isLongerThan100Characters(detail),
  'duplicate-key': (detail) => words.sameKeyAsLineWhichCounts(detail),
  'duplicate-row': (detail) => words.sameNameAndFactsAsLine(detail),
  'no-parent': (detail) => (detail === '' ? words.variantWithoutProduct : words.aVariantOf(detail)),
  'unknown-language': (detail) => words.isNoLanguageThatWeCanWrite(detail),
  formula: (detail) => words.isAFormula(detail),
  'broken-letters': (detail) => words.hasCharactersThatAreNotLetters(detail),
  'too-many-cells': (detail) => words.itHasIfCellContainsSeparator(detail),
  'unclosed-quote': () => words.quotationMarkIsNeverClosed,
  'product-too-long': () => words.productIsLongerThan300000Characters,
  'row-too-long': () => words.lineIsLongerThan256000Characters,
} as const satisfies Record<string, (detail: string) => string>

type ProblemCode = keyof typeof PROBLEMS

export interface Problem {
  code: ProblemCode
  detail?: string
}

/** A problem as its owner reads it; codes of other releases in general words. */
export function problemText(code: string, detail: string | null): string {
  let sentence = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ProblemCode] : undefined
  return sentence ? sentence(detail ?? '') : words.thisLineCannotBeRead
}
