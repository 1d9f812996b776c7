import type { ExportOptions } from '../export-options.ts'
import { escapeMarkup } from '../markup.ts'
import type { ExportListing, ExportTarget } from '../target.ts'
import { AI_SOURCE, attributesOf, GOOGLE_SHARED, googleRules } from './google-attributes.ts'
import * as words from './words.ts'

/** RSS 2.0 with Google's namespace, which has no escaping that is not documented. */
export const GOOGLE_XML: ExportTarget = {
  ...GOOGLE_SHARED,
  name: 'Google Merchant Center, XML',
  lead: words.supplementalFeedAsXml,
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
    entry,
    between: '',
    foot: '</channel>\n</rss>\n',
  },
}

function entry(listing: ExportListing, options: ExportOptions): string {
  let { id, title, description, highlights, details, questions } = attributesOf(listing, options)
  let lines = [
    element('id', id),
    ...textElement('title', title),
    ...textElement('description', description),
    ...highlights.map((text) => element('product_highlight', text)),
    ...details.map(({ label, text }) =>
      group('product_detail', { section_name: 'General', attribute_name: label, attribute_value: text }),
    ),
    ...questions.map(({ label, text }) => group('question_and_answer', { question: label, answer: text })),
  ]
  return `<item>\n${lines.join('\n')}\n</item>\n`
}

function textElement(name: string, { text, isOwn }: { text: string; isOwn: boolean }): string[] {
  if (text === '') return []
  if (isOwn) return [element(name, text)]
  return [group(`structured_${name}`, { digital_source_type: AI_SOURCE, content: text })]
}

function element(name: string, text: string): string {
  return `<g:${name}>${escapeMarkup(text)}</g:${name}>`
}

function group(name: string, parts: Record<string, string>): string {
  let inner = Object.entries(parts).map(([part, text]) => element(part, text))
  return `<g:${name}>${inner.join('')}</g:${name}>`
}
