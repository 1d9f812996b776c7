import { z } from 'zod'
import { emailSchema } from '#app/domain/base/email.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedCode, typedText } from '#app/typed-text.ts'
import { SECURITIES } from './securities.ts'

const line = (most: number, { tooLong, lines }: { tooLong: Text; lines: Text }, typed = typedText) =>
  z
    .string()
    .overwrite(typed)
    .max(most, { error: () => t(tooLong) })
    .regex(/^\P{Cc}*$/u, { error: () => t(lines) })
    .default('')

/** The mail server as its form has it. Without a host the shop has none. */
export const mailServerDraft = z.object({
  host: z
    .string()
    .overwrite(typedCode)
    .max(253, { error: () => t`The server’s name can have at most 253 characters` })
    .regex(/^[\p{L}\p{M}\p{N}.-]*$/u, { error: () => t`Enter a name such as mail.example.com` })
    .default(''),
  port: z
    .number({ error: () => t`Enter a port, such as 465` })
    .int({ error: () => t`Enter a port, such as 465` })
    .min(1, { error: () => t`Enter a port, such as 465` })
    .max(65535, { error: () => t`A port can be at most 65535` }),
  security: z.enum(SECURITIES, { error: () => t`Choose how the connection is encrypted` }),
  user: line(
    200,
    {
      tooLong: msg`The user name can have at most 200 characters`,
      lines: msg`The user name must be one line of text`,
    },
    typedCode,
  ),
  /** Empty keeps the stored one. */
  password: z
    .string()
    .max(500, { error: () => t`The password can have at most 500 characters` })
    .default(''),
  senderName: line(100, {
    tooLong: msg`The sender’s name can have at most 100 characters`,
    lines: msg`The sender’s name must be one line of text`,
  }),
  senderAddress: emailSchema({
    missing: msg`Enter the address that emails come from`,
    invalid: msg`Enter an address such as shop@shop.example`,
  }),
})

export type MailServerDraft = z.output<typeof mailServerDraft>
