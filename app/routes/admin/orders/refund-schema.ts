import { z } from 'zod'
import { price } from '#app/domain/catalog/price.ts'
import { typedText } from '#app/typed-text.ts'
import { proof } from '../confirm/proof.ts'
import * as words from './money-words.tsx'

/** Both forms of the refund: the one that says what is wanted, and the one that confirms it. */
export const refundSchema = z.object({
  captureId: z.string().max(100),
  amount: price(words.theAmount, { orZero: false }).refine((minor) => minor > 0, words.amountMustBeAboveZero),
  reason: z
    .string({ error: words.enterReasonForYourRecords })
    .overwrite(typedText)
    .min(1, words.enterReasonForYourRecords)
    .max(300, words.keepReasonUnder300Characters),
  step: z.enum(['check', 'refund']).catch('check'),
  proof,
})

export interface CheckedRefund {
  captureId: string
  /** In whole units of the currency, such as 9.99. */
  amount: string
  reason: string
  idempotencyKey: string
}
