import { z } from 'zod'
import { emailSchema } from '#app/domain/users/email.ts'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'
import * as words from './words.tsx'

const line = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .overwrite(typedText)
    .min(1, missing)
    .max(most, { error: () => t`Use at most ${{ most }} characters` })

export const withdrawSchema = z.object({
  orderNumber: line(words.enterTheOrdersNumber, 20),
  email: emailSchema({
    missing: words.enterEmailAddressThatYouOrderedWith,
    invalid: words.enterEmailAddressSuchAsNameExample,
  }),
  name: line(words.enterYourName, 120),
  reason: z
    .string()
    .overwrite(typedText)
    .max(1000, { error: () => t`Use at most 1000 characters` })
    .default(''),
  step: z.enum(['check', 'confirm']).catch('check'),
})

export type WithdrawFields = Omit<z.output<typeof withdrawSchema>, 'step'>
