import { t } from '#app/i18n/macro.ts'
import {
  COLUMN_FIELD_KEYS,
  COLUMN_FIELDS,
  type ColumnField,
  type ColumnTarget,
  isFactField,
} from './column-targets.ts'

export interface ChosenColumns {
  /** The number of the column, from 0, that fills each field. */
  fields: Partial<Record<ColumnField, number>>
  /** Numbers of columns whose values are facts. */
  facts: number[]
}

/** One target for each column, or what is wrong, by field. `current`: what they were before. */
export function chooseColumns(
  current: ColumnTarget[],
  { fields, facts }: ChosenColumns,
): { targets: ColumnTarget[] } | { faults: Partial<Record<ColumnField, string>> } {
  const faults: Partial<Record<ColumnField, string>> = {}
  const fieldAt = new Map<number, ColumnField>()
  for (const field of COLUMN_FIELD_KEYS) {
    const column = fields[field]
    if (column === undefined) continue
    const other = fieldAt.get(column)
    if (column >= current.length) faults[field] = t`The file has no such column. Choose one from the list.`
    else if (other)
      faults[field] =
        t`This column is already used for “${{ field: t(COLUMN_FIELDS[other]) }}”. Choose another one.`
    else fieldAt.set(column, field)
  }
  if (fields.name === undefined) faults.name = t`Choose the column with the product names.`
  if (Object.keys(faults).length > 0) return { faults }
  const ticked = new Set(facts)
  return {
    targets: current.map((target, at): ColumnTarget => {
      const field = fieldAt.get(at)
      const isFact = ticked.has(at)
      if (isFact && isFactField(field)) return `facts-and-${field}`
      if (field) return field
      if (/^label-/.test(target) || (target === 'more-images' && fields.images !== undefined)) return target
      return isFact ? factTarget(current, at) : 'ignore'
    }),
  }
}

/** Behind the column with an option's or attribute's name stand its values. */
function factTarget(targets: ColumnTarget[], at: number): ColumnTarget {
  const [, number] = /^label-(\d+)$/.exec(targets[at - 1] ?? '') ?? []
  return number === undefined ? 'fact' : `value-${Number(number)}`
}
