import type { ReactNode } from 'react'
import { data, Link, redirectDocument } from 'react-router'
import { findCapture, findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/receipt.ts'
import { Notice } from './notice.tsx'
import { CustomerDetails, Mono, OrderAmounts, OrderSummary } from './order-facts.tsx'
import { NOT_FOUND, REVIEW } from './say.ts'

/** Shows, and does nothing else: reloading it and going back to it are safe. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let order = await findOrder(db, context.get(userContext).id, params.orderId)
  if (!order) return data({ saying: NOT_FOUND, paid: null }, { status: 404 })
  if (order.paymentStatus === 'pending') throw redirectDocument(`/pay-now/${order.id}`, 303)
  if (order.paymentStatus === 'needs-review') return { saying: REVIEW, paid: null }
  let fresh = order.paymentStatus === 'Paid' && url.searchParams.get('paid') === '1'
  return { saying: null, paid: { order, capture: await findCapture(db, order.id), fresh } }
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  if (!loaderData.paid) return <Notice {...loaderData.saying} />
  let { order, capture, fresh } = loaderData.paid
  return (
    <>
      <PageHead
        title={
          <>
            Receipt for order <Mono text={order.orderId} />
          </>
        }
        back={{ to: '/user/subscription-history', label: 'Subscription history' }}
      />
      {fresh && <Success order={order} />}
      {order.paymentStatus === 'refunded' && (
        <Alert kind="info" quiet>
          This payment was refunded.
        </Alert>
      )}
      <div className="pay-grid">
        <div className="stack stack-lg">
          <OrderSummary order={order} />
          <CustomerDetails order={order} />
        </div>
        <section className="sheet pay-box" aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <OrderAmounts order={order} />
          <Facts
            rows={[
              ['Paid with', order.paymentMethod ?? 'PayPal'],
              ...(order.paidAt ? [row('Paid on', <Time iso={order.paidAt} minute />)] : []),
              row('Payment ID', <Mono text={order.paymentId} />),
              ...(capture ? [row('PayPal transaction', <Mono text={capture.id} />)] : []),
              ...(capture?.payerEmail ? [row('Paid by', capture.payerEmail)] : []),
            ]}
          />
          {order.mode === 'sandbox' && <p className="small muted">A sandbox payment: no money moved.</p>}
        </section>
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData.paid) return [{ title: `${loaderData.saying.title} - Listwright` }]
  let title = { title: `Receipt for order ${loaderData.paid.order.orderId} - Listwright` }
  return loaderData.paid.fresh
    ? [title, { httpEquiv: 'refresh', content: '1;url=/user/subscription-history' }]
    : [title]
}

function Success({ order }: { order: Order }) {
  return (
    <Alert kind="success" title="Payment received">
      <p>
        {order.credit} credits are in your account. You are being taken to your{' '}
        <Link to="/user/subscription-history">subscription history</Link>.
      </p>
    </Alert>
  )
}

function row(name: string, value: ReactNode): [string, ReactNode] {
  return [name, value]
}
