import { z } from 'zod'
import { emailSchema } from '#app/domain/base/email.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { typedLines } from '#app/typed-text.ts'

/** A checkbox that is not ticked is not sent at all. */
export const mailDraft = z.object({
  supportEmail: emailSchema({
    missing: msg`Enter an email address such as support@shop.example, or leave it empty`,
    invalid: msg`Enter an email address such as support@shop.example, or leave it empty`,
  }).optional(),
  signature: z
    .string()
    .overwrite(typedLines)
    .max(500, { error: () => t`The signature can have at most 500 characters` })
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
