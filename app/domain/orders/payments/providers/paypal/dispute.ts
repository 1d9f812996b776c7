import { z } from 'zod'
import { toMinor } from '#app/decimal.ts'
import type { DisputeNews } from '#app/domain/orders/payments/event.ts'
import { isoOf } from '#app/iso-time.ts'

const text = z.string().max(200)

/** What PayPal's dispute events carry. https://developer.paypal.com/docs/api/customer-disputes/v1/ */
const shape = z.object({
  dispute_id: z.string().regex(/^[\w-]{1,255}$/),
  create_time: text.optional(),
  update_time: text.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text.optional(), custom: text.optional() }))
    .max(100)
    .default([]),
  reason: text.default('OTHER'),
  status: text.default('OPEN'),
  dispute_life_cycle_stage: text.default(''),
  dispute_amount: z.object({ currency_code: text, value: text }).optional(),
  dispute_outcome: z.object({ outcome_code: text.optional() }).optional(),
  seller_response_due_date: text.optional(),
})

export function readDispute(resource: unknown): DisputeNews | undefined {
  const { data } = shape.safeParse(resource)
  if (!data) return undefined
  return {
    id: data.dispute_id,
    captureIds: data.disputed_transactions.flatMap(
      ({ seller_transaction_id }) => seller_transaction_id ?? [],
    ),
    status: data.status,
    stage: data.dispute_life_cycle_stage,
    reason: data.reason,
    outcome: data.dispute_outcome?.outcome_code ?? null,
    amountMinor: toMinor(data.dispute_amount?.value) ?? null,
    currency: data.dispute_amount?.currency_code ?? null,
    dueAt: isoOf(data.seller_response_due_date) ?? null,
    createdAt: isoOf(data.create_time),
    toldAt: isoOf(data.update_time) ?? isoOf(data.create_time),
  }
}
