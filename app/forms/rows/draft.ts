import type { ListSpec, PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { getPath, setPath } from './field-path.ts'

export interface Draft {
  [name: string]: DraftValue
}
export type DraftValue = string | Draft | DraftValue[]

/**
 * The values of an editor's form, from content or from what was posted. What does not fit
 * is left out, so that nothing posted can break the page; a text that was sent twice is its first one.
 */
export function toDraft(parts: PartSpec[], value: unknown): Draft {
  const draft: Draft = {}
  for (const part of parts) {
    const found = getPath(value, part.name)
    setPath(draft, part.name, part.kind === 'list' ? toRows(part, found) : toText(found))
  }
  return draft
}

/** A new row of a list, with as many rows of its own as its lists must have. */
export function freshRow({ fields, ids, fresh }: ListSpec): DraftValue {
  if (!fields) return ''
  const row: Draft = { ...toDraft(fields, fresh ?? {}), ...(ids && { id: '' }) }
  for (const part of fields) if (part.kind === 'list') row[part.name] = [freshRow(part)]
  return row
}

/** The rows that a list's name leads to, such as `sections[1].links`, with its description; undefined when there are none. */
export function findRows(
  parts: PartSpec[],
  draft: Draft,
  name: string,
): { list: ListSpec; rows: DraftValue[] } | undefined {
  const [, first = '', index, rest] = /^([A-Za-z]+)(?:\[(\d{1,2})\]\.(.+))?$/.exec(name) ?? []
  const list = parts.find((part) => part.name === first)
  const rows = draft[first]
  if (list?.kind !== 'list' || !Array.isArray(rows)) return undefined
  if (index === undefined || rest === undefined) return { list, rows }
  const row = rows[Number(index)]
  if (!list.fields || typeof row !== 'object' || Array.isArray(row)) return undefined
  return findRows(list.fields, row, rest)
}

/** The fields that post the values again. */
export function* fieldsOf(draft: Draft, prefix = ''): Generator<[name: string, value: string]> {
  for (const [key, value] of Object.entries(draft)) {
    const name = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'string') yield [name, value]
    else if (!Array.isArray(value)) yield* fieldsOf(value, name)
    else {
      for (const [at, row] of value.entries()) {
        if (typeof row === 'string') yield [`${name}[${at}]`, row]
        else if (!Array.isArray(row)) yield* fieldsOf(row, `${name}[${at}]`)
      }
    }
  }
}

function toRows(list: ListSpec, value: unknown): DraftValue[] {
  const rows = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return rows.map((row) => {
    if (!list.fields) return toText(row)
    return { ...toDraft(list.fields, row), ...(list.ids && { id: toText(getPath(row, 'id')) }) }
  })
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return toText(value[0])
  if (typeof value === 'boolean') return value ? 'on' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
