import type { ExportOptions } from '#app/domain/listings/export-options.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { filled, oneLine } from '../listing-texts.ts'
import type { Cells, ExportListing, ExportTarget } from '../target.ts'
import {
  AI_SOURCE,
  attributesOf,
  GOOGLE_SHARED,
  googleColumns,
  googleRules,
  offerOf,
} from './google-attributes.ts'

/**
 * The text file (TSV): a colon between the parts of a group, a comma between several. How a quote within a part is
 * escaped is not documented, so that typographic ones stand in its place.
 */
export const GOOGLE_TSV: ExportTarget = {
  ...GOOGLE_SHARED,
  name: msg`Google Merchant Center, text file`,
  lead: msg`A supplemental feed with tabs (TSV).`,
  rules: (options) => [
    ...googleRules(options),
    t`Straight quotes become typographic ones in this file, and line breaks become spaces. The XML file keeps both.`,
    t`Each file has only columns that are filled in every row; products with something missing go into a separate file.`,
  ],
  format: { kind: 'table', dialect: 'raw', columns: googleColumns, cells },
}

function cells(listing: ExportListing, options: ExportOptions): Cells {
  const { id, title, description, highlights, details, questions } = attributesOf(listing, options)
  return filled({
    id,
    ...textCell('title', title),
    ...textCell('description', description),
    product_highlight: highlights.map(quoted).join(','),
    product_detail: details.map(({ label, text }) => `General:${part(label)}:${part(text)}`).join(','),
    question_and_answer: questions.map(({ label, text }) => `${quoted(label)}:${quoted(text)}`).join(','),
    ...Object.fromEntries(
      Object.entries(offerOf(listing)).map(([name, values]) => [name, values.map(curly).join(',')]),
    ),
  })
}

function textCell(name: string, { text, isOwn }: { text: string; isOwn: boolean }): Cells {
  if (text === '') return {}
  return isOwn ? { [name]: curly(text) } : { [`structured_${name}`]: `${AI_SOURCE}:${quoted(text)}` }
}

/** In quotes only where something in it would end it. */
function part(text: string): string {
  return /[:,"]/.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${curly(text)}"`
}

/** On one line, with an opening quote where one may stand, and a closing one elsewhere. */
function curly(text: string): string {
  return oneLine(text)
    .replace(/(?<=^|[\s([{–—-])"/gu, '“')
    .replaceAll('"', '”')
}
