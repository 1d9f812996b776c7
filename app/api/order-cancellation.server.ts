import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { calledOrderId } from './find-order.server.ts'
import { operation, refuseAs, userOf } from './operation.server.ts'
import { done, doneSchema } from './shapes.server.ts'
import * as words from './words/orders.ts'

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
      let wanted = { id: await calledOrderId(call), userId: userOf(call).id }
      let outcome = await cancelOrder(call.services, wanted)
      return outcome === 'cancelled' ? done('Order cancelled') : refuseAs(FAULTS[outcome])
    },
  }),
]

const FAULTS = {
  'not-found': [404, 'Order not found.'],
  'not-pending': [409, 'Only orders with pending payment can be cancelled.'],
  held: [409, words.paymentIsHeld],
  'being-paid': [409, words.buyerHasAgreedAtPaypalAndMoney],
  unreachable: [503, words.paypalDoesNotSayNowWhetherBuyer],
} as const satisfies Record<Exclude<Cancellation, 'cancelled'>, readonly [number, string]>
