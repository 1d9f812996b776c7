import type { RouterContextProvider } from 'react-router'
import { findCapture, findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { missedProvider, readyProviders } from '#app/domain/orders/payments/availability.server.ts'
import type { PaymentProvider } from '#app/domain/orders/payments/provider.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import {
  type CheckoutMessage,
  orderCancelled,
  orderNotFound,
  pending,
  review,
  seller,
  unavailable,
} from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** An order and whether it can be paid now: 'ready', 'paid' (nothing left to pay) or 'not-payable', with what to say. */
export type Payable =
  | { state: 'ready'; order: Order; providers: PaymentProvider[] }
  | { state: 'paid'; order: Order }
  | { state: 'not-payable'; message: CheckoutMessage; order?: Order }

export async function readPayable(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  kind: Order['kind'],
): Promise<Payable> {
  const services = context.get(servicesContext)
  const { id, role } = context.get(userContext)
  const found = await logFailure(context, 'orders.load_failed', async () => {
    const order = await findOrder(services.db, id, orderId)
    return order?.kind === kind ? { order, capture: await findCapture(services.db, order.id) } : undefined
  })
  if (found === 'failed') return { state: 'not-payable', message: unreadable()[kind] }
  if (!found) return { state: 'not-payable', message: orderNotFound(kind) }
  const { order, capture } = found
  const isHeld = order.isHeld || capture?.status === 'PENDING'
  if (order.paymentStatus === 'Paid' || order.paymentStatus === 'refunded') return { state: 'paid', order }
  if (role === 'Seller') return { state: 'not-payable', message: { ...seller(), status: 200 } }
  if (order.paymentStatus === 'needs-review')
    return { state: 'not-payable', order, message: { ...review(), status: 200 } }
  if (order.orderStatus === 'Cancelled' && !isHeld)
    return { state: 'not-payable', order, message: orderCancelled(kind) }
  if (isHeld) return { state: 'not-payable', order, message: { ...pending(), status: 200 } }
  const providers = await logFailure(context, 'orders.load_failed', () =>
    readyProviders(services, order.mode),
  )
  if (providers === 'failed') {
    const text = t`Failed to load payment gateway settings`
    return { state: 'not-payable', order, message: { ...unreadable()[kind], text } }
  }
  if (providers.length === 0) {
    return {
      state: 'not-payable',
      order,
      message: { ...unavailable(await missedProvider(services)), status: 200 },
    }
  }
  return { state: 'ready', order, providers }
}

const unreadable = (): Record<Order['kind'], CheckoutMessage> => ({
  package: {
    status: 500,
    kind: 'error',
    title: t`Something went wrong`,
    text: t`Failed to load order details`,
  },
  item: {
    status: 500,
    kind: 'error',
    title: t`Order/Settings Not Found`,
    text: t`Failed to load order details. Please check the URL or try again.`,
  },
})
