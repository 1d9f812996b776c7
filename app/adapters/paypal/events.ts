import { z } from 'zod'
import { toMinor } from '#app/decimal.ts'
import { isoOf } from '#app/iso-time.ts'
import { withoutNul } from '#app/typed-text.ts'

/** A notification of PayPal's, in the shop's words. It tells which payment to look at; what is true PayPal's records say. */
export interface PaymentEvent {
  id: string
  type: string
  /** What it is about: the same event id with another resource is another event. */
  resourceId: string
  kind: EventKind
  /** ISO UTC text. */
  createdAt: string | undefined
  orderId: string | undefined
  captureId: string | undefined
  refundId: string | undefined
  invoiceId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  resource: unknown
}

/** 'status': something about a payment has changed. 'other': nothing that the shop needs. */
type EventKind = 'approved' | 'status' | 'payment' | 'refund' | 'reversal' | 'dispute' | 'other'

const KINDS = new Map<string, EventKind>([
  ['CHECKOUT.ORDER.APPROVED', 'approved'],
  ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'status'],
  ['PAYMENT.CAPTURE.COMPLETED', 'payment'],
  ['PAYMENT.CAPTURE.PENDING', 'status'],
  ['PAYMENT.CAPTURE.DENIED', 'status'],
  ['PAYMENT.CAPTURE.DECLINED', 'status'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'reversal'],
  ['PAYMENT.REFUND.PENDING', 'refund'],
  ['PAYMENT.REFUND.FAILED', 'status'],
  ['CUSTOMER.DISPUTE.CREATED', 'dispute'],
  ['CUSTOMER.DISPUTE.UPDATED', 'dispute'],
  ['CUSTOMER.DISPUTE.RESOLVED', 'dispute'],
])

/** The types that a shop's webhook at PayPal has to send. */
export const EVENT_TYPES: string[] = [...KINDS.keys()]

export function readEvent(rawBody: string): PaymentEvent | undefined {
  if (rawBody.length > MOST_CHARACTERS) return undefined
  const parsed = shape.safeParse(parse(rawBody))
  if (!parsed.success) return undefined
  const { id, event_type: type, create_time, resource } = parsed.data
  const above = resource.links?.find(({ rel }) => rel === 'up')?.href.match(/\/captures\/([\w-]+)$/)?.[1]
  const aboutOrder = type.startsWith('CHECKOUT.ORDER.')
  const aboutRefund = above !== undefined || /^PAYMENT\.(REFUND\.|CAPTURE\.(REFUNDED|REVERSED)$)/.test(type)
  return {
    id,
    type,
    kind: KINDS.get(type) ?? 'other',
    resourceId: resource.id ?? resource.dispute_id ?? resource.order_id ?? '',
    createdAt: isoOf(create_time),
    orderId:
      (aboutOrder ? resource.id : undefined) ??
      resource.order_id ??
      resource.supplementary_data?.related_ids?.order_id,
    // A refund names its capture only by the link to it.
    captureId: aboutRefund ? above : aboutOrder ? undefined : resource.id,
    refundId: aboutRefund ? resource.id : undefined,
    invoiceId: resource.invoice_id,
    amountMinor: toMinor(resource.amount?.value, resource.amount?.currency_code),
    currency: resource.amount?.currency_code,
    resource,
  }
}

const MOST_CHARACTERS = 1024 * 1024

const text = z.string().max(200)
const shape = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  create_time: z.string().max(40).optional(),
  resource: z
    .object({
      id: z.string().max(100).optional(),
      dispute_id: z.string().max(255).optional().catch(undefined),
      order_id: z.string().max(100).optional(),
      invoice_id: text.optional(),
      amount: z.object({ value: text, currency_code: text }).optional().catch(undefined),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().max(100).optional() }).optional() })
        .optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    })
    .loose()
    .default({}),
})

function parse(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody, (_name, part) => (typeof part === 'string' ? withoutNul(part) : part))
  } catch {
    return undefined
  }
}
