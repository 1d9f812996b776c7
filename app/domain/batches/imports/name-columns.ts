import { t } from '#app/i18n/macro.ts'
import { type ChosenColumns, chooseColumns } from './choose-columns.ts'
import {
  COLUMN_FIELD_KEYS,
  COLUMN_FIELDS,
  type ColumnField,
  type ColumnTarget,
  fieldOf,
  givesFacts,
} from './column-targets.ts'
import { headerKey } from './dialects/header-names.ts'
import type { Dialect } from './file-format.ts'

export type NamedTarget = Exclude<ColumnTarget, `label-${number}` | `value-${number}`>

/** What columns are, by their names in the file's header, in whatever case. */
export type NamedColumns = Readonly<Record<string, NamedTarget>>

export interface Guess {
  /** The header. */
  names: string[]
  targets: ColumnTarget[]
  dialect: Dialect
}

/**
 * The guessed targets with those that somebody named instead, or a sentence about what cannot be. What is displaced from
 * its field becomes a fact in plain sheets, and is ignored in a shop's export.
 */
export function nameColumns(
  { names, targets, dialect }: Guess,
  named: NamedColumns,
): { targets: ColumnTarget[] } | { fault: string } {
  const places = placesOf(names, named)
  if ('fault' in places) return places
  const current = targets.map((target, at): ColumnTarget => (places.all.has(at) ? 'ignore' : target))
  const { fields, facts } = guessedOf(current)
  for (const [at, target] of places.all) {
    if (givesFacts(target)) facts.push(at)
    const field = fieldOf(target)
    if (!field) continue
    const displaced = fields[field]
    if (displaced !== undefined && dialect === 'plain') facts.push(displaced)
    fields[field] = at
  }
  const chosen = chooseColumns(current, { fields, facts })
  return 'faults' in chosen ? { fault: Object.values(chosen.faults)[0] ?? '' } : chosen
}

/** By number of the column; of several with one name, a field is filled by the first. */
function placesOf(
  names: string[],
  named: NamedColumns,
): { all: Map<number, NamedTarget> } | { fault: string } {
  const keys = names.map(headerKey)
  const all = new Map<number, NamedTarget>()
  const fillers = new Map<ColumnField, string>()
  for (const [name, target] of Object.entries(named)) {
    const places = keys.flatMap((key, at) => (key === headerKey(name) ? [at] : []))
    if (places.length === 0) return { fault: t`The file has no column “${{ name }}”.` }
    const field = fieldOf(target)
    const other = field && fillers.get(field)
    if (field && other !== undefined)
      return {
        fault: t`“${{ other }}” and “${{ name }}” cannot both be “${{ field: t(COLUMN_FIELDS[field]) }}”.`,
      }
    if (field) fillers.set(field, name)
    for (const [number, at] of places.entries()) all.set(at, field && number > 0 ? 'ignore' : target)
  }
  return { all }
}

function guessedOf(targets: ColumnTarget[]): ChosenColumns {
  const fields = COLUMN_FIELD_KEYS.flatMap((field) => {
    const at = targets.findIndex((target) => fieldOf(target) === field)
    return at === -1 ? [] : [[field, at]]
  })
  const facts = targets.flatMap((target, at) => (givesFacts(target) ? [at] : []))
  return { fields: Object.fromEntries(fields), facts }
}
