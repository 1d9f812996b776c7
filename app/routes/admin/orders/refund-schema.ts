import { z } from 'zod'
import { price } from '#app/domain/catalog/price.ts'
import { proof } from '#app/forms/proof.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'

/** Both forms of the refund: the one that says what is wanted, and the one that confirms it. */
export const refundSchema = z.object({
  captureId: z.string().max(100),
  amount: price(msg`Amount`, { orZero: false }).refine((minor) => minor > 0, {
    error: () => t`The amount must be above zero`,
  }),
  reason: z
    .string({ error: () => t`Enter a reason, for your records` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter a reason, for your records` })
    .max(300, { error: () => t`Keep the reason under 300 characters` }),
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
