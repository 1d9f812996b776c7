import { readSettings } from '#app/domain/base/settings.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { findOrderPrice } from '#app/domain/orders/order-price.server.ts'
import { type PaymentDetails, readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { proposeRefund } from '#app/domain/orders/withdrawals/proposal.server.ts'
import { findWithdrawal } from '#app/domain/orders/withdrawals/read.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/order.ts'
import { Money } from './money.tsx'
import { canBeSent, OrderActions, SendingForm } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { LISTS, withinList } from './order-lists.ts'
import { ReviewSums } from './review-facts.tsx'
import { sentenceOf } from './review-reason.ts'
import { TaxFacts } from './tax-facts.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [order, details] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
  ])
  if (!order || !details) throw notFound(t`This order does not exist or was deleted.`)
  const [price, documents, { way }] = await Promise.all([
    findOrderPrice(db, order.id),
    listInvoices(db, order.id),
    readSettings(db, taxRecord),
  ])
  const withdrawal = await findWithdrawal(db, order.id)
  const proposal = withdrawal && (await proposeRefund(db, order.id, withdrawal.standing))
  return { order, details, price, documents, way, withdrawal, proposal }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, details } = loaderData
  const { shape, title } = LISTS[order.kind]
  return (
    <>
      <PageHead title={<OrderTitle number={order.number} />} back={{ to: shape.path, label: t(title) }}>
        <OrderActions order={order} details={details} />
      </PageHead>
      {order.deletedAt && (
        <Alert kind="info" quiet>
          {t`This order was deleted and can no longer be paid.`}
        </Alert>
      )}
      <ReviewAlert order={order} details={details} />
      <WithdrawalPanel {...loaderData} />
      <OrderFacts
        order={order}
        details={details}
        sending={canBeSent(order) && <SendingForm order={order} />}
      />
      <TaxFacts {...loaderData} />
      <Money order={order} details={details} />
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)

interface Loaded {
  order: ShopOrder
  details: PaymentDetails
}

function ReviewAlert({ order, details }: Loaded) {
  const flagged = details.captures.flatMap(({ reviewReason, reviewedAt }) =>
    reviewReason !== null && reviewedAt === null ? [reviewReason] : [],
  )
  const reasons = [...new Set([...(details.reviewReason === null ? [] : [details.reviewReason]), ...flagged])]
  if (order.paymentStatus !== 'needs-review' && flagged.length === 0) return null
  return (
    <Alert kind="warning" quiet title={t`This order needs review`}>
      {reasons.map((reason) => (
        <p key={reason}>{sentenceOf(reason)}</p>
      ))}
      <ReviewSums order={order} details={details} />
      <ButtonLink size="sm" to={`/admin/orders/${order.id}/review`}>
        {t`Decide`}
      </ButtonLink>
    </Alert>
  )
}
