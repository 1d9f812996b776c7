import type { Part } from '../listings/sections.ts'
import type { DescriptionPart } from './export-options.ts'
import { escapeMarkup } from './markup.ts'
import type { ExportListing } from './target.ts'

/** The description as HTML on one line: paragraphs, and under them the parts that are asked for. */
export function descriptionHtml({ text }: ExportListing, parts: DescriptionPart[]): string {
  let paragraphs = (text.descriptions ?? []).map((part) => `<p>${inline(part.text)}</p>`)
  let more = PARTS.filter((part) => parts.includes(part) && text[part]?.length)
  return [...paragraphs, ...more.map((part) => WRITERS[part](text[part] ?? []))].join('')
}

const PARTS = ['highlights', 'specifications', 'faq'] as const

const WRITERS: Record<DescriptionPart, (parts: Part[]) => string> = {
  highlights: (parts) => `<ul>${parts.map(({ text }) => `<li>${inline(text)}</li>`).join('')}</ul>`,
  specifications: (parts) =>
    `<table><tbody>${parts.map((part) => `<tr><th scope="row">${inline(part.label ?? '')}</th><td>${inline(part.text)}</td></tr>`).join('')}</tbody></table>`,
  faq: (parts) =>
    `<dl>${parts.map((part) => `<dt>${inline(part.label ?? '')}</dt><dd>${inline(part.text)}</dd>`).join('')}</dl>`,
}

function inline(text: string): string {
  return escapeMarkup(text.trim()).replace(/\r\n?|\n/g, '<br>')
}
