import { z } from 'zod'
import { typedLines, typedText } from '#app/typed-text.ts'
import { htmlText } from '../html/sanitize-html.ts'
import * as words from './words.ts'

export const messageDraft = z.object({
  subject: z
    .string({ error: words.subjectMissing })
    .overwrite(typedText)
    .min(1, words.subjectMissing)
    .max(200, words.subjectTooLong)
    .regex(/^\P{Cc}*$/u, words.subjectNotOneLine),
  messageBody: z
    .string({ error: words.messageMissing })
    .max(20_000, words.messageTooLong)
    .transform(typedLines)
    .refine((text) => htmlText(text) !== '', words.messageMissing),
})
