import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import { notThere } from '../answer.server.ts'
import type { Route } from './+types/order.ts'
import { OrderFacts } from './order-facts.tsx'
import { LISTS } from './shape.ts'
import { NO_ORDER } from './words.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let order = await findShopOrder(context.get(servicesContext).db, params.orderId)
  if (!order) notThere(NO_ORDER)
  return { order }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  let { order } = loaderData
  let { shape, title } = LISTS[order.kind]
  return (
    <>
      <PageHead
        title={
          <>
            Order <span className="mono">{order.orderId}</span>
          </>
        }
        back={{ to: shape.path, label: title }}
      >
        <Actions order={order} />
      </PageHead>
      {order.deletedAt && (
        <Alert kind="info" quiet>
          This order was deleted. Nobody can pay it any more.
        </Alert>
      )}
      <OrderFacts order={order} />
      <Part id="credits" title="Credits">
        <Credits order={order} />
      </Part>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Order ${loaderData?.order.orderId ?? ''} - Administration - Listwright` }]
}

function Actions({ order }: { order: ShopOrder }) {
  if (order.deletedAt || order.paymentStatus !== 'pending') return null
  return (
    <Link className="btn btn-outline btn-error" to={`/admin/orders/${order.id}/delete`}>
      Delete
    </Link>
  )
}

function Credits({ order }: { order: ShopOrder }) {
  if (order.entries.length === 0) return <p className="muted">No credits moved because of this order.</p>
  return (
    <DataTable
      caption="Entries of the buyer's account"
      rows={order.entries}
      rowKey={({ id }) => id}
      columns={[
        { title: 'Entry', part: 'name', cell: ({ note }) => note },
        { title: 'Kind', cell: ({ kind }) => kind },
        { title: 'By', cell: ({ actor }) => actor },
        { title: 'Credits', align: 'end', cell: ({ delta }) => (delta > 0 ? `+${delta}` : delta) },
        { title: 'Balance', align: 'end', cell: ({ balanceAfter }) => balanceAfter },
        { title: 'On', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
      ]}
    />
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
