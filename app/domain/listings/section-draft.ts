import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'
import { figure } from '../base/lists/figure.ts'
import { cleanPart } from './part-text.ts'
import { type Part, SECTIONS, type SectionDefinition, type SectionKey } from './sections.ts'

const LABEL_LENGTH = 200

/**
 * What a person makes of a section: cleaned of control characters and empty parts, within the section's limits, with
 * sentences that name the part at fault.
 */
export function sectionDraft(section: SectionKey): z.ZodType<Part[], unknown> {
  const { title, kind, parts: most, length }: SectionDefinition = SECTIONS[section]
  const lines = kind === 'paragraphs'
  return z
    .array(z.object({ label: z.string().optional(), text: z.string() }))
    .max(1000, { error: () => t`This has too many parts.` })
    .transform((parts) => parts.flatMap((part) => cleanPart(part, lines)))
    .superRefine((parts, context) => {
      if (parts.length > most) {
        context.addIssue(
          t`${{ section: t(title) }}: at most ${plural({ most }, { one: '# part is', other: '# parts are' })} allowed; you have ${{ count: parts.length }}.`,
        )
      }
      for (const [index, { label = '', text }] of parts.entries()) {
        const number = most === 1 ? undefined : index + 1
        const add = (field: keyof Part, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message })
        if (sizeOf(text) > length) add('text', textTooLong(length, sizeOf(text), number))
        if (sizeOf(label) > LABEL_LENGTH) add('label', labelTooLong(sizeOf(label), number))
      }
    })
}

function sizeOf(text: string): number {
  return [...text].length
}

function textTooLong(most: number, length: number, number: number | undefined): string {
  const is = figure(length)
  return number === undefined
    ? t`A text can have at most ${plural({ most }, { one: '# character', other: '# characters' })}; this has ${{ is }}.`
    : t`A text can have at most ${plural({ most }, { one: '# character', other: '# characters' })}; number ${{ number }} has ${{ is }}.`
}

function labelTooLong(length: number, number: number | undefined): string {
  const [most, is] = [LABEL_LENGTH, figure(length)]
  return number === undefined
    ? t`A label can have at most ${plural({ most }, { one: '# character', other: '# characters' })}; this has ${{ is }}.`
    : t`A label can have at most ${plural({ most }, { one: '# character', other: '# characters' })}; number ${{ number }} has ${{ is }}.`
}
