import { z } from 'zod'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Settlement } from '#app/domain/payments/settlement/outcomes.ts'
import { settle } from '#app/domain/payments/settlement/settle.server.ts'
import { settlementMessage } from '../messages/checkout.ts'
import { findCalledOrder, ORDER_GONE } from './find-order.server.ts'
import { type Call, operation, type RefusalStatus, refuse } from './operation.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'
import * as words from './words/orders.ts'

const tag = 'orders' as const

const settling = {
  access: 'user' as const,
  tag,
  detail: words.paypalIsAskedWhatHappened,
  failure: words.paymentProcessingFailed,
  refusals: [404, 409, 502, 503] as RefusalStatus[],
}

export const payments = [
  operation('PUT process-payment-complete/:orderId', {
    ...settling,
    summary: words.completesPaymentOfPackageOrder,
    answer: doneSchema.extend({ alreadyProcessed: z.boolean() }),
    async run(call) {
      let order = await findCalledOrder(call, 'package')
      if (!order) return refuse(404, ORDER_GONE.package)
      let settled = await settleOrder(call, order)
      if (!settled.paid) return refuse(settled.status, settled.message, { alreadyProcessed: false })
      let { alreadyProcessed } = settled
      let message = alreadyProcessed ? words.paymentWasProcessedBefore : words.paymentProcessedSuccessfully
      return done(message, { alreadyProcessed })
    },
  }),
  operation('PUT item-update-payment-status/:orderId', {
    ...settling,
    summary: words.completesPaymentOfItemOrder,
    detail: words.countsDetail(settling.detail),
    answer: doneSchema.extend({
      matchedCount: z.literal(1),
      modifiedCount: z.union([z.literal(0), z.literal(1)]),
    }),
    async run(call) {
      let order = await findCalledOrder(call, 'item')
      if (!order) return refuse(404, ORDER_GONE.item, { matchedCount: 0, modifiedCount: 0 })
      let settled = await settleOrder(call, order)
      if (!settled.paid) return refuse(settled.status, settled.message, { matchedCount: 1, modifiedCount: 0 })
      let message = settled.alreadyProcessed ? words.orderWasPaidBefore : words.theOrderIsPaid
      let modifiedCount = settled.alreadyProcessed ? (0 as const) : (1 as const)
      return done(message, { matchedCount: 1 as const, modifiedCount })
    },
  }),
  operation('GET verify-order/:orderId', {
    access: 'user',
    tag,
    summary: words.whetherPackageOrderIsPaid,
    failure: words.failedToLoadOrderDetails,
    answer: envelope(
      z.strictObject({
        _id: z.string(),
        orderId: z.string(),
        paymentStatus: z.string(),
        orderStatus: z.string(),
        verified: z.boolean(),
      }),
    ),
    refusals: [404],
    async run(call) {
      let order = await findCalledOrder(call, 'package')
      if (!order) return refuse(404, ORDER_GONE.package)
      let { id, number, paymentStatus, orderStatus } = order
      let verified = paymentStatus === 'Paid'
      return found({ _id: id, orderId: number, paymentStatus, orderStatus, verified })
    },
  }),
]

type Settled =
  | { paid: true; alreadyProcessed: boolean }
  | { paid: false; status: RefusalStatus; message: string }

async function settleOrder({ services }: Call, order: Order): Promise<Settled> {
  if (order.paymentStatus === 'Paid') return { paid: true, alreadyProcessed: true }
  let settled = await settle(services, order.id)
  if (settled.outcome === 'paid') return { paid: true, alreadyProcessed: settled.alreadyProcessed }
  if (settled.outcome === 'unknown')
    return { paid: false, status: 409, message: words.buyerHasNotStartedPaying }
  return { paid: false, status: statusOf(settled), message: settlementMessage(settled).text }
}

/** Pages that tell of a payment are answered with 200; programs are told that it did not come about. */
function statusOf(settled: Exclude<Settlement, { outcome: 'paid' }>): RefusalStatus {
  let { status } = settlementMessage(settled)
  return status === 502 || status === 503 ? status : 409
}
