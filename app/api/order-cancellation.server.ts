import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { operation, refuseAs, userOf } from './operation.server.ts'
import { done, doneSchema } from './shapes.server.ts'

export const orderCancellation = [
  operation('POST cancel-order/:orderId', {
    access: 'user',
    tag: 'Orders and payments',
    summary: 'Cancels the caller’s own order that is not paid',
    detail: 'It stays in the lists. An order whose buyer has agreed at PayPal is not cancelled.',
    failure: 'Failed to cancel order',
    answer: doneSchema,
    refusals: [404, 409, 503],
    async run(call) {
      let wanted = { id: call.params.orderId ?? '', userId: userOf(call).id }
      let outcome = await cancelOrder(call.services, wanted)
      return outcome === 'cancelled' ? done('Order cancelled') : refuseAs(FAULTS[outcome])
    },
  }),
]

const FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-pending': [409, 'Only orders with pending payment can be cancelled.'],
  'being-paid': [409, 'The buyer has agreed at PayPal and the money is about to come.'],
  unreachable: [503, 'PayPal does not say now whether the buyer has just agreed to pay.'],
} as const satisfies Record<Exclude<Cancellation, 'cancelled'>, readonly [number, string]>
