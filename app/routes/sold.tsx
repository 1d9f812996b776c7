import { Link } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { itemAddress } from './item-address.ts'

/** The name of what was ordered; of an item that is still there, with the way to its page. */
export function Sold({ order }: { order: Pick<Order, 'title' | 'itemId' | 'itemSlug'> }) {
  let { title, itemId, itemSlug } = order
  let name = <bdi>{title}</bdi>
  if (itemId === null || itemSlug === null) return name
  return <Link to={itemAddress({ id: itemId, slug: itemSlug })}>{name}</Link>
}
