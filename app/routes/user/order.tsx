import { data, href } from 'react-router'
import { type InvoiceLink, listInvoices } from '#app/domain/invoices/read.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { listOrderRefunds, type OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import { findCapture, findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { findSoldPackage } from '#app/domain/orders/sold-package.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { readWithdrawalState } from '#app/domain/withdrawals/read.server.ts'
import { REVIEW } from '#app/messages/checkout.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import * as uiWords from '#app/ui/words.ts'
import { historyLink, withinHistory } from '../checkout/addresses.ts'
import { DocumentLinks, withoutNotesOf } from '../checkout/document-links.tsx'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/order.ts'
import { OrderDetails } from './order-details.tsx'
import { CancelLink, PayNowLink } from './order-parts.tsx'
import { WithdrawalLine } from './withdrawal-line.tsx'
import * as words from './words.tsx'

export const handle = withinHistory

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(db, userId, params.orderId)
  if (!order) leadAdminTo(context, href('/admin/orders/:orderId', params))
  if (!order) return data({ order: undefined }, { status: 404 })
  let [capture, access] = await Promise.all([findCapture(db, order.id), findAccess(db, userId, order.id)])
  let [price, documents, refunds] = await Promise.all([
    readPriceFacts(db, order.id),
    listInvoices(db, order.id),
    capture ? listOrderRefunds(db, capture.id) : [],
  ])
  let packageId = await findSoldPackage(db, order.id)
  let state = order.totalMinor > 0 && order.paidAt ? await readWithdrawalState(db, order) : undefined
  // Of an order whose money is back nothing is left to withdraw from.
  let withdrawal = order.paymentStatus !== 'refunded' || state?.withdrawal ? state : undefined
  return { order: withDaysLeft(order), capture, access, packageId, price, documents, refunds, withdrawal }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.order) return <NotFound />
  let { order } = loaderData
  return (
    <>
      <PageHead title={orderTitle(uiWords.order, order.number)} back={historyLink(order.kind)}>
        {isUnpaid(order) && (
          <div className="row">
            <PayNowLink order={order} /> <CancelLink order={order} variant="outline" />
          </div>
        )}
        {hasReceipt(order) && (
          <ButtonLink variant="outline" to={`/receipt/${order.id}`}>
            {uiWords.receipt}
          </ButtonLink>
        )}
      </PageHead>
      {order.paymentStatus === 'needs-review' && (
        <Alert kind={REVIEW.kind} quiet title={REVIEW.title}>
          <p>{REVIEW.text}</p>
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

function hasReceipt({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Paid' || paymentStatus === 'refunded'
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    {
      title: words.orderTitle(
        loaderData.order ? words.order(loaderData.order.number) : uiWords.orderNotFound,
      ),
    },
  ]
}

function NotFound() {
  return (
    <>
      <PageHead title={uiWords.orderNotFound} back={historyLink('package')} />
      <Empty icon="search">{uiWords.weCouldntFindOrderYoureLookingFor}</Empty>
    </>
  )
}
