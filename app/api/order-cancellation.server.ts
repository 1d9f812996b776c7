import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { calledOrderId } from './find-order.server.ts'
import { operation, refuseAs, userOf } from './operation.server.ts'
import { done, doneSchema } from './shapes.server.ts'

export const orderCancellation = [
  operation('POST cancel-order/:orderId', {
    access: 'user',
    tag: 'orders',
    summary: 'Cancels one of your unpaid orders',
    detail:
      'The order stays in the lists. An order whose payment has been approved at PayPal is not cancelled.',
    failure: 'Failed to cancel order',
    answer: doneSchema,
    refusals: [404, 409, 503],
    async run(call) {
      const wanted = { id: await calledOrderId(call), userId: userOf(call).id }
      const outcome = await cancelOrder(call.services, wanted)
      return outcome === 'cancelled' ? done('Order cancelled') : refuseAs(FAULTS[outcome])
    },
  }),
]

/** Why a payment keeps an order from being changed. */
export const PAYMENT_FAULTS = {
  held: [
    409,
    'The payment provider holds the payment of this order. The order can be changed if the payment is declined.',
  ],
  'being-paid': [409, 'The buyer has approved the payment at PayPal, so the money is about to arrive.'],
  unreachable: [503, 'PayPal cannot say right now whether the buyer has just approved the payment.'],
} as const

const FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-pending': [409, 'Only orders with pending payment can be cancelled.'],
  ...PAYMENT_FAULTS,
} as const satisfies Record<Exclude<Cancellation, 'cancelled'>, readonly [number, string]>
