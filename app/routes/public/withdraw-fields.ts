import { z } from 'zod'
import { emailSchema } from '#app/domain/base/email.ts'
import { atMost } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'

const line = (missing: Text, most: number) =>
  z
    .string({ error: () => t(missing) })
    .overwrite(typedText)
    .min(1, { error: () => t(missing) })
    .max(most, { error: () => atMost(most) })

export const withdrawSchema = z.object({
  orderNumber: line(msg`Enter the order number from your receipt email`, 20),
  email: emailSchema({
    missing: msg`Enter the email address you ordered with`,
    invalid: msg`Enter an email address such as name@example.com`,
  }),
  name: line(msg`Enter your name`, 120),
  reason: z
    .string()
    .overwrite(typedText)
    .max(1000, { error: () => t`Use at most 1000 characters` })
    .default(''),
  step: z.enum(['check', 'confirm']).catch('check'),
})

export type WithdrawFields = Omit<z.output<typeof withdrawSchema>, 'step'>
