import { FACTS_LIMITS } from '../listings/facts-limits.ts'

/** Why a row cannot be written. `detail` is what the sentence needs, where it needs something. */
const PROBLEMS = {
  'no-name': () => 'No product name.',
  'name-too-long': (detail) =>
    `The name has ${detail} characters; ${FACTS_LIMITS.name} are possible. Shorten it, or choose another column for it.`,
  'no-facts': () => 'Only a name and no facts, so there is nothing to write from.',
  'facts-too-long': (detail) =>
    `The facts have ${detail}; ${FACTS_LIMITS.lines} lines and ${FACTS_LIMITS.characters.toLocaleString('en')} characters are possible. Leave out columns that buyers do not need.`,
  'key-too-long': (detail) => `The ${detail} is longer than 100 characters. Is it the right column?`,
  'duplicate-key': (detail) =>
    `Same key as line ${detail}, which counts. Give this line its own key, or delete one of the two.`,
  'duplicate-row': (detail) => `The same name and facts as line ${detail}, which counts.`,
  'no-parent': (detail) =>
    detail === ''
      ? 'A variant that names no product.'
      : `A variant of “${detail}”, which is not in the file.`,
  'unknown-language': (detail) =>
    `“${detail}” is no language that we can write in. Put one language there, by its name or its code, such as German or de, or leave the cell empty.`,
  formula: (detail) =>
    `“${detail}” is a formula. Put the value in its place: copy the cells and paste them as values.`,
  'broken-letters': (detail) =>
    `“${detail}” has signs that are no letters. If there are many such lines, choose another encoding.`,
  'too-many-cells': (detail) =>
    `It has ${detail}. If a cell contains the separator, it needs quotation marks around it.`,
  'unclosed-quote': () => 'A quotation mark is never closed, or has text right after it.',
  'row-too-long': () => 'The line is longer than 256,000 characters.',
} as const satisfies Record<string, (detail: string) => string>

type ProblemCode = keyof typeof PROBLEMS

export interface Problem {
  code: ProblemCode
  detail?: string
}

/** A problem as its owner reads it; codes of other releases in general words. */
export function problemText(code: string, detail: string | null): string {
  let sentence = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as ProblemCode] : undefined
  return sentence ? sentence(detail ?? '') : 'This line cannot be read.'
}
