import type { ReactNode } from 'react'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { LISTS } from './order-lists.ts'

interface NothingToDoProps {
  order: ShopOrder
  /** Why. */
  children: ReactNode
}

/** In place of a page that would do something with an order that there is nothing to do with. */
export function NothingToDo({ order, children }: NothingToDoProps) {
  const { shape, title } = LISTS[order.kind]
  return (
    <>
      <PageHead
        title={<OrderTitle number={order.number} />}
        lead={children}
        back={{ to: shape.path, label: t(title) }}
      />
      <div className="row">
        <ButtonLink variant="outline" to={`/admin/orders/${order.id}`}>
          {t`Back to the order`}
        </ButtonLink>
      </div>
    </>
  )
}

/** After money may have moved. */
export const outcomeUnknown = () => t`Something went wrong. Look at the order before you try again.`
