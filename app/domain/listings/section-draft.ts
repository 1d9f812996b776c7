import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'
import { figure } from '../lists/figure.ts'
import { cleanPart } from './part-text.ts'
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
    .max(1000, t`This has too many parts.`)
    .transform((parts) => parts.flatMap((part) => cleanPart(part, lines)))
    .superRefine((parts, context) => {
      if (parts.length > most) {
        context.addIssue(
          t`${{ title }} can have at most ${plural({ most }, { one: '# part', other: '# parts' })}; you have ${{ count: parts.length }}.`,
        )
      }
      for (let [index, { label = '', text }] of parts.entries()) {
        let fault = (field: keyof Part, what: string, limit: number, is: number) =>
          context.addIssue({
            code: 'custom',
            path: [index, field],
            message: words.partTooLong(what, figure(limit), most, index, figure(is)),
          })
        if ([...text].length > length) fault('text', t`A text`, length, [...text].length)
        if ([...label].length > LABEL_LENGTH) fault('label', t`A label`, LABEL_LENGTH, [...label].length)
      }
    })
}
