import { data, href, redirectDocument } from 'react-router'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { listInvoices } from '#app/domain/invoices/read.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { findCapture, findOrder, type Order, readRefunded } from '#app/domain/orders/orders.server.ts'
import { type DelayedRedirect, NOT_FOUND, REVIEW } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Time } from '#app/ui/time.tsx'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/receipt.ts'
import { historyLink, payAddress, secondsUntilRedirect } from './addresses.ts'
import { RedirectLine, refreshMeta } from './delayed-redirect.tsx'
import { DocumentLinks } from './document-links.tsx'
import { ItemAccess } from './item-access.tsx'
import { Notice } from './notice.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { CustomerDetails, Mono, OrderSummary } from './order-facts.tsx'

/** Shows, and does nothing else: reloading it and going back to it are safe. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(db, userId, params.orderId)
  if (!order) leadAdminTo(context, href('/admin/orders/:orderId', params))
  if (!order) return data({ message: NOT_FOUND, paid: null }, { status: 404 })
  if (order.paymentStatus === 'pending') throw redirectDocument(payAddress(order), 303)
  if (order.paymentStatus === 'needs-review') return { message: REVIEW, paid: null }
  let [capture, access] = await Promise.all([findCapture(db, order.id), findAccess(db, userId, order.id)])
  let seconds = secondsUntilRedirect(order.kind, url.searchParams.get('paid'))
  let redirect =
    order.paymentStatus === 'Paid' && seconds ? { seconds, ...historyLink(order.kind) } : undefined
  let refunded = capture ? await readRefunded(db, capture.id) : 0
  let [price, documents] = await Promise.all([readPriceFacts(db, order.id), listInvoices(db, order.id)])
  return { message: null, paid: { order, capture, refunded, access, redirect, price, documents } }
}

export default function Receipt({ loaderData }: Route.ComponentProps) {
  if (!loaderData.paid) return <Notice {...loaderData.message} />
  let { order, capture, refunded, access, redirect, price, documents } = loaderData.paid
  return (
    <>
      <PageHead title={orderTitle('Receipt for order', order.number)} back={historyLink(order.kind)} />
      {redirect && <Success order={order} redirect={redirect} />}
      {order.paymentStatus === 'refunded' && (
        <Alert kind="info" quiet>
          This payment was refunded.
        </Alert>
      )}
      <div className="pay-grid">
        <div className="stack stack-lg">
          {access && <ItemAccess access={access} />}
          <OrderSummary order={order} />
          <CustomerDetails order={order} />
        </div>
        <section className="sheet pay-box" aria-labelledby="payment">
          <h2 id="payment">Payment</h2>
          <OrderAmounts order={order} price={price} />
          <Facts
            rows={[
              order.invoiceNumber && ['Invoice', <Mono key="invoice" text={order.invoiceNumber} />],
              ['Paid with', order.paymentMethod ?? 'PayPal'],
              order.paidAt && ['Paid on', <Time key="paid" iso={order.paidAt} minute />],
              ['Payment ID', <Mono key="payment" text={order.paymentId} />],
              capture && [capture.fact[0], <Mono key="capture" text={capture.fact[1]} />],
              capture?.payerEmail && ['Paid by', capture.payerEmail],
              refunded > 0 && ['Refunded', formatPrice(refunded, order.currency)],
            ]}
          />
          {order.mode === 'sandbox' && <p className="small muted">A test payment: no money moved.</p>}
        </section>
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData.paid) return [{ title: `${loaderData.message.title} - Listwright` }]
  let { order, redirect } = loaderData.paid
  return [{ title: `Receipt for order ${order.number} - Listwright` }, ...refreshMeta(redirect)]
}

function Success({ order, redirect }: { order: Order; redirect: DelayedRedirect }) {
  return (
    <Alert kind="success" title="Payment received">
      <p>
        {order.kind === 'item' ? `${order.title} is yours.` : `${order.credit} credits are in your account.`}
      </p>
      <RedirectLine redirect={redirect} />
    </Alert>
  )
}
