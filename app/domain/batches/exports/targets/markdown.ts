import type { DescriptionPart, ExportOptions } from '#app/domain/listings/export-options.ts'
import type { Part } from '#app/domain/listings/sections.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { oneLine, titleOf } from '../listing-texts.ts'
import { detailsBelow } from '../manufacturer-details.ts'
import { warnOfKept } from '../originals.ts'
import type { ExportListing, ExportTarget } from '../target.ts'

/** CommonMark 0.31, with the tables of GitHub's flavour. */
export const MARKDOWN: ExportTarget = {
  name: msg`Markdown`,
  lead: msg`For pasting into systems that accept Markdown.`,
  options: ['title', 'with', 'manufacturer'],
  perLanguage: false,
  rules: () => [
    t`A heading for each listing. Characters with a special meaning in Markdown are escaped with a backslash.`,
  ],
  warn: warnOfKept,
  format: { kind: 'document', extension: 'md', head: '', entry, between: '\n', foot: '' },
}

function entry(listing: ExportListing, options: ExportOptions): string {
  const { text } = listing
  const own = listing.kept.has('descriptions') ? [] : (text.descriptions ?? [])
  const paragraphs = own.map((part) => escapeText(part.text))
  const more = PARTS.filter((part) => options.with.includes(part) && text[part]?.length)
  const blocks = [
    `## ${escapeText(titleOf(listing, options))}`,
    ...paragraphs,
    ...more.map((part) => WRITERS[part](text[part] ?? [])),
    ...detailsBelow(listing, options).map((part) => escapeText(part.text)),
  ]
  return `${blocks.join('\n\n')}\n`
}

const PARTS = ['highlights', 'specifications', 'faq'] as const

const WRITERS: Record<DescriptionPart, (parts: Part[]) => string> = {
  highlights: (parts) => parts.map(({ text }) => `- ${escapeText(oneLine(text))}`).join('\n'),
  specifications: (parts) =>
    [
      '|  |  |',
      '| --- | --- |',
      ...parts.map(
        ({ label = '', text }) => `| ${escapeText(oneLine(label))} | ${escapeText(oneLine(text))} |`,
      ),
    ].join('\n'),
  faq: (parts) =>
    parts
      .map(({ label = '', text }) => `**${escapeText(oneLine(label))}**\n\n${escapeText(oneLine(text))}`)
      .join('\n\n'),
}

/** CommonMark takes a backslash before any ASCII punctuation. Numbers begin a list only with a sign behind them. */
function escapeText(text: string): string {
  return text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .trim()
        .replace(/[\\`*_{}[\]<>|#~&$]/g, '\\$&')
        .replace(/^[-+=]/, '\\$&')
        .replace(/^(\d+)([.)])/, '$1\\$2'),
    )
    .filter((line) => line !== '')
    .join('\\\n')
}
