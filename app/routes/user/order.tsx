import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { formatMoney, formatPrice } from '#app/domain/catalog/money.ts'
import { findCapture, findOrder } from '#app/domain/orders/orders.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'
import { DaysLeft, PayNowLink } from './order-table.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let order = await findOrder(db, context.get(userContext).id, params.orderId)
  if (!order) return data({ order: undefined }, { status: 404 })
  return { order, capture: await findCapture(db, order.id), now: Date.now() }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.order) return <NotFound />
  let { order, capture, now } = loaderData
  return (
    <>
      <PageHead
        title={
          <>
            Order <span className="mono">{order.orderId}</span>
          </>
        }
        back={{ to: '/user/subscription-history', label: 'Subscription history' }}
      >
        {order.paymentStatus === 'pending' ? (
          <PayNowLink order={order} className="btn btn-primary" />
        ) : (
          <Link className="btn btn-outline" to={`/receipt/${order.id}`}>
            Receipt
          </Link>
        )}
      </PageHead>
      <div className="max-w-2xl">
        <Facts
          rows={[
            ['Package', order.title],
            ['Credits', order.credit],
            ['Payment', <StatusBadge key="payment" status={order.paymentStatus} />],
            ['Status', <StatusBadge key="status" status={order.orderStatus} />],
            ['Ordered on', <Time key="created" iso={order.createdAt} minute />],
            ...(order.paidAt
              ? [['Paid on', <Time key="paid" iso={order.paidAt} minute />] as [string, ReactNode]]
              : []),
            ['Valid until', <Time key="until" iso={order.validUntil} />],
            ['Days left', <DaysLeft key="days" order={order} now={now} />],
            ['Payment method', order.paymentMethod ?? 'None yet'],
            [
              'Payment ID',
              <span key="pid" className="mono">
                {order.paymentId}
              </span>,
            ],
            ...(capture
              ? [
                  [
                    'PayPal transaction',
                    <span key="cap" className="mono">
                      {capture.id}
                    </span>,
                  ] as [string, ReactNode],
                ]
              : []),
            ['Name', order.customerName],
            ['Email', order.customerEmail],
            [
              'Address',
              <span key="address" className="whitespace-pre-line">
                {order.address}
              </span>,
            ],
            ['Country', order.country],
            ['Price', formatMoney(order.priceMinor, order.currency)],
            ['Processing fee', formatMoney(order.feeMinor, order.currency)],
          ]}
          total={['Total', formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `${loaderData.order ? `Order ${loaderData.order.orderId}` : 'Order Not Found'} - Listwright` },
  ]
}

function NotFound() {
  return (
    <>
      <PageHead
        title="Order Not Found"
        back={{ to: '/user/subscription-history', label: 'Subscription history' }}
      />
      <Empty icon="search">
        We couldn't find the order you're looking for. Please check the order ID and try again.
      </Empty>
    </>
  )
}
