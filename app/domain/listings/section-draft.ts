import { z } from 'zod'
import { figure } from '../lists/figure.ts'
import { type Part, SECTIONS, type SectionDefinition, type SectionKey } from './sections.ts'
import * as words from './words.ts'

const LABEL_LENGTH = 200

/**
 * What a person makes of a section: cleaned of control characters and empty parts, within the section's limits, with
 * sentences that name the part at fault.
 */
export function sectionDraft(section: SectionKey): z.ZodType<Part[], unknown> {
  let { title, kind, parts: most, length }: SectionDefinition = SECTIONS[section]
  let lines = kind === 'paragraphs'
  return z
    .array(z.object({ label: z.string().optional(), text: z.string() }))
    .max(1000, words.tooManyParts)
    .transform((parts) => parts.flatMap((part) => cleanPart(part, lines)))
    .superRefine((parts, context) => {
      if (parts.length > most) {
        context.addIssue(words.tooManyPartsOf(title, most, parts.length))
      }
      for (let [index, { label = '', text }] of parts.entries()) {
        let fault = (field: keyof Part, what: string, limit: number, is: number) =>
          context.addIssue({
            code: 'custom',
            path: [index, field],
            message: words.partTooLong(what, figure(limit), most, index, figure(is)),
          })
        if ([...text].length > length) fault('text', words.aText, length, [...text].length)
        if ([...label].length > LABEL_LENGTH) fault('label', words.aLabel, LABEL_LENGTH, [...label].length)
      }
    })
}

/** Without parts that say nothing. */
export function cleanPart({ label = '', text }: { label?: string; text: string }, lines = false): Part[] {
  let clean = { label: cleanText(label, false), text: cleanText(text, lines) }
  if (clean.label === '' && clean.text === '') return []
  return [clean.label === '' ? { text: clean.text } : clean]
}

/** Without control characters and lone surrogates; line ends are kept as `\n` or become spaces. */
export function cleanText(text: string, lines: boolean): string {
  let clean = text.toWellFormed().replace(/\r\n?/g, '\n')
  return lines
    ? clean.replace(/[^\P{Cc}\n]/gu, ' ').trim()
    : clean.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** The parts that somebody typed into one text: paragraphs with empty lines between them, lines, or `label: text`. */
export function partsFromText(section: SectionKey, text: string): Part[] {
  let whole = text.replace(/\r\n?/g, '\n')
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
        let [, label, rest = ''] = /^([^:：]{1,200})[:：](.*)$/u.exec(line) ?? []
        return label === undefined ? { text: line } : { label, text: rest }
      })
  }
}
