import type { DescriptionPart } from '#app/domain/listings/export-options.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import type { ExportListing } from './target.ts'

/** The description as HTML on one line: paragraphs, unless they are the shop's own, and under them the parts that are asked for. */
export function descriptionHtml(listing: ExportListing, parts: DescriptionPart[]): string {
  const { text } = listing
  const more = PARTS.filter((part) => parts.includes(part) && text[part]?.length)
  const paragraphs = listing.kept.has('descriptions') ? [] : (['descriptions'] as const)
  return [...paragraphs, ...more].map((part) => htmlFromParts(part, text[part] ?? [])).join('')
}

const PARTS = ['highlights', 'specifications', 'faq'] as const
