import { typedCode } from '#app/typed-text.ts'
import type { ColumnTarget } from '../column-targets.ts'

/** The names of a dialect's columns, without regard to case, and what each is. */
export type HeaderNames = Readonly<Record<string, ColumnTarget>>

/** The column that our own file of lines to mend has behind the others. */
export const PROBLEM_COLUMN = 'What is wrong'

/** Programs write the same name with other spaces and letters. */
export function headerKey(name: string): string {
  return typedCode(name).replace(/\s+/g, ' ').toLowerCase()
}

/** What a list of names says of a column. */
export function targetIn(names: Map<string, ColumnTarget>, header: string): ColumnTarget | undefined {
  return names.get(headerKey(header))
}

export function toMap(names: HeaderNames): Map<string, ColumnTarget> {
  return new Map(Object.entries(names).map(([name, target]) => [headerKey(name), target]))
}

/** `Fibre (product.metafields.custom.fibre)` as people read it: `Fibre`. */
export function labelOf(header: string): string {
  return header
    .replace(/\(product\.metafields\.[^)]*\)/i, '')
    .replace(/^Google Shopping \/ |^Meta: /i, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
