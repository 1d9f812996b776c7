import type { RouterContextProvider } from 'react-router'
import { readBuyer } from '#app/domain/orders/known-buyer.server.ts'
import { findPendingOfGoods } from '#app/domain/orders/same-goods.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** What the billing form begins with. Where it cannot be read, an order can be placed all the same. */
export async function readKnownBuyer(context: Readonly<RouterContextProvider>, countries: readonly string[]) {
  const { db } = context.get(servicesContext)
  const { id, email, name } = context.get(userContext)
  const known = await logFailure(context, 'orders.buyer_failed', () => readBuyer(db, id, countries))
  return { email, ...(known === 'failed' ? { customerName: name, address: '', country: '' } : known) }
}

/** Their order of the same goods that is not paid yet. Where it cannot be read, an order can be placed all the same. */
export async function readOrderedBefore(
  context: Readonly<RouterContextProvider>,
  goods: Parameters<typeof findPendingOfGoods>[2],
) {
  const { db } = context.get(servicesContext)
  const { id } = context.get(userContext)
  const before = await logFailure(context, 'orders.before_failed', () => findPendingOfGoods(db, id, goods))
  return before === 'failed' ? undefined : before
}
