import { t } from '#app/i18n/macro.ts'
import { detailsId, useListAddress, useThingPlace } from '#app/ui/open-order.tsx'
import { OrderTitle } from '#app/ui/order-title.tsx'
import { PageDialog } from '#app/ui/page-dialog.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { PlaceContext } from '#app/ui/way.ts'
import { orderAddress } from '../checkout/addresses.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import type { OrderPageFacts } from './order-page.server.ts'

/** The details of one order over the list of orders. */
export function OpenOrder({ open }: { open: OrderPageFacts | undefined }) {
  const address = useListAddress()
  const placeOf = useThingPlace()
  if (!open) return null
  const { order } = open
  return (
    <PlaceContext value={placeOf(orderAddress(order))}>
      <PageDialog title={<OrderTitle number={order.number} />} close={`${address()}#${detailsId(order.id)}`}>
        <OrderActions order={order} />
        <OrderDetails {...open} />
        <RowLink className="arrow" to={orderAddress(order)}>
          {t`Open full page`}
        </RowLink>
      </PageDialog>
    </PlaceContext>
  )
}
