import { z } from 'zod'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

const line = (missing: string, most: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(most, words.atMostCharacters(most))

export const withdrawSchema = z.object({
  orderNumber: line(words.enterTheOrdersNumber, 20),
  email: z
    .string({ error: words.enterEmailAddressThatYouOrderedWith })
    .trim()
    .pipe(z.email(words.enterEmailAddressSuchAsNameExample).max(200)),
  name: line(words.enterYourName, 120),
  reason: z.string().trim().max(1000, uiWords.atMost1000Characters).default(''),
  step: z.enum(['check', 'confirm']).catch('check'),
})

export type WithdrawFields = Omit<z.output<typeof withdrawSchema>, 'step'>
