/** The stand-in's own records, and what its users see of them. Amounts are PayPal's: a currency code and a decimal text. */

export interface Money {
  currency_code: string
  value: string
}

type OrderStatus = 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'

export type CaptureStatus =
  | 'COMPLETED'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'FAILED'

export type RefundStatus = 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED'

export interface Item {
  name: string
  quantity: string
  unit_amount: Money
  tax?: Money
  description?: string
  sku?: string
  category?: string
}

export interface PurchaseUnit {
  reference_id?: string
  amount: Money & { breakdown?: Record<string, Money> }
  payee?: { email_address?: string; merchant_id?: string }
  description?: string
  custom_id?: string
  invoice_id?: string
  soft_descriptor?: string
  items?: Item[]
}

export interface ExperienceContext {
  brand_name?: string
  return_url?: string
  cancel_url?: string
  user_action?: string
}

/** The body of POST /v2/checkout/orders once `order-rules.ts` has found nothing wrong with it. */
export interface OrderRequest {
  intent: 'CAPTURE' | 'AUTHORIZE'
  purchase_units: PurchaseUnit[]
  payment_source?: { paypal?: { experience_context?: ExperienceContext; email_address?: string } }
  application_context?: ExperienceContext
}

export interface RefundRequest {
  amount?: Money
  custom_id?: string
  invoice_id?: string
  note_to_payer?: string
}

export interface Order {
  id: string
  status: OrderStatus
  linkRel: 'payer-action' | 'approve'
  hasPaymentSource: boolean
  unit: PurchaseUnit
  merchantId: string
  context: ExperienceContext
  payerEmail?: string
  /** The buyer chose an instrument that every capture finds declined, until another one is chosen. */
  declining: boolean
  /** A capture is being worked on at this moment. */
  completing: boolean
  captures: Capture[]
  /** Only its captures and refunds have addresses any more. */
  forgotten?: boolean
  /** What is told of it instead of how it stands. */
  frozen?: { order: unknown; captures?: Map<string, unknown> }
  requestId?: string
  createTime: string
  updateTime: string
}

export interface Capture {
  id: string
  order: Order
  amount: Money
  status: CaptureStatus
  reason?: string
  reversed: boolean
  refunds: Refund[]
  createTime: string
  updateTime: string
}

export interface Refund {
  id: string
  capture: Capture
  amount: Money
  status: RefundStatus
  customId?: string
  invoiceId?: string
  note?: string
  createTime: string
}

export interface CaptureRecord {
  id: string
  orderId: string
  customId?: string
  invoiceId?: string
  amount: Money
  status: CaptureStatus
  at: string
}

export interface RefundRecord {
  id: string
  captureId: string
  amount: Money
  status: RefundStatus
  at: string
}

export interface OrderRecord {
  id: string
  status: OrderStatus
  amount: Money
  description?: string
  customId?: string
  invoiceId?: string
  merchantId: string
  returnUrl?: string
  cancelUrl?: string
  /** Where the buyer is sent: the payer-action (or approve) link. */
  approvalUrl: string
  payerEmail?: string
  /** The PayPal-Request-Id that made it. */
  requestId?: string
  captures: CaptureRecord[]
  at: string
}

export interface RequestRecord {
  method: string
  /** Path with its query. */
  path: string
  headers: Record<string, string>
  /** The raw text of the body. */
  body: string
  /** Status answered; 0 while, or if ever, none was. */
  status: number
  at: string
  /** Fields of the body that PayPal's documents do not know, as JSON pointers. PayPal ignores them: they are typing errors. */
  unknownFields: string[]
}

/** A webhook of the app, as PayPal's Webhooks v1 shows it. */
export interface WebhookRecord {
  id: string
  url: string
  event_types: { name: string }[]
}
