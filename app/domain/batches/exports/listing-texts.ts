import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import type { ExportListing } from './target.ts'

/** The texts of a section's parts. */
export function textsOf({ text }: ExportListing, section: SectionKey): string[] {
  return (text[section] ?? []).map((part) => part.text)
}

/** A section's first part, on one line; empty where there is none. */
export function lineOf(listing: ExportListing, section: SectionKey): string {
  return oneLine(textsOf(listing, section)[0] ?? '')
}

export function titleOf(listing: ExportListing, { title }: Pick<ExportOptions, 'title'>): string {
  return (title === 'written' && lineOf(listing, 'titles')) || oneLine(listing.productName)
}

/** The title for a product that the shop has: written, or where it is asked for, the product's own name. */
export function ownTitleOf(listing: ExportListing, { title }: Pick<ExportOptions, 'title'>): string {
  return title === 'name' ? oneLine(listing.productName) : lineOf(listing, 'titles')
}

/** The tags with commas between them, and none within. */
export function tagsLine(listing: ExportListing): string {
  return textsOf(listing, 'tags')
    .map((tag) => oneLine(tag.replaceAll(',', ' ')))
    .join(', ')
}

/** The paragraphs of the description, with an empty line between them; empty where it is the shop's own. */
export function plainDescription(listing: ExportListing): string {
  return listing.kept.has('descriptions') ? '' : textsOf(listing, 'descriptions').join('\n\n')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Only the cells that have something in them. */
export function filled(cells: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).filter((cell): cell is [string, string] => cell[1] !== null && cell[1] !== ''),
  )
}
