import type { RouterContextProvider } from 'react-router'
import { findCapture, findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { readyProviders } from '#app/domain/payments/availability.server.ts'
import type { PaymentProvider } from '#app/domain/payments/provider.ts'
import { stackOf } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import {
  type CheckoutMessage,
  orderCancelled,
  orderNotFound,
  PENDING,
  REVIEW,
  SELLER,
  UNAVAILABLE,
} from './messages.ts'

/** An order and whether it can be paid now: 'ready', 'paid' (nothing left to pay) or 'not', with what to say. */
export type Payable =
  | { state: 'ready'; order: Order; providers: PaymentProvider[] }
  | { state: 'paid'; order: Order }
  | { state: 'not'; message: CheckoutMessage; order?: Order }

/** Looks at the signed-in user's own order. */
export async function readPayable(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  kind: Order['kind'],
): Promise<Payable> {
  let services = context.get(servicesContext)
  let { id, role } = context.get(userContext)
  let found = await orFailure(services, UNREADABLE[kind], async () => {
    let order = await findOrder(services.db, id, orderId)
    return order?.kind === kind ? { order, capture: await findCapture(services.db, order.id) } : undefined
  })
  if (isFailure(found)) return { state: 'not', message: found.failure }
  if (!found) return { state: 'not', message: orderNotFound(kind) }
  let { order, capture } = found
  if (order.paymentStatus === 'Paid' || order.paymentStatus === 'refunded') return { state: 'paid', order }
  if (role === 'Seller') return { state: 'not', message: { ...SELLER, status: 200 } }
  if (order.paymentStatus === 'needs-review')
    return { state: 'not', order, message: { ...REVIEW, status: 200 } }
  if (order.orderStatus === 'Cancelled') return { state: 'not', order, message: orderCancelled(kind) }
  if (capture?.status === 'PENDING') return { state: 'not', order, message: { ...PENDING, status: 200 } }
  let unreadable = { ...UNREADABLE[kind], text: 'Failed to load payment gateway settings' }
  let providers = await orFailure(services, unreadable, () => readyProviders(services, order.mode))
  if (isFailure(providers)) return { state: 'not', order, message: providers.failure }
  if (providers.length === 0) {
    return { state: 'not', order, message: { ...UNAVAILABLE, status: 200 } }
  }
  return { state: 'ready', order, providers }
}

const UNREADABLE: Record<Order['kind'], Unreadable> = {
  package: { title: 'Something went wrong', text: 'Failed to load order details' },
  item: {
    title: 'Order/Settings Not Found',
    text: 'Failed to load order details. Please check the URL or try again.',
  },
}

type Unreadable = Pick<CheckoutMessage, 'title' | 'text'>

interface Failure {
  failure: CheckoutMessage
}

/** A part of the page that cannot be read says so in its own words; the log has the reason. */
async function orFailure<T>(
  { log }: Services,
  message: Unreadable,
  read: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await read()
  } catch (error) {
    log('orders.load_failed', { stack: stackOf(error) })
    return { failure: { ...message, status: 500, kind: 'error' } }
  }
}

function isFailure(read: object | undefined): read is Failure {
  return read !== undefined && 'failure' in read
}
