import { data, href } from 'react-router'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import { readWithdrawalState } from '#app/domain/orders/withdrawals/read.server.ts'
import { t } from '#app/i18n/macro.ts'
import { notFound, pending, review } from '#app/messages/checkout.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { DocumentLinks, withoutNotesOf } from '#app/ui/invoice/document-links.tsx'
import { historyLink, withinHistory } from '#app/ui/order/addresses.ts'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { readOrderPage } from './order-page.server.ts'
import { WithdrawalLine } from './withdrawal-line.tsx'

export const handle = withinHistory

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const facts = await readOrderPage(context, params.orderId)
  if (!facts) leadAdminTo(context, href('/admin/orders/:orderId', params))
  if (!facts) return data({ order: undefined }, { status: 404 })
  const { order } = facts
  const state = order.totalMinor > 0 && order.paidAt ? await readWithdrawalState(db, order) : undefined
  // Of an order whose money is back nothing is left to withdraw from.
  const withdrawal = order.paymentStatus !== 'refunded' || state?.withdrawal ? state : undefined
  return { ...facts, withdrawal }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.order) return <NotFound />
  const { order } = loaderData
  return (
    <>
      <PageHead title={<OrderTitle number={order.number} />} back={historyLink(order.kind)}>
        <OrderActions order={order} />
      </PageHead>
      {order.paymentStatus === 'needs-review' && (
        <Alert kind={review().kind} quiet title={review().title}>
          <p>{review().text}</p>
        </Alert>
      )}
      {order.isHeld && (
        <Alert kind={pending().kind} quiet title={pending().title}>
          <p>{pending().text}</p>
        </Alert>
      )}
      <OrderDetails {...loaderData} />
      <div className="stack stack-sm">
        <DocumentLinks documents={otherDocuments(loaderData)} />
        {loaderData.withdrawal && <WithdrawalLine number={order.number} state={loaderData.withdrawal} />}
      </div>
    </>
  )
}

/** Those that stand beside no number or refund. */
function otherDocuments({ documents, refunds }: { documents: InvoiceLink[]; refunds: OrderRefund[] }) {
  return withoutNotesOf(refunds, documents).filter(({ kind }) => kind === 'credit-note')
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) =>
  loaderData.order ? t`Order ${{ number: loaderData.order.number }}` : t`Order Not Found`,
)

function NotFound() {
  return (
    <>
      <PageHead title={t`Order Not Found`} back={historyLink('package')} />
      <Empty icon="search" action={<WayOn to="/user/orders">{t`Go to your orders`}</WayOn>}>
        {notFound().text}
      </Empty>
    </>
  )
}
