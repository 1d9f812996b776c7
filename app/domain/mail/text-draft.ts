import { z } from 'zod'
import { type MailText, placeholdersIn, standsAlone } from './fill.ts'

/** A mail's words as an admin writes them: every placeholder is one that the mail has, and none that it needs is missing. */
export function mailTextDraft(mail: MailText) {
  return z.object({
    subject: z
      .string({ error: 'Write a subject' })
      .trim()
      .min(1, 'Write a subject')
      .max(150, 'The subject has at most 150 characters')
      .regex(/^\P{Cc}*$/u, 'The subject must be one line of text')
      .superRefine((subject, context) => {
        for (let name of new Set(placeholdersIn(subject))) {
          let message = unknownIn(mail, name) ?? partIn(mail, name)
          if (message !== undefined) context.addIssue({ code: 'custom', message })
        }
      }),
    text: z
      .string({ error: 'Write the text' })
      .transform((text) => text.replace(/\r\n?/g, '\n').trim())
      .pipe(
        z
          .string()
          .min(1, 'Write the text')
          .max(5000, 'The text has at most 5,000 characters')
          .regex(/^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u, 'The text has characters that no mail can show'),
      )
      .superRefine((text, context) => {
        for (let message of faultsOf(mail, text)) context.addIssue({ code: 'custom', message })
      }),
  })
}

function faultsOf(mail: MailText, text: string): string[] {
  let used = new Set(placeholdersIn(text))
  let wrong = [...used].flatMap((name) => unknownIn(mail, name) ?? crowded(mail, text, name) ?? [])
  let missing = Object.entries(mail.placeholders).flatMap(([name, { needed }]) =>
    needed === undefined || used.has(name) ? [] : [`Without {${name}}, ${needed}. Please put it in.`],
  )
  return [...wrong, ...missing]
}

function unknownIn({ placeholders }: MailText, name: string): string | undefined {
  if (Object.hasOwn(placeholders, name)) return undefined
  let names = Object.keys(placeholders).map((each) => `{${each}}`)
  return `This mail has no {${name}}. It has ${names.join(', ')}.`
}

function partIn({ placeholders }: MailText, name: string): string | undefined {
  return typeof placeholders[name]?.sample === 'string' ? undefined : `{${name}} can only stand in the text.`
}

function crowded(mail: MailText, text: string, name: string): string | undefined {
  if (partIn(mail, name) === undefined || standsAlone(text, name)) return undefined
  return `Put {${name}} into a paragraph of its own, with an empty line before and after it.`
}
