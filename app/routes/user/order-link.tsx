import { Link } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { DialogLink } from '#app/ui/dialog.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import type { loader } from './order.tsx'
import { OrderDetails } from './order-details.tsx'

/** Leads to an order's details, which open over the list where scripts run. */
export function OrderLink({ order }: { order: Order }) {
  let to = `/user/orders/${order.id}`
  return (
    <DialogLink<typeof loader>
      to={to}
      variant="outline"
      size="sm"
      title={orderTitle('Order', order.number)}
      show={(data) =>
        data.order && (
          <>
            <OrderDetails {...data} />
            <Link className="arrow" to={to}>
              Open full page
            </Link>
          </>
        )
      }
    >
      Details<span className="sr-only"> of order {order.number}</span>
    </DialogLink>
  )
}
