import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLines, typedText } from '#app/typed-text.ts'
import { type MailText, placeholdersIn, samplesOf, standsAlone } from './fill.ts'

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
        for (const name of new Set(placeholdersIn(subject))) {
          const message = unknownIn(mail, name) ?? partIn(mail, name)
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
        for (const message of faultsOf(mail, text)) context.addIssue({ code: 'custom', message })
      }),
  })
}

function faultsOf(mail: MailText, text: string): string[] {
  const used = new Set(placeholdersIn(text))
  const wrong = [...used].flatMap((name) => unknownIn(mail, name) ?? crowded(mail, text, name) ?? [])
  const missing = Object.entries(mail.placeholders()).flatMap(([name, { needed }]) =>
    needed === undefined || isIn(mail, used, name) ? [] : [needed],
  )
  return [...wrong, ...missing]
}

function isIn({ former = {} }: MailText, used: Set<string>, name: string): boolean {
  return used.has(name) || Object.entries(former).some(([each, { now }]) => now === name && used.has(each))
}

function unknownIn({ placeholders, former = {} }: MailText, name: string): string | undefined {
  const known = placeholders()
  if (Object.hasOwn(known, name) || Object.hasOwn(former, name)) return undefined
  const names = Object.keys(known).map(inBraces).join(', ')
  return t`This email has no ${{ placeholder: inBraces(name) }}. It has ${{ names }}.`
}

function partIn(mail: MailText, name: string): string | undefined {
  if (typeof samplesOf(mail)[name] === 'string') return undefined
  return t`${{ placeholder: inBraces(name) }} can only be used in the text.`
}

function crowded(mail: MailText, text: string, name: string): string | undefined {
  if (partIn(mail, name) === undefined || standsAlone(text, name)) return undefined
  return t`Put ${{ placeholder: inBraces(name) }} into a paragraph of its own, with an empty line before and after it.`
}

function inBraces(name: string): string {
  return `{${name}}`
}
