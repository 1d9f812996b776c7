import { type RouterContextProvider, redirect } from 'react-router'
import type { itemBilling, packageBilling } from '#app/domain/orders/billing.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import type { Buyer, ItemPlacing, Placing } from '#app/domain/orders/place.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { missedProvider, takesOrders } from '#app/domain/payments/availability.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ITEM_GONE, NOTHING_TO_PAY, PACKAGE_GONE, SELLER, unavailable } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { pendingAddress } from './addresses.ts'

type Context = Readonly<RouterContextProvider>

/** The action of a page with the billing form. `open`: the shop takes orders. */
export async function placeFromForm(
  context: Context,
  billing: typeof packageBilling | typeof itemBilling,
  place: (buyer: Buyer, open: boolean) => Promise<Placing | ItemPlacing>,
) {
  let services = context.get(servicesContext)
  let { id: userId, role } = context.get(userContext)
  let submission = await readSubmission(context, billing)
  if (role === 'Seller') return submission.reject(SELLER.title, 403)
  if (!submission.valid) return submission.rejected
  let buyer = { userId, ...submission.value, idempotencyKey: submission.idempotencyKey }
  let placed = await logFailure(context, 'orders.place_failed', async () =>
    place(buyer, await takesOrders(services)),
  )
  if (placed === 'failed') return submission.reject(FAILURE, 500)
  switch (placed.outcome) {
    case 'placed':
    case 'known':
      return showPlaced(context, placed.order)
    case 'seller':
      return submission.reject(SELLER.title, 403)
    case 'closed':
      return submission.reject(unavailable(await missedProvider(services)).text, 409)
    case 'free':
      return submission.reject(NOTHING_TO_PAY, 409)
    case 'unknown-package':
      return submission.reject(PACKAGE_GONE, 404)
    case 'unknown-item':
      return submission.reject(ITEM_GONE, 404)
  }
}

const FAILURE = 'The order could not be saved. Nothing was charged. Please try again.'

/** A form that is sent again may find its order paid or cancelled; the order's own page says so. */
function showPlaced(context: Context, order: Order): Response {
  if (!isUnpaid(order)) return redirect(`/user/orders/${order.id}`, 303)
  context.get(sessionContext).flash('placed', order.id)
  return redirect(pendingAddress(order.kind), 303)
}
