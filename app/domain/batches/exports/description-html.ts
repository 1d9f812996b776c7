import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import { oneLine, textsOf } from './listing-texts.ts'
import { detailsBelow } from './manufacturer-details.ts'
import type { ExportListing } from './target.ts'

/** The description as HTML on one line: paragraphs, unless they are the shop's own, and under them what is asked for. */
export function descriptionHtml(
  listing: ExportListing,
  options: Pick<ExportOptions, 'with' | 'manufacturer'>,
): string {
  const { text } = listing
  const more = PARTS.filter((part) => options.with.includes(part) && text[part]?.length)
  const paragraphs = listing.kept.has('descriptions') ? [] : (['descriptions'] as const)
  const parts = [...paragraphs, ...more].map((part) => htmlFromParts(part, text[part] ?? []))
  return [...parts, htmlFromParts('descriptions', detailsBelow(listing, options))].join('')
}

export function shortDescriptionHtml(listing: ExportListing): string {
  return textsOf(listing, 'shortDescription')
    .map((text) => `<p>${escapeMarkup(oneLine(text))}</p>`)
    .join('')
}

const PARTS = ['highlights', 'specifications', 'faq'] as const
