import { z } from 'zod'
import { htmlText } from '../html/sanitize-html.ts'
import * as words from './words.ts'

export const messageDraft = z.object({
  subject: z
    .string({ error: words.subjectMissing })
    .trim()
    .min(1, words.subjectMissing)
    .max(200, words.subjectTooLong)
    .regex(/^\P{Cc}*$/u, words.subjectNotOneLine),
  messageBody: z
    .string({ error: words.messageMissing })
    .max(20_000, words.messageTooLong)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => htmlText(text) !== '', words.messageMissing),
})
