import { z } from 'zod'
import { typedCode, typedText } from '#app/typed-text.ts'
import { emailSchema } from '../users/email.ts'
import { SECURITIES } from './securities.ts'
import * as words from './words.ts'

const line = (label: string, most: number, typed = typedText) =>
  z
    .string()
    .overwrite(typed)
    .max(most, words.fieldTooLong(label, most))
    .regex(/^\P{Cc}*$/u, words.fieldNotOneLine(label))
    .default('')

/** The mail server as its form has it. Without a host the shop has none. */
export const mailServerDraft = z.object({
  host: z
    .string()
    .overwrite(typedCode)
    .max(253, words.hostTooLong)
    .regex(/^[\p{L}\p{M}\p{N}.-]*$/u, words.hostInvalid)
    .default(''),
  port: z
    .number({ error: words.portInvalid })
    .int(words.portInvalid)
    .min(1, words.portInvalid)
    .max(65535, words.portTooHigh),
  security: z.enum(SECURITIES, { error: words.securityMissing }),
  user: line(words.theUserName, 200, typedCode),
  /** Empty keeps the stored one. */
  password: z.string().max(500, words.passwordTooLong).default(''),
  senderName: line(words.theSendersName, 100),
  senderAddress: emailSchema({
    missing: words.senderMissing,
    invalid: words.senderInvalid,
  }),
})

export type MailServerDraft = z.output<typeof mailServerDraft>
