import type { Order } from '#app/domain/orders/orders.server.ts'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { orderAddress } from '../checkout/addresses.ts'

/** Leads to an order's page; where a row is a card, the whole of it does. */
export function OrderLink({ order }: { order: Order }) {
  return <OrderNumber number={order.number} to={orderAddress(order)} />
}
