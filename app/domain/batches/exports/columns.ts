import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import type { Cells, ColumnRole, ExportFormat, ExportListing, ExportTarget } from './target.ts'

/** In how many of the chosen listings a section has a text, and in how many that is the shop's own, as it came. */
export type SectionCounts = ReadonlyMap<string, { filled: number; kept: number }>

/** A column that a file can have. */
export interface ColumnOffer {
  name: string
  isOn: boolean
  /** Whether it is on where nobody has said. */
  isDefault: boolean
  /** Rows are known by it. */
  isLocked: boolean
}

/** The columns of a target's files for listings with these texts; none for one that has no columns. */
export function offerColumns(
  { format, options: looksAt }: ExportTarget,
  options: ExportOptions,
  counts: SectionCounts,
): ColumnOffer[] {
  if (!format.columns) return []
  const isSpreadsheet = format.kind === 'table' && format.dialect === 'spreadsheet'
  return Object.entries(format.columns(options)).flatMap(([name, role]): ColumnOffer[] => {
    const isLocked = role === 'key'
    const { filled, kept } = counts.get(role) ?? { filled: 0, kept: 0 }
    const takesName = role === 'titles' && looksAt.includes('title') && options.title === 'name'
    if (isSection(role) && filled === 0 && !isSpreadsheet && !takesName) return []
    // What we did not write is on only where somebody says so.
    const isOurs = !takesName && (filled === 0 || filled > kept)
    const isWanted = role === 'tags' && looksAt.includes('tags') ? options.tags : true
    const isDefault = role !== 'offer' && (isLocked || !isSection(role) || (isOurs && isWanted))
    return [{ name, isLocked, isDefault, isOn: isLocked || (options.columns[name] ?? isDefault) }]
  })
}

function isSection(role: ColumnRole): role is SectionKey {
  return role !== 'key' && role !== 'info' && role !== 'offer'
}

/** A listing's row, of the columns that are on. */
export function rowOf(
  format: ExportFormat,
  listing: ExportListing,
  options: ExportOptions,
  columns: ColumnOffer[],
): Cells {
  const on = new Set(columns.filter(({ isOn }) => isOn).map(({ name }) => name))
  const cells = format.cells?.(listing, options) ?? {}
  return Object.fromEntries(Object.entries(cells).filter(([name]) => on.has(name)))
}

/** What is said of columns that are on and that the listing leaves out, because their text is the shop's own. */
export function notesOnKept(
  { format, withoutKept }: ExportTarget,
  listing: ExportListing,
  options: ExportOptions,
  columns: ColumnOffer[],
): string[] {
  if (!format.columns || listing.kept.size === 0) return []
  const roles = format.columns(options)
  const cells = format.cells?.(listing, options) ?? {}
  return columns.flatMap(({ name, isOn }) => {
    const own = listing.kept.get(roles[name] as SectionKey)
    if (!isOn || !own) return []
    if (own.original === null)
      return [
        t`Column ${{ column: name }} is left out: the text came from your shop, and what the shop has now is not known.`,
      ]
    return withoutKept !== undefined && !cells[name] ? [withoutKept(name)] : []
  })
}
