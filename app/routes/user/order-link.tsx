import { Link } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { DialogLink } from '#app/ui/dialog.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import * as uiWords from '#app/ui/words.ts'
import { orderAddress } from '../checkout/addresses.ts'
import type { loader } from './order.tsx'
import { OrderDetails } from './order-details.tsx'
import * as words from './words.tsx'

/** Leads to an order's details, which open over the list where scripts run. */
export function OrderLink({ order }: { order: Order }) {
  let to = orderAddress(order)
  return (
    <DialogLink<typeof loader>
      to={to}
      bare
      title={orderTitle(uiWords.order, order.number)}
      show={(data) =>
        data.order && (
          <>
            <OrderDetails {...data} />
            <Link className="arrow" to={to}>
              {words.openFullPage}
            </Link>
          </>
        )
      }
    >
      <span className="sr-only">{words.detailsOfOrder} </span>
      <OrderNumber number={order.number} />
    </DialogLink>
  )
}
