import type { RouterContextProvider } from 'react-router'
import { readBuyer } from '#app/domain/orders/buyer.server.ts'
import { stackOf } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

/** What the billing form begins with. Where it cannot be read, an order can be placed all the same. */
export async function readKnownBuyer(context: Readonly<RouterContextProvider>, countries: readonly string[]) {
  let { db, log } = context.get(servicesContext)
  let { id, email, name } = context.get(userContext)
  let known = await readBuyer(db, id, countries).catch((error: unknown) => {
    log('orders.buyer_unread', { stack: stackOf(error) })
    return { customerName: name, address: '', country: '' }
  })
  return { email, ...known }
}
