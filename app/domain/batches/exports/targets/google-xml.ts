import { escapeMarkup } from '#app/domain/base/markup.ts'
import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { msg } from '#app/i18n/macro.ts'
import { filled } from '../listing-texts.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'
import {
  AI_SOURCE,
  attributesOf,
  GOOGLE_SHARED,
  googleColumns,
  googleRules,
  offerOf,
} from './google-attributes.ts'

/** RSS 2.0 with Google's namespace, which has no escaping that is not documented. */
export const GOOGLE_XML: ExportTarget = {
  ...GOOGLE_SHARED,
  name: msg`Google Merchant Center, XML`,
  lead: msg`A supplemental feed as XML, with all text unchanged.`,
  rules: googleRules,
  format: {
    kind: 'document',
    extension: 'xml',
    head: `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">
<channel>
<title>Product texts</title>
<link>https://base.google.com</link>
<description>Texts for products of the main feed</description>
`,
    columns: googleColumns,
    cells,
    entry: (_listing, _options, cells) => `<item>\n${Object.values(cells).join('\n')}\n</item>\n`,
    between: '',
    foot: '</channel>\n</rss>\n',
  },
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  const { id, title, description, highlights, details, questions } = attributesOf(listing, options)
  return filled({
    id: element('id', id),
    ...textCell('title', title),
    ...textCell('description', description),
    product_highlight: highlights.map((text) => element('product_highlight', text)).join('\n'),
    product_detail: details
      .map(({ label, text }) =>
        group('product_detail', { section_name: 'General', attribute_name: label, attribute_value: text }),
      )
      .join('\n'),
    question_and_answer: questions
      .map(({ label, text }) => group('question_and_answer', { question: label, answer: text }))
      .join('\n'),
    ...Object.fromEntries(
      Object.entries(offerOf(listing)).map(([name, values]) => [
        name,
        values.map((value) => element(name, value)).join('\n'),
      ]),
    ),
  })
}

function textCell(name: string, { text, isOwn }: { text: string; isOwn: boolean }): Cells {
  if (text === '') return {}
  if (isOwn) return { [name]: element(name, text) }
  const structured = `structured_${name}`
  return { [structured]: group(structured, { digital_source_type: AI_SOURCE, content: text }) }
}

function element(name: string, text: string): string {
  return `<g:${name}>${escapeMarkup(text)}</g:${name}>`
}

function group(name: string, parts: Record<string, string>): string {
  const inner = Object.entries(parts).map(([part, text]) => element(part, text))
  return `<g:${name}>${inner.join('')}</g:${name}>`
}
