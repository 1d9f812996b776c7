import type { FieldSpec, PartSpec } from '#app/domain/content/section-spec.ts'
import { type Draft, type DraftValue, toDraft } from './draft.ts'
import { getPath } from './field-path.ts'

/** One field that two versions of a section say differently; empty where it is not there. */
export interface Difference {
  label: string
  before: string
  after: string
}

/** What two versions say differently, field by field in the order of the form. */
export function differences(parts: PartSpec[], before: unknown, after: unknown): Difference[] {
  let [one, other] = [before, after].map((value) => new Map(lines(parts, toDraft(parts, value))))
  let labels = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...labels]
    .map((label) => ({ label, before: one?.get(label) ?? '', after: other?.get(label) ?? '' }))
    .filter(({ before, after }) => before !== after)
    .concat(shown(before, after))
}

function shown(before: unknown, after: unknown): Difference[] {
  let [one, other] = [isShown(before), isShown(after)]
  if (one === undefined || other === undefined || one === other) return []
  return [{ label: 'Status', before: one ? 'Active' : 'Inactive', after: other ? 'Active' : 'Inactive' }]
}

function isShown(value: unknown): boolean | undefined {
  if (typeof value !== 'object' || value === null || !('isActive' in value)) return undefined
  return typeof value.isActive === 'boolean' ? value.isActive : undefined
}

function* lines(parts: PartSpec[], draft: Draft, prefix = ''): Generator<[string, string]> {
  for (let part of parts) {
    let value = getPath(draft, part.name)
    if (part.kind !== 'list') {
      yield [label(prefix, part.label), words(part, value)]
      continue
    }
    let rows: DraftValue[] = Array.isArray(value) ? value : []
    for (let [at, row] of rows.entries()) {
      let place = label(prefix, `${part.row} ${at + 1}`)
      if (typeof row === 'string') yield [place, row]
      else if (part.fields && !Array.isArray(row)) yield* lines(part.fields, row, place)
    }
  }
}

function words(part: FieldSpec, value: unknown): string {
  if (typeof value !== 'string') return ''
  if (part.kind === 'check') return value === 'on' ? 'yes' : 'no'
  return value
}

function label(prefix: string, name: string): string {
  if (!prefix) return name.charAt(0).toUpperCase() + name.slice(1)
  return `${prefix}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
