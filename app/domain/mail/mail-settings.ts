import { z } from 'zod'
import { emailSchema } from '../users/email.ts'

const INVALID = 'Enter an email address such as support@shop.example, or leave it empty.'

/** A checkbox that is not ticked is not sent at all. */
export const mailDraft = z.object({
  supportEmail: emailSchema({ missing: INVALID, invalid: INVALID }).optional(),
  signature: z
    .string()
    .trim()
    .max(500, 'The signature has at most 500 characters')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .default(''),
  ticket: z.boolean().default(false),
  reply: z.boolean().default(false),
  contact: z.boolean().default(false),
  order: z.boolean().default(false),
  dispute: z.boolean().default(false),
  tax: z.boolean().default(false),
  withdrawal: z.boolean().default(false),
  key: z.boolean().default(false),
  system: z.boolean().default(false),
})

export type MailSettings = z.output<typeof mailDraft>
