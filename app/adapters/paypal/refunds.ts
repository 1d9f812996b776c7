import { z } from 'zod'
import { toDecimal, toMinor } from '#app/decimal.ts'
import type { NewPayPalRefund, PayPalRefund } from './outcome.ts'

/** The body that gives money back. The amount is always named, so that never more goes back than somebody decided. */
export function refundRequest({ amountMinor, currency, customId }: NewPayPalRefund): string {
  return JSON.stringify({
    amount: { currency_code: currency, value: toDecimal(amountMinor, currency) },
    custom_id: customId,
  })
}

export function readRefund(value: unknown, askedAt: number): PayPalRefund | undefined {
  const parsed = refundShape.safeParse(value)
  return parsed.success ? readRefundPart(parsed.data, askedAt) : undefined
}

const text = z.string().max(1000)

/** A refund, by itself and inside an order. https://developer.paypal.com/docs/api/payments/v2/#refunds_get */
export const refundShape = z.object({
  id: z.string().regex(/^[\w-]{1,36}$/),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: z.object({ currency_code: text, value: text }).optional(),
  custom_id: text.optional(),
  create_time: text.optional(),
  links: z.array(z.object({ rel: text, href: z.string().max(5000) })).default([]),
})

export function readRefundPart(value: z.infer<typeof refundShape>, askedAt: number): PayPalRefund {
  const up = value.links.find(({ rel }) => rel === 'up')?.href
  return {
    id: value.id,
    status: value.status,
    askedAt,
    captureId: /\/captures\/([\w-]+)$/.exec(up ?? '')?.[1],
    amountMinor: toMinor(value.amount?.value, value.amount?.currency_code),
    currency: value.amount?.currency_code,
    customId: value.custom_id,
    createdAt: value.create_time,
  }
}
