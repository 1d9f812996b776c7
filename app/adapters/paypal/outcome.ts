/** PayPal's account that is called: the REST app's credentials in one mode. */
export interface PayPalAccount {
  mode: 'sandbox' | 'live'
  clientId: string
  clientSecret: string
  webhookId: string
}

/**
 * What became of a call. 'refused': PayPal understood and said no, for the reason `issue`. 'unauthorized': the
 * credentials are wrong. 'unavailable': no answer that can be believed (network, time-out, 5xx, 429, garbage), so that
 * the work may or may not have been done.
 */
export type PayPalResult<T> = { ok: true; value: T } | PayPalFailure

export interface PayPalFailure {
  ok: false
  kind: 'refused' | 'unauthorized' | 'unavailable'
  /** `details[0].issue` of PayPal's error, or its name. */
  issue?: string
  status?: number
  debugId?: string
  /** Milliseconds for which PayPal wants not to be asked again, an hour at most. */
  retryAfter?: number
}

/** An order as PayPal holds it, in our words. Amounts are minor units, undefined where PayPal's text is none. */
export interface PayPalOrder {
  id: string
  status: string
  /** When PayPal was asked, milliseconds: its answer is not older than that. */
  askedAt: number
  /** PayPal's own time of the order's last change. */
  updatedAt: string | undefined
  /** Where the buyer goes on; undefined when PayPal names no address, or one that is not PayPal's. */
  address: string | undefined
  customId: string | undefined
  invoiceId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  merchantId: string | undefined
  payerEmail: string | undefined
  /** ISO 3166-1; PayPal's C2 is China. */
  payerCountry: string | undefined
  captures: PayPalCapture[]
  refunds: PayPalRefund[]
}

export interface PayPalCapture {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED' | 'FAILED'
  amountMinor: number | undefined
  currency: string | undefined
  /** What PayPal keeps of it, in the same currency. */
  feeMinor: number | undefined
  customId: string | undefined
  invoiceId: string | undefined
  createdAt: string | undefined
  /** PayPal's own time of the last change. */
  updatedAt?: string | undefined
}

/** A capture as its own address tells of it. */
export interface PayPalPayment extends PayPalCapture {
  /** When PayPal was asked, milliseconds. */
  askedAt: number
  orderId: string | undefined
  merchantId: string | undefined
}

export interface PayPalRefund {
  id: string
  status: 'CANCELLED' | 'FAILED' | 'PENDING' | 'COMPLETED'
  /** When PayPal was asked, milliseconds. */
  askedAt: number
  /** The capture that it gives back; undefined when PayPal does not link to it. */
  captureId: string | undefined
  amountMinor: number | undefined
  currency: string | undefined
  /** What we called it, where we made it. */
  customId: string | undefined
  createdAt: string | undefined
}

/** A refund of a part of a capture, or of all of it: minor units of a currency with two decimals. */
export interface NewPayPalRefund {
  amountMinor: number
  currency: string
  /** Comes back with the refund. */
  customId: string
}

/** What a new order is made of. Amounts are minor units of a currency with two decimals. */
export interface NewPayPalOrder {
  customId: string
  invoiceId: string
  title: string
  /** Minor units: item + tax + fee - discount is to be paid. */
  itemMinor: number
  taxMinor: number
  feeMinor: number
  discountMinor: number
  currency: string
  brandName: string
  returnUrl: string
  cancelUrl: string
}
