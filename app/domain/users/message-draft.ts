import { z } from 'zod'
import { htmlText } from '../html/sanitize-html.ts'

export const messageDraft = z.object({
  subject: z
    .string({ error: 'Enter a subject' })
    .trim()
    .min(1, 'Enter a subject')
    .max(200, 'The subject can have 200 characters at most')
    .regex(/^\P{Cc}*$/u, 'The subject must be one line of text'),
  messageBody: z
    .string({ error: 'Enter a message' })
    .max(20_000, 'The message can have 20,000 characters at most')
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => htmlText(text) !== '', 'Enter a message'),
})
