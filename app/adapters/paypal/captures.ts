import { z } from 'zod'
import { captureShape, readCapturePart } from './orders.ts'
import type { PayPalPayment } from './outcome.ts'

const text = z.string().max(1000)

const shape = captureShape.extend({
  payee: z.object({ merchant_id: text.optional() }).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text.optional() }).optional() })
    .optional(),
})

export function readPayment(value: unknown, askedAt: number): PayPalPayment | undefined {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return undefined
  const { payee, supplementary_data } = parsed.data
  return {
    ...readCapturePart(parsed.data),
    askedAt,
    orderId: supplementary_data?.related_ids?.order_id,
    merchantId: payee?.merchant_id,
  }
}
