import { data, href } from 'react-router'
import { listInvoices } from '#app/domain/invoices/read.server.ts'
import { findAccess } from '#app/domain/orders/item-access.server.ts'
import { readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { findCapture, findOrder } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { withDaysLeft } from '#app/domain/orders/validity.ts'
import { readWithdrawalState } from '#app/domain/withdrawals/read.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import * as uiWords from '#app/ui/words.ts'
import { historyLink } from '../checkout/addresses.ts'
import { DocumentLinks } from '../checkout/document-links.tsx'
import { leadAdminTo } from '../customer-link.server.ts'
import type { Route } from './+types/order.ts'
import { OrderDetails } from './order-details.tsx'
import { CancelLink, PayNowLink } from './order-parts.tsx'
import { WithdrawalLine } from './withdrawal-line.tsx'
import * as words from './words.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(db, userId, params.orderId)
  if (!order) leadAdminTo(context, href('/admin/orders/:orderId', params))
  if (!order) return data({ order: undefined }, { status: 404 })
  let [capture, access] = await Promise.all([findCapture(db, order.id), findAccess(db, userId, order.id)])
  let [price, documents] = await Promise.all([readPriceFacts(db, order.id), listInvoices(db, order.id)])
  let withdrawal = order.totalMinor > 0 && order.paidAt ? await readWithdrawalState(db, order) : undefined
  return { order: withDaysLeft(order), capture, access, price, documents, withdrawal }
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
        {order.paymentStatus !== 'pending' && (
          <ButtonLink variant="outline" to={`/receipt/${order.id}`}>
            {uiWords.receipt}
          </ButtonLink>
        )}
      </PageHead>
      <OrderDetails {...loaderData} />
      <div className="stack stack-sm">
        <DocumentLinks documents={loaderData.documents} />
        {loaderData.withdrawal && <WithdrawalLine number={order.number} state={loaderData.withdrawal} />}
      </div>
    </>
  )
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
