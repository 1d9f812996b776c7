import { z } from 'zod'
import { emailSchema } from '../users/email.ts'
import { SECURITIES } from './securities.ts'

const line = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} has at most ${most} characters`)
    .regex(/^\P{Cc}*$/u, `${label} must be one line of text`)
    .default('')

/** The mail server as its form has it. Without a host the shop has none. */
export const mailServerDraft = z.object({
  host: z
    .string()
    .trim()
    .max(253, 'The name of a server has at most 253 characters')
    .regex(/^[a-zA-Z0-9.-]*$/, 'Enter a name such as mail.example.com')
    .default(''),
  port: z
    .number({ error: 'Enter a port, such as 465' })
    .int('Enter a port, such as 465')
    .min(1, 'Enter a port, such as 465')
    .max(65535, 'Ports go to 65535'),
  security: z.enum(SECURITIES, { error: 'Choose how the connection is encrypted' }),
  user: line('The user name', 200),
  /** Empty keeps the stored one. */
  password: z.string().max(500, 'The password has at most 500 characters').default(''),
  senderName: line('The sender’s name', 100),
  senderAddress: emailSchema({
    missing: 'Enter the address that mails come from',
    invalid: 'Enter an address such as shop@shop.example',
  }),
})

export type MailServerDraft = z.output<typeof mailServerDraft>
