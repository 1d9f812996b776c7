import type { FieldSpec, PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { type Draft, type DraftValue, toDraft } from '#app/forms/rows/draft.ts'
import { getPath } from '#app/forms/rows/field-path.ts'
import { t } from '#app/i18n/macro.ts'
import { iconName } from './icon-name.ts'

export interface Difference {
  label: string
  before: string
  after: string
}

export function differences(parts: PartSpec[], before: unknown, after: unknown): Difference[] {
  const [one, other] = [before, after].map((value) => new Map(labelledValues(parts, toDraft(parts, value))))
  const labels = new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])
  return [...labels]
    .map((label) => ({ label, before: one?.get(label) ?? '', after: other?.get(label) ?? '' }))
    .filter(({ before, after }) => before !== after)
    .concat(shown(before, after))
}

function shown(before: unknown, after: unknown): Difference[] {
  const [one, other] = [isShown(before), isShown(after)]
  if (one === undefined || other === undefined || one === other) return []
  return [
    {
      label: t`Status`,
      before: one ? t`Active` : t`Inactive`,
      after: other ? t`Active` : t`Inactive`,
    },
  ]
}

function isShown(value: unknown): boolean | undefined {
  if (typeof value !== 'object' || value === null || !('isActive' in value)) return undefined
  return typeof value.isActive === 'boolean' ? value.isActive : undefined
}

function* labelledValues(parts: PartSpec[], draft: Draft, prefix = ''): Generator<[string, string]> {
  for (const part of parts) {
    const value = getPath(draft, part.name)
    if (part.kind !== 'list') {
      yield [label(prefix, part.label), textOf(part, value)]
      continue
    }
    const rows: DraftValue[] = Array.isArray(value) ? value : []
    for (const [at, row] of rows.entries()) {
      const place = label(prefix, `${part.row} ${at + 1}`)
      if (typeof row === 'string') yield [place, row]
      else if (part.fields && !Array.isArray(row)) yield* labelledValues(part.fields, row, place)
    }
  }
}

function textOf(part: FieldSpec, value: unknown): string {
  if (typeof value !== 'string') return ''
  if (part.kind === 'check') return value === 'on' ? t`yes` : t`no`
  if (part.kind === 'icon' && value) return iconName(value)
  return value
}

function label(prefix: string, name: string): string {
  if (!prefix) return name.charAt(0).toUpperCase() + name.slice(1)
  return `${prefix}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
