import { typedText } from '#app/typed-text.ts'
import { type Part, SECTIONS, type SectionKey } from './sections.ts'

/** Without parts that say nothing. */
export function cleanPart({ label = '', text }: { label?: string; text: string }, lines = false): Part[] {
  const clean = { label: cleanText(label, false), text: cleanText(text, lines) }
  if (clean.label === '' && clean.text === '') return []
  return [clean.label === '' ? { text: clean.text } : clean]
}

/** Without control characters and lone surrogates; line ends are kept as `\n` or become spaces. */
export function cleanText(text: string, lines: boolean): string {
  const clean = text.toWellFormed().replace(/\r\n?/g, '\n')
  return lines
    ? typedText(clean.replace(/[^\P{Cc}\n]/gu, ' '))
    : typedText(clean.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
}

/** The parts that somebody typed into one text: paragraphs with empty lines between them, lines, or `label: text`. */
export function partsFromText(section: SectionKey, text: string): Part[] {
  const whole = text.replace(/\r\n?/g, '\n')
  switch (SECTIONS[section].kind) {
    case 'line':
      return [{ text: whole }]
    case 'paragraphs':
      return SECTIONS[section].parts === 1
        ? [{ text: whole }]
        : whole.split(/\n[^\S\n]*\n/).map((part) => ({ text: part }))
    case 'list':
      return whole.split('\n').map((line) => ({ text: line }))
    case 'pairs':
      return whole.split('\n').map((line) => {
        const [, label, rest = ''] = /^([^:：]{1,200})[:：](.*)$/u.exec(line) ?? []
        return label === undefined ? { text: line } : { label, text: rest }
      })
  }
}
