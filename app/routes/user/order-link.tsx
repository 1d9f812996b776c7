import type { Order } from '#app/domain/orders/orders.server.ts'
import { orderAddress } from '#app/ui/order/addresses.ts'
import { OrderNumber } from '#app/ui/order/number.tsx'

/** Leads to an order's page; where a row is a card, the whole of it does. */
export function OrderLink({ order }: { order: Order }) {
  return <OrderNumber number={order.number} to={orderAddress(order)} />
}
