import { formatPrice } from '#app/domain/base/money.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { ph } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Link } from '#app/ui/link.tsx'
import { orderAddress } from '#app/ui/order/addresses.ts'

/** What a page says of an order that it is not all about. */
export type AboutOrder = Pick<
  Order,
  'id' | 'kind' | 'number' | 'title' | 'totalMinor' | 'currency' | 'isHeld'
>

export function aboutOrder(order: AboutOrder): AboutOrder {
  const { id, kind, number, title, totalMinor, currency, isHeld } = order
  return { id, kind, number, title, totalMinor, currency, isHeld }
}

/** `linked`: nothing else on the page leads to the order. */
export function AboutLine({ about, linked }: { about: AboutOrder; linked: boolean }) {
  const number = <span className="mono">{about.number}</span>
  return (
    <p>
      <Trans>
        Order {{ number: linked ? <Link to={orderAddress(about)}>{number}</Link> : number }}:{' '}
        <bdi>{ph({ title: about.title })}</bdi>, {{ price: formatPrice(about.totalMinor, about.currency) }}
      </Trans>{' '}
      {about.isHeld && <StatusBadge status="Processing" />}
    </p>
  )
}
