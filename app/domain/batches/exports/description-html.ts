import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { DescriptionPart } from '#app/domain/listings/export-options.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import { oneLine, textsOf } from './listing-texts.ts'
import type { ExportListing } from './target.ts'

/** The description as HTML on one line: paragraphs, unless they are the shop's own, and under them the parts that are asked for. */
export function descriptionHtml(listing: ExportListing, parts: DescriptionPart[]): string {
  const { text } = listing
  const more = PARTS.filter((part) => parts.includes(part) && text[part]?.length)
  const paragraphs = listing.kept.has('descriptions') ? [] : (['descriptions'] as const)
  return [...paragraphs, ...more].map((part) => htmlFromParts(part, text[part] ?? [])).join('')
}

export function shortDescriptionHtml(listing: ExportListing): string {
  return textsOf(listing, 'shortDescription')
    .map((text) => `<p>${escapeMarkup(oneLine(text))}</p>`)
    .join('')
}

const PARTS = ['highlights', 'specifications', 'faq'] as const
