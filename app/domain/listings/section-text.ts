import { type Part, SECTIONS, type SectionKey } from './sections.ts'

/** What somebody would type for the parts: paragraphs with empty lines between them, lines, or `label: text`. */
export function textFromParts(section: SectionKey, parts: Part[]): string {
  const between = SECTIONS[section].kind === 'paragraphs' ? '\n\n' : '\n'
  return parts.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`)).join(between)
}
