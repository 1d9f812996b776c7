import { typedCode } from '#app/typed-text.ts'
import type { ColumnTarget } from '../column-targets.ts'
import { isReason, type Reason } from '../reasons.ts'

/** What a dialect says of a column: what it is, or why it is no fact. */
export type NamedAs = ColumnTarget | Reason

/** The names of a dialect's columns, without regard to case, and what each is. */
export type HeaderNames = Readonly<Record<string, NamedAs>>

/** The column that our own file of lines to mend has behind the others. */
export const PROBLEM_COLUMN = 'What is wrong'

/** Programs write the same name with other spaces and letters. */
export function headerKey(name: string): string {
  return typedCode(name).replace(/\s+/g, ' ').toLowerCase()
}

/** A name that programs write as one word, `productImageUrl`, in words. */
export function spacedName(name: string): string {
  return /^\s*[a-z]+(?:[A-Z][a-z]*)+\d*\s*$/.test(name) ? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ') : name
}

/** What a list of names says of a column. */
export function namedIn(names: Map<string, NamedAs>, header: string): NamedAs | undefined {
  return names.get(headerKey(header))
}

export function toMap(names: HeaderNames): Map<string, NamedAs> {
  return new Map(Object.entries(names).map(([name, as]) => [headerKey(name), as]))
}

/** A column's target, and why it is none. */
export function targetOf(as: NamedAs): ColumnTarget {
  return isReason(as) ? 'ignore' : as
}

/** `Fibre (product.metafields.custom.fibre)` as people read it: `Fibre`. */
export function labelOf(header: string): string {
  return header
    .replace(/\(product\.metafields\.[^)]*\)/i, '')
    .replace(/^Google Shopping \/ |^Meta: |^\*?C:|^\*/i, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** A label before facts. Names for programs as people write them: `country_of_origin`, `MATERIALS`. */
export function factLabel(header: string): string {
  // Amazon: `bullet_point[marketplace_id=A1][language_tag=de_DE]#1.value`
  const label = labelOf(header)
    .replace(/\[[a-z_]+=[^\]]*\]|#\d+|\.value$/g, '')
    .trim()
  const isProgram = /^[a-z0-9]+(?:_[a-z0-9]+)+$/.test(label) || /^[\p{Lu}\s]{5,}$/u.test(label)
  if (!isProgram) return label
  const words = label.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
