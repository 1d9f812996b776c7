import { htmlFromParts } from '../listings/section-html.ts'
import type { DescriptionPart } from './export-options.ts'
import type { ExportListing } from './target.ts'

/** The description as HTML on one line: paragraphs, and under them the parts that are asked for. */
export function descriptionHtml({ text }: ExportListing, parts: DescriptionPart[]): string {
  let more = PARTS.filter((part) => parts.includes(part) && text[part]?.length)
  return (['descriptions', ...more] as const).map((part) => htmlFromParts(part, text[part] ?? [])).join('')
}

const PARTS = ['highlights', 'specifications', 'faq'] as const
