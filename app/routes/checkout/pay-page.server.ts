import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { findInstructions } from '#app/domain/payments/attempts/manual.server.ts'
import { startPayment } from '#app/domain/payments/attempts/start.server.ts'
import { paypal } from '#app/domain/payments/providers/paypal/provider.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { paidAddress, payAddress } from './addresses.ts'
import { type CheckoutMessage, orderCancelled, orderNotFound, startMessage } from './messages.ts'
import { readPayPalButtons } from './pay-now/paypal-sdk.server.ts'
import { readPayable } from './payable.server.ts'

type Context = Readonly<RouterContextProvider>

/** What a pay page shows: the order and the ways to pay it, or why there is none. A paid order leads to its receipt. */
export async function readPayPage(context: Context, orderId: string, kind: Order['kind']) {
  let payable = await readPayable(context, orderId, kind)
  if (payable.state === 'paid') throw redirectDocument(`/receipt/${payable.order.id}`, 303)
  if (payable.state === 'not') {
    return data({ message: payable.message, ready: null }, { status: payable.message.status })
  }
  let { order, providers } = payable
  let services = context.get(servicesContext)
  let manual = providers.flatMap((each) => (each.kind === 'manual' ? { key: each.key, ...each.choice } : []))
  let ready = {
    ...{ order, manual },
    paypal: providers.includes(paypal) ? await readPayPalButtons(services, order.mode) : undefined,
    instructions: await findInstructions(services.db, order.id),
  }
  return data({ message: null, ready })
}

/** What pressing Pay on that page does: on to the provider, to the receipt, or back to the page with the reason. */
export async function pressPay(context: Context, orderId: string, kind: Order['kind'], origin: string) {
  let provider = (await readForm(context)).get('provider')
  let services = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(services.db, userId, orderId)
  if (order && order.kind !== kind) return refuse(orderNotFound(kind))
  if (order?.orderStatus === 'Cancelled') return refuse({ ...orderCancelled(kind), status: 409 })
  let started = await startPayment(services, {
    orderId,
    userId,
    ...(typeof provider === 'string' && { provider }),
    returnUrl: () => `${origin}/pay/return`,
    cancelUrl: () => `${origin}/pay/cancel`,
  })
  if (started.outcome === 'redirect') return redirectDocument(started.address, 303)
  if (started.outcome === 'instructions') return redirectDocument(payAddress({ id: orderId, kind }), 303)
  if (started.outcome === 'paid') {
    return redirectDocument(
      kind === 'item' ? paidAddress({ id: orderId, kind }, true) : `/receipt/${orderId}`,
      303,
    )
  }
  return refuse(startMessage(started, kind))
}

function refuse(problem: CheckoutMessage) {
  return data({ problem }, { status: problem.status })
}
