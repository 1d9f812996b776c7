import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'
import { countCharacters } from '../base/text-length.ts'
import { FACTS_LIMITS } from './facts-limits.ts'
import { cleanText } from './part-text.ts'

const tooLong = () => t`The facts can have at most 4,000 characters.`

/** Facts as somebody types them, one a line. */
export const factsDraft = z
  .string()
  // The lines are cleaned first; this keeps what is cleaned within reason.
  .max(10 * FACTS_LIMITS.characters, { error: tooLong })
  .transform(factLines)
  .superRefine((facts, context) => {
    if (facts.length === 0) context.addIssue(t`Write at least one fact about the product.`)
    if (facts.length > FACTS_LIMITS.lines)
      context.addIssue(
        t`There are ${plural({ lines: facts.length }, { one: '# line', other: '# lines' })}; a product can have at most ${plural({ most: FACTS_LIMITS.lines }, { one: '# fact', other: '# facts' })}.`,
      )
    if ([...facts.join('\n')].length > FACTS_LIMITS.characters) context.addIssue(tooLong())
  })

export const productName = z
  .string({ error: () => t`Enter the name of the product.` })
  // Spaces are taken together first; this keeps what is cleaned within reason.
  .max(20 * FACTS_LIMITS.name, { error: nameTooLong })
  .transform((name) => cleanText(name, false).replace(/\s+/g, ' '))
  // No second string schema: forms turn empty texts into missing ones on their way into each.
  .refine((name) => name !== '', { error: () => t`Enter the name of the product.` })
  .refine((name) => countCharacters(name) <= FACTS_LIMITS.name, { error: nameTooLong })
  .describe(`At most ${FACTS_LIMITS.name} characters`)

export function nameTooLong(): string {
  return t`The name can have at most ${plural({ most: FACTS_LIMITS.name }, { one: '# character', other: '# characters' })}.`
}

/** The lines of a text that say something, each without control characters. */
export function factLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, false))
    .filter((line) => line !== '')
}
