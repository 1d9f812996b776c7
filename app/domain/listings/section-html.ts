import { escapeMarkup } from '../base/markup.ts'
import { type Part, SECTIONS, type SectionKey } from './sections.ts'

/** A section as HTML on one line, as shops' editors take it. Without attributes but `scope`: it is pasted into others' pages. */
export function htmlFromParts(section: SectionKey, parts: Part[]): string {
  switch (SECTIONS[section].kind) {
    case 'line':
    case 'paragraphs':
      return parts.map(({ text }) => `<p>${inline(text)}</p>`).join('')
    case 'list':
      return `<ul>${parts.map(({ text }) => `<li>${inline(text)}</li>`).join('')}</ul>`
    case 'pairs':
      return section === 'faq' ? `<dl>${parts.map(question).join('')}</dl>` : table(parts)
  }
}

function question({ label, text }: Part): string {
  return `<dt>${inline(label ?? '')}</dt><dd>${inline(text)}</dd>`
}

function table(parts: Part[]): string {
  const rows = parts.map(
    ({ label, text }) => `<tr><th scope="row">${inline(label ?? '')}</th><td>${inline(text)}</td></tr>`,
  )
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

function inline(text: string): string {
  return escapeMarkup(text.trim()).replace(/\r\n?|\n/g, '<br>')
}
