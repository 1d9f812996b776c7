import { useLocation } from 'react-router'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { PaymentDetails } from '#app/domain/payments/details.server.ts'
import { PageDialog } from '#app/ui/dialog.tsx'
import { useListAddress, useThingPlace } from '#app/ui/open-order.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { PlaceContext } from '#app/ui/way.ts'
import * as uiWords from '#app/ui/words.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import * as words from './words.tsx'

export interface OpenedOrder {
  order: ShopOrder
  details: PaymentDetails
}

/** The details of one order over the list of orders. */
export function OpenOrder({ open }: { open: OpenedOrder | undefined }) {
  let address = useListAddress()
  let placeOf = useThingPlace()
  // Asked for again while it is being closed, it opens again.
  let { key } = useLocation()
  if (!open) return null
  let { order, details } = open
  return (
    <PlaceContext value={placeOf(`/admin/orders/${order.id}`)}>
      <PageDialog key={key} title={orderTitle(uiWords.order, order.number)} close={address()}>
        <OrderActions order={order} details={details} />
        <OrderFacts order={order} details={details} />
        <RowLink className="arrow" to={`/admin/orders/${order.id}`}>
          {words.paymentsRefundsAndCredits}
        </RowLink>
      </PageDialog>
    </PlaceContext>
  )
}
