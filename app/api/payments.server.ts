import { z } from 'zod'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Settlement } from '#app/domain/orders/payments/settlement/outcomes.ts'
import { settle } from '#app/domain/orders/payments/settlement/settle.server.ts'
import { settlementMessage } from '../messages/checkout.ts'
import { findCalledOrder, orderGone } from './find-order.server.ts'
import { type Call, operation, type RefusalStatus, refuse } from './operation.server.ts'
import { done, doneSchema, envelope, found } from './shapes.server.ts'

const tag = 'orders' as const

const settling = {
  access: 'user' as const,
  tag,
  detail:
    'The shop asks PayPal what happened, and only PayPal’s answer counts: the body of the request is ignored. Repeating the call changes nothing.',
  failure: 'Payment processing failed. Please contact support if the issue persists.',
  refusals: [404, 409, 502, 503] as RefusalStatus[],
}

export const payments = [
  operation('PUT process-payment-complete/:orderId', {
    ...settling,
    summary: 'Completes the payment of a package order',
    answer: doneSchema.extend({ alreadyProcessed: z.boolean() }),
    async run(call) {
      const order = await findCalledOrder(call, 'package')
      if (!order) return refuse(404, orderGone('package'))
      const settled = await settleOrder(call, order)
      if (!settled.paid) return refuse(settled.status, settled.message, { alreadyProcessed: false })
      const { alreadyProcessed } = settled
      const message = alreadyProcessed ? 'Payment was already processed' : 'Payment processed successfully'
      return done(message, { alreadyProcessed })
    },
  }),
  operation('PUT item-update-payment-status/:orderId', {
    ...settling,
    summary: 'Completes the payment of an item order',
    detail: `${settling.detail} matchedCount says whether the order exists, modifiedCount whether this call made it Paid.`,
    answer: doneSchema.extend({
      matchedCount: z.literal(1),
      modifiedCount: z.union([z.literal(0), z.literal(1)]),
    }),
    async run(call) {
      const order = await findCalledOrder(call, 'item')
      if (!order) return refuse(404, orderGone('item'), { matchedCount: 0, modifiedCount: 0 })
      const settled = await settleOrder(call, order)
      if (!settled.paid) return refuse(settled.status, settled.message, { matchedCount: 1, modifiedCount: 0 })
      const message = settled.alreadyProcessed ? 'The order was already paid' : 'The order is paid'
      const modifiedCount = settled.alreadyProcessed ? (0 as const) : (1 as const)
      return done(message, { matchedCount: 1 as const, modifiedCount })
    },
  }),
  operation('GET verify-order/:orderId', {
    access: 'user',
    tag,
    summary: 'Whether a package order is paid, as far as the shop knows',
    failure: 'Failed to load order details',
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
      const order = await findCalledOrder(call, 'package')
      if (!order) return refuse(404, orderGone('package'))
      const { id, number, paymentStatus, orderStatus } = order
      const verified = paymentStatus === 'Paid'
      return found({ _id: id, orderId: number, paymentStatus, orderStatus, verified })
    },
  }),
]

type Settled =
  | { paid: true; alreadyProcessed: boolean }
  | { paid: false; status: RefusalStatus; message: string }

async function settleOrder({ services }: Call, order: Order): Promise<Settled> {
  if (order.paymentStatus === 'Paid') return { paid: true, alreadyProcessed: true }
  const settled = await settle(services, order.id)
  if (settled.outcome === 'paid') return { paid: true, alreadyProcessed: settled.alreadyProcessed }
  if (settled.outcome === 'unknown')
    return {
      paid: false,
      status: 409,
      message: 'The buyer has not started paying at PayPal yet. Nothing was charged.',
    }
  return { paid: false, status: statusOf(settled), message: settlementMessage(settled).text }
}

/** Pages that tell of a payment are answered with 200; programs are told that it did not come about. */
function statusOf(settled: Exclude<Settlement, { outcome: 'paid' }>): RefusalStatus {
  const { status } = settlementMessage(settled)
  return status === 502 || status === 503 ? status : 409
}
