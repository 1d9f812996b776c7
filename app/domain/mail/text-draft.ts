import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLines, typedText } from '#app/typed-text.ts'
import { type MailText, placeholdersIn, standsAlone } from './fill.ts'
import * as words from './words.ts'

/** A mail's words as an admin writes them: every placeholder is one that the mail has, and none that it needs is missing. */
export function mailTextDraft(mail: MailText) {
  return z.object({
    subject: z
      .string({ error: t`Write a subject` })
      .overwrite(typedText)
      .min(1, t`Write a subject`)
      .max(150, t`The subject can have at most 150 characters`)
      .regex(/^\P{Cc}*$/u, t`The subject must be one line of text`)
      .superRefine((subject, context) => {
        for (let name of new Set(placeholdersIn(subject))) {
          let message = unknownIn(mail, name) ?? partIn(mail, name)
          if (message !== undefined) context.addIssue({ code: 'custom', message })
        }
      }),
    text: z
      .string({ error: t`Write the text` })
      .transform(typedLines)
      .pipe(
        z
          .string()
          .min(1, t`Write the text`)
          .max(5000, t`The text can have at most 5,000 characters`)
          .regex(
            /^[^\p{Cc}]*(?:[\n\t][^\p{Cc}]*)*$/u,
            t`The text has characters that cannot be shown in an email`,
          ),
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
    needed === undefined || used.has(name) ? [] : [words.placeholderMissing(name, needed)],
  )
  return [...wrong, ...missing]
}

function unknownIn({ placeholders }: MailText, name: string): string | undefined {
  if (Object.hasOwn(placeholders, name)) return undefined
  let names = Object.keys(placeholders).map((each) => `{${each}}`)
  return words.placeholderUnknown(name, names.join(', '))
}

function partIn({ placeholders }: MailText, name: string): string | undefined {
  return typeof placeholders[name]?.sample === 'string' ? undefined : words.placeholderNotInSubject(name)
}

function crowded(mail: MailText, text: string, name: string): string | undefined {
  if (partIn(mail, name) === undefined || standsAlone(text, name)) return undefined
  return words.placeholderNotAlone(name)
}
