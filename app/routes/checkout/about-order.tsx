import { Link } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import * as uiWords from '#app/ui/words.ts'
import { orderAddress } from './addresses.ts'

/** What a page says of an order that it is not all about. */
export type AboutOrder = Pick<Order, 'id' | 'number' | 'title' | 'totalMinor' | 'currency'>

export function aboutOrder({ id, number, title, totalMinor, currency }: AboutOrder): AboutOrder {
  return { id, number, title, totalMinor, currency }
}

export function AboutLine({ about }: { about: AboutOrder }) {
  return (
    <p>
      {uiWords.order}{' '}
      <Link className="mono" to={orderAddress(about)}>
        {about.number}
      </Link>
      : <bdi>{about.title}</bdi>, {formatPrice(about.totalMinor, about.currency)}
    </p>
  )
}
