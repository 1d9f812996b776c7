import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { findOwnOrder } from '#app/domain/orders/payments/rows.server.ts'
import { t } from '#app/i18n/macro.ts'
import { orderWasCancelled, startMessage } from '#app/messages/checkout.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/pay-order.ts'

/** PayPal's buttons ask for the order that they are to open. Answers its id, or a message with a status. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  // The order is in the address; the body is read all the same, so that the limits for forms hold for it.
  await readForm(context)
  const services = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const found = await findOwnOrder(services.db, userId, params.orderId)
  if (found?.order.order_status === 'Cancelled' && found.order.deleted_at === null) {
    return Response.json({ message: orderWasCancelled() }, { status: 409 })
  }
  const start = {
    orderId: params.orderId,
    userId,
    provider: paypal.key,
    returnUrl: () => `${url.origin}/pay/return`,
    cancelUrl: () => `${url.origin}/pay/cancel`,
  }
  const started = await startPayment(services, start, found)
  if (started.outcome === 'redirect') return Response.json({ id: started.providerOrderId })
  if (started.outcome === 'paid' || started.outcome === 'instructions')
    return Response.json({ message: t`This order has already been paid.` }, { status: 409 })
  const { status, text } = startMessage(started)
  return Response.json({ message: text }, { status })
}

export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } })
}
