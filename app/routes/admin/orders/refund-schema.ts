import { z } from 'zod'
import { price } from '#app/domain/catalog/price.ts'
import { proof } from '../confirm/proof.ts'

/** Both forms of the refund: the one that says what is wanted, and the one that confirms it. */
export const refundSchema = z.object({
  captureId: z.string().max(100),
  amount: price('The amount', { orZero: false }).refine(
    (minor) => minor > 0,
    'The amount must be above zero',
  ),
  reason: z
    .string({ error: 'Enter a reason, for your records' })
    .trim()
    .min(1, 'Enter a reason, for your records')
    .max(300, 'Keep the reason under 300 characters'),
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
