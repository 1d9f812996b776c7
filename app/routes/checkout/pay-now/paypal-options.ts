import type { Order } from '#app/domain/orders/orders.server.ts'
import type { PayPalButtonOptions } from './paypal-sdk.server.ts'

/** What the server tells the script that shows PayPal's buttons (scripts/pay.ts), as JSON in an attribute. */
export interface PayScriptOptions extends PayPalButtonOptions {
  order: Pick<Order, 'id' | 'kind' | 'currency'>
  /** Sentences for the buyer. */
  cancelled: string
  failed: string
}
