import { msg } from '#app/i18n/macro.ts'
import { filled } from '../listing-texts.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'
import {
  AI_SOURCE,
  attributesOf,
  GOOGLE_SHARED,
  type GoogleOptions,
  googleColumns,
  googleRules,
  offerOf,
} from './google-attributes.ts'
import { element, group, RSS_FOOT, rssHead, rssItem } from './rss.ts'

/** RSS 2.0 with Google's namespace, which has no escaping that is not documented. */
export const GOOGLE_XML: ExportTarget = {
  ...GOOGLE_SHARED,
  name: msg`Google Merchant Center, XML`,
  lead: msg`A supplemental feed as XML, with all text unchanged.`,
  rules: googleRules,
  format: {
    kind: 'document',
    extension: 'xml',
    head: rssHead('Texts for products of the main feed'),
    columns: googleColumns,
    cells: googleElements,
    entry: (_listing, _options, cells) => rssItem(Object.values(cells)),
    between: '',
    foot: RSS_FOOT,
  },
}

/** The filled elements of a listing, by attribute. */
export function googleElements(listing: ExportListing, options: GoogleOptions): Cells {
  const { id, title, description, highlights, details, questions } = attributesOf(listing, options)
  return filled({
    id: element('id', id),
    ...textElement('title', title),
    ...textElement('description', description),
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

/** `isOwn`: a person wrote it. */
export function textElement(name: string, { text, isOwn }: { text: string; isOwn: boolean }): Cells {
  if (text === '') return {}
  if (isOwn) return { [name]: element(name, text) }
  const structured = `structured_${name}`
  return { [structured]: group(structured, { digital_source_type: AI_SOURCE, content: text }) }
}
