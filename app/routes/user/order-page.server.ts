import type { RouterContextProvider } from 'react-router'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { listOrderRefunds } from '#app/domain/orders/order-refunds.server.ts'
import { findCapture, findOrder } from '#app/domain/orders/orders.server.ts'
import { findSoldPackage } from '#app/domain/orders/sold-package.server.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { OPEN_ORDER } from '#app/ui/order/open-order.tsx'

type Context = Readonly<RouterContextProvider>

export type OrderPageFacts = NonNullable<Awaited<ReturnType<typeof readOrderPage>>>

/** What is said of a user's own order, on its page and over a list; undefined also for somebody else's. */
export async function readOrderPage(context: Context, orderId: string) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const order = await findOrder(db, userId, orderId)
  if (!order) return undefined
  const [capture, access] = await Promise.all([findCapture(db, order.id), findAccess(db, userId, order.id)])
  const [price, documents, refunds] = await Promise.all([
    readPriceFacts(db, order.id),
    listInvoices(db, order.id),
    capture ? listOrderRefunds(db, capture.id) : [],
  ])
  const packageId = await findSoldPackage(db, order.id)
  return { order: withDaysLeft(order), capture, access, packageId, price, documents, refunds }
}

/** The order that a list's address opens over it, if it is there. */
export async function readOpenOrder(context: Context, params: URLSearchParams) {
  const id = params.get(OPEN_ORDER)
  return id ? await readOrderPage(context, id) : undefined
}
