import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { showOver } from '#app/scripts/dialogs.ts'
import { useListAddress, useThingPlace } from '#app/ui/order/open-order.tsx'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageDialog, type PageDialogProps } from '#app/ui/page-dialog.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { PlaceContext } from '#app/ui/way.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'

export interface OpenedOrder {
  order: ShopOrder
  details: PaymentDetails
}

/** The details of one order over the list of orders. */
export function OpenOrder({ open }: { open: OpenedOrder | undefined }) {
  const address = useListAddress()
  const placeOf = useThingPlace()
  // Asked for again while it is being closed, it opens again.
  const { key } = useLocation()
  if (!open) return null
  const { order, details } = open
  return (
    <PlaceContext value={placeOf(`/admin/orders/${order.id}`)}>
      <OrderDialog key={key} title={<OrderTitle number={order.number} />} close={address()}>
        <OrderActions order={order} details={details} />
        <OrderFacts order={order} details={details} />
        <RowLink className="arrow" to={`/admin/orders/${order.id}`}>
          {t`Payments, refunds and credits`}
        </RowLink>
      </OrderDialog>
    </PlaceContext>
  )
}

function OrderDialog({ close, ...props }: PageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const onClose = useEffectEvent(() => navigate(close, { preventScrollReset: true }))
  useEffect(() => {
    if (dialog.current) showOver(dialog.current, onClose)
  }, [])
  return <PageDialog ref={dialog} close={close} {...props} />
}
