import { showFormatted } from '#app/domain/base/html/html-to-marks.ts'
import type { PartSpec } from '#app/domain/shop/content/section-spec.ts'
import type { Draft, DraftValue } from '#app/forms/rows/draft.ts'

/** What was stored, as the editor's fields show it. */
export function withMarks(parts: PartSpec[], draft: Draft): Draft {
  const shown = { ...draft }
  for (const part of parts) {
    const value = shown[part.name]
    if (part.kind === 'marks' && typeof value === 'string') shown[part.name] = showFormatted(value)
    const { fields } = part.kind === 'list' ? part : { fields: null }
    if (fields && Array.isArray(value)) shown[part.name] = value.map((row) => rowWithMarks(fields, row))
  }
  return shown
}

function rowWithMarks(parts: PartSpec[], row: DraftValue): DraftValue {
  return typeof row === 'string' || Array.isArray(row) ? row : withMarks(parts, row)
}
