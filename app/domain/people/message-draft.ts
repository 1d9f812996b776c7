import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLines, typedText } from '#app/typed-text.ts'
import { htmlText } from '../base/html/sanitize-html.ts'

export const messageDraft = z.object({
  subject: z
    .string({ error: () => t`Enter a subject` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter a subject` })
    .max(200, { error: () => t`The subject can have at most 200 characters` })
    .regex(/^\P{Cc}*$/u, { error: () => t`The subject must be one line of text` }),
  messageBody: z
    .string({ error: () => t`Enter a message` })
    .max(20_000, { error: () => t`The message can have at most 20,000 characters` })
    .transform(typedLines)
    .refine((text) => htmlText(text) !== '', { error: () => t`Enter a message` }),
})
