import { cleanPart, partsFromText } from '#app/domain/listings/part-text.ts'
import { textFromParts } from '#app/domain/listings/section-text.ts'
import {
  type Part,
  SECTIONS,
  type SectionDefinition,
  type SectionKey,
} from '#app/domain/listings/sections.ts'
import type { Stretch } from '#app/domain/listings/word-difference.ts'
import type { ListSpec, PartSpec } from '#app/domain/shop/content/section-spec.ts'
import { type Draft, type DraftValue, freshRow, toDraft } from '#app/forms/rows/draft.ts'
import type { RowsResult } from '#app/forms/rows/use-rows-form.ts'
import { t } from '#app/i18n/macro.ts'

/** What the editor of a section is shown again with. */
export interface SectionResult extends RowsResult {
  /** The revision that was edited; empty where there was none. */
  base: string
  conflict?: SectionConflict
}

/** The section was saved since the form was opened. */
export interface SectionConflict {
  revisionId: string
  /** ISO time. */
  at: string
  /** A rewrite came in meanwhile. */
  byModel: boolean
  /** `removed` is stored now, `added` was about to be saved. */
  difference: Stretch[]
  canJoin: boolean
}

/** The most rows that one form can carry. */
export const MOST_ROWS = 100

/** The field that names the revision that was edited. */
export const BASE_FIELD = 'base'

/** The rows in which a section is edited; undefined where it is one text. */
export function rowsOf(section: SectionKey): ListSpec | undefined {
  const { kind, title, one, parts: max }: SectionDefinition = SECTIONS[section]
  if (kind !== 'list' && kind !== 'pairs') return undefined
  const fields = kind === 'pairs' ? pairs()[section === 'faq' ? 'faq' : 'specifications'] : null
  return { kind: 'list', name: 'parts', label: t(title), row: t(one) ?? '', rows: { min: 0, max }, fields }
}

const pairs = () => ({
  specifications: pair(t`Name`, t`Value`),
  faq: pair(t`Question`, t`Answer`),
})

function pair(label: string, text: string): PartSpec[] {
  return [
    { kind: 'text', name: 'label', label, lines: 1 },
    { kind: 'text', name: 'text', label: text, lines: 1 },
  ]
}

/** What the editor's form begins with. */
export function draftOf(section: SectionKey, parts: Part[]): Draft {
  const list = rowsOf(section)
  if (!list) return { text: textFromParts(section, parts) }
  const rows = parts.map(({ label = '', text }) => (list.fields ? { label, text } : text))
  return { parts: rows.length > 0 ? rows : [freshRow(list)] }
}

/** The same from what was posted, unchecked; a form without rows may bring a list as one text. */
export function readDraft(section: SectionKey, typed: unknown, text: string): Draft {
  const list = rowsOf(section)
  if (!list) return { text }
  const draft = toDraft([list], typed)
  return rowsIn(draft).length === 0 && text !== '' ? draftOf(section, partsFromText(section, text)) : draft
}

/** What was typed, with the name of the field of each part. Lines that were pasted into one row are parts of their own. */
export function typedParts(section: SectionKey, draft: Draft): { part: Part; row: string }[] {
  if (!rowsOf(section)) {
    const text = typeof draft.text === 'string' ? draft.text : ''
    return partsFromText(section, text).map((part) => ({ part, row: 'text' }))
  }
  return rowsIn(draft).flatMap((row, at) => {
    const lines = typeof row === 'string' ? row.split(/\r\n?|\n/).map((text) => ({ text })) : [pairIn(row)]
    return lines.flatMap((line) => cleanPart(line)).map((part) => ({ part, row: `parts[${at}]` }))
  })
}

/** The texts whose lengths count. */
export function entriesOf(draft: Draft): string[] {
  if (typeof draft.text === 'string') return [draft.text]
  return rowsIn(draft).map((row) => (typeof row === 'string' ? row : pairIn(row).text))
}

function rowsIn({ parts }: Draft): DraftValue[] {
  return Array.isArray(parts) ? parts : []
}

function pairIn(row: DraftValue): { label: string; text: string } {
  const { label, text } = typeof row === 'object' && !Array.isArray(row) ? row : {}
  return { label: typeof label === 'string' ? label : '', text: typeof text === 'string' ? text : '' }
}
