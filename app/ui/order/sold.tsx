import { href } from 'react-router'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { itemAddress } from '../item-address.ts'
import { Link } from '../link.tsx'

interface SoldProps {
  order: Pick<Order, 'title' | 'itemId' | 'itemSlug'>
  /** Of a package that is still for sale. */
  packageId?: string | undefined
}

/** The name of what was ordered; of what is still there, with the way to its page. */
export function Sold({ order, packageId }: SoldProps) {
  const { title, itemId, itemSlug } = order
  const name = <bdi>{title}</bdi>
  if (packageId) return <Link to={href('/package-details/:packageId', { packageId })}>{name}</Link>
  if (itemId === null || itemSlug === null) return name
  return <Link to={itemAddress({ id: itemId, slug: itemSlug })}>{name}</Link>
}
