import { Link } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { itemAddress } from '../../item-address.ts'

export function Sold({ order }: { order: Pick<Order, 'title' | 'itemId' | 'itemSlug'> }) {
  let { title, itemId, itemSlug } = order
  if (itemId === null || itemSlug === null) return <bdi>{title}</bdi>
  return (
    <Link to={itemAddress({ id: itemId, slug: itemSlug })}>
      <bdi>{title}</bdi>
    </Link>
  )
}

export function Code({ text }: { text: string }) {
  return <span className="mono break-all">{text}</span>
}
