import { z } from 'zod'
import { FACTS_LIMITS } from './facts-limits.ts'
import { cleanText } from './section-draft.ts'

const TOO_LONG = 'The facts can have 4,000 characters at most.'

/** Facts as somebody types them, one a line. */
export const factsDraft = z
  .string()
  // The lines are cleaned first; this keeps what is cleaned within reason.
  .max(10 * FACTS_LIMITS.characters, TOO_LONG)
  .transform(factLines)
  .superRefine((facts, context) => {
    if (facts.length === 0) context.addIssue('Write at least one fact about the product.')
    if (facts.length > FACTS_LIMITS.lines)
      context.addIssue(`These are ${facts.length} lines; a product can have 300 facts at most.`)
    if ([...facts.join('\n')].length > FACTS_LIMITS.characters) context.addIssue(TOO_LONG)
  })

export const productName = z
  .string({ error: 'Enter the name of the product.' })
  .max(10 * FACTS_LIMITS.name, 'The name can have 200 characters at most.')
  .transform((name) => cleanText(name, false).replace(/\s+/g, ' '))
  // No second string schema: forms turn empty texts into missing ones on their way into each.
  .refine((name) => name !== '', 'Enter the name of the product.')
  .refine((name) => [...name].length <= FACTS_LIMITS.name, 'The name can have 200 characters at most.')

/** The lines of a text that say something, each without control characters. */
export function factLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, false))
    .filter((line) => line !== '')
}
