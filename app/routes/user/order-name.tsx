import type { Order } from '#app/domain/orders/orders.server.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Packages have no picture in a list. */
export function OrderName({ order }: { order: Order }) {
  const title = <bdi>{order.title}</bdi>
  if (order.kind === 'package' && !order.imageUrl) return title
  return (
    <span className="pictured">
      <OrderImage order={order} /> {title}
    </span>
  )
}

/** Decorative: what was ordered stands beside it. */
function OrderImage({ order }: { order: Pick<Order, 'imageUrl' | 'kind'> }) {
  if (order.imageUrl) {
    return <img className="thumb" src={order.imageUrl} alt="" width="36" height="36" loading="lazy" />
  }
  return (
    <span className="thumb">
      <Icon name={order.kind === 'item' ? 'tag' : 'coins'} />
    </span>
  )
}
