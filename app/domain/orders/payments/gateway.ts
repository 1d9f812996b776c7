import type { CaptureStatus, RefundStatus } from '#db/schema.ts'
import type { Breakdown } from '../order-price.server.ts'

/** One account of the shop at a provider. No call throws: failing is a result. */
export interface Gateway {
  /** The provider's id of the account that gets the money, where it is known. */
  payee: string | undefined
  /** The same key makes the same order. */
  createOrder(order: NewProviderOrder, idempotencyKey: string): Promise<ProviderResult<ProviderOrder>>
  readOrder(id: string): Promise<ProviderResult<ProviderOrder>>
  /** Takes the money of an approved order. The same key answers with the state of the first request. */
  captureOrder(id: string, idempotencyKey: string): Promise<ProviderResult<ProviderOrder>>
  readCapture(id: string): Promise<ProviderResult<ProviderPayment>>
  /** Gives money of a capture back. The same key makes the same refund. */
  refund(
    captureId: string,
    refund: NewProviderRefund,
    idempotencyKey: string,
  ): Promise<ProviderResult<ProviderRefund>>
  readRefund(id: string): Promise<ProviderResult<ProviderRefund>>
}

/**
 * What became of a call. 'refused': the provider understood and said no, for the reason `issue`. 'unauthorized': the
 * credentials are wrong. 'unavailable': no answer that can be believed, so that the work may or may not have been done.
 */
export type ProviderResult<T> = { ok: true; value: T } | ProviderFailure

export interface ProviderFailure {
  ok: false
  kind: 'refused' | 'unauthorized' | 'unavailable'
  /** The provider's code. */
  issue?: string
  /** The status of the HTTP answer. */
  status?: number
  /** The id under which the provider's support finds the call. */
  debugId?: string
  /** Milliseconds for which the provider wants not to be asked again. */
  retryAfter?: number
}

/** A payment as the provider holds it. Amounts are minor units, undefined where its text is none. */
export interface ProviderOrder {
  id: string
  /** 'waiting': for the buyer. 'completed': its captures tell what came of it. */
  state: 'waiting' | 'approved' | 'completed' | 'voided'
  /** When the provider was asked, milliseconds: its answer is not older than that. */
  askedAt: number
  /** The provider's own time of the last change. */
  updatedAt: string | undefined
  address: string | undefined
  /** The number of our order. */
  customId: string | undefined
  invoiceId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  /** The provider's id of the account that gets the money. */
  merchantId: string | undefined
  payerEmail: string | undefined
  /** Where the buyer's account there is, ISO 3166-1. */
  payerCountry?: string | undefined
  captures: ProviderCapture[]
  refunds: ProviderRefund[]
}

export interface ProviderCapture {
  id: string
  status: CaptureStatus
  amountMinor: number | undefined
  currency: string | undefined
  /** What the provider keeps of it, in the same currency. */
  feeMinor?: number | undefined
  customId: string | undefined
  invoiceId: string | undefined
  createdAt: string | undefined
  /** The provider's own time of the last change. */
  updatedAt?: string | undefined
}

/** A capture as its own address tells of it. */
export interface ProviderPayment extends ProviderCapture {
  /** When the provider was asked, milliseconds. */
  askedAt: number
  orderId: string | undefined
  merchantId: string | undefined
}

export interface ProviderRefund {
  id: string
  status: Exclude<RefundStatus, 'REQUESTED'>
  /** When the provider was asked, milliseconds. */
  askedAt: number
  captureId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  /** What we called it: refunds.id. */
  customId: string | undefined
  createdAt: string | undefined
}

interface NewProviderRefund {
  amountMinor: number
  currency: string
  /** Comes back with the refund. */
  customId: string
}

interface NewProviderOrder extends Breakdown {
  customId: string
  invoiceId: string
  title: string
  currency: string
  returnUrl: string
  cancelUrl: string
}
