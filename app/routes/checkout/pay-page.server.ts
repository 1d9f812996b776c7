import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { findInstructions } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { missedProvider } from '#app/domain/orders/payments/availability.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import { findOwnOrder } from '#app/domain/orders/payments/rows.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { orderNotFound, orderWasCancelled, startMessage } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { paidAddress, payAddress } from '#app/ui/order/addresses.ts'
import { aboutOrder } from './about-order.tsx'
import { readPayPalButtons } from './pay-now/paypal-sdk.server.ts'
import { readPayable } from './payable.server.ts'

type Context = Readonly<RouterContextProvider>

export async function readPayPage(context: Context, orderId: string, kind: Order['kind']) {
  const payable = await readPayable(context, orderId, kind)
  if (payable.state === 'paid') throw redirect(`/receipt/${payable.order.id}`, 303)
  if (payable.state === 'not-payable') {
    const about = payable.order && aboutOrder(payable.order)
    return data({ message: payable.message, about, ready: null }, { status: payable.message.status })
  }
  const { order, providers } = payable
  const services = context.get(servicesContext)
  const manual = providers.flatMap((each) => {
    if (each.kind !== 'manual') return []
    const { button, note, request } = each.choice
    return { key: each.key, button: t(button), note: t(note), request: t(request) }
  })
  const ready = {
    order,
    manual,
    price: await readPriceFacts(services.db, order.id),
    paypal: providers.includes(paypal) ? await readPayPalButtons(services, order.mode) : undefined,
    instructions: await findInstructions(services.db, order.id),
  }
  return data({ message: null, about: undefined, ready })
}

export async function payFromForm(context: Context, orderId: string, kind: Order['kind'], origin: string) {
  const submission = await readSubmission(context, payment)
  if (!submission.valid) return submission.rejected
  const services = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const found = await findOwnOrder(services.db, userId, orderId)
  if (found && found.order.deleted_at === null) {
    if (found.order.kind !== kind) return submission.reject(orderNotFound(kind).text, 404)
    if (found.order.order_status === 'Cancelled') return submission.reject(orderWasCancelled(), 409)
  }
  const start = {
    orderId,
    userId,
    ...submission.value,
    returnUrl: () => `${origin}/pay/return`,
    cancelUrl: () => `${origin}/pay/cancel`,
  }
  const started = await startPayment(services, start, found)
  switch (started.outcome) {
    case 'redirect':
      return redirect(started.address, 303)
    case 'instructions':
      return redirect(payAddress({ id: orderId, kind }), 303)
    case 'paid': {
      const address = kind === 'item' ? paidAddress({ id: orderId, kind }, true) : `/receipt/${orderId}`
      return redirect(address, 303)
    }
    default: {
      const { text, status } = startMessage(started, kind, await missedProvider(services))
      return submission.reject(text, status)
    }
  }
}

const payment = z.object({ provider: z.string().optional().catch(undefined) })
