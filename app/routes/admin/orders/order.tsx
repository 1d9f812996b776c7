import { readSettings } from '#app/domain/base/settings.server.ts'
import { statusText } from '#app/domain/base/status-text.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { findOrderPrice } from '#app/domain/orders/order-price.server.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { type PaymentDetails, readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { findConsent } from '#app/domain/orders/withdrawals/order-consent.server.ts'
import { proposeRefund } from '#app/domain/orders/withdrawals/proposal.server.ts'
import { findWithdrawal } from '#app/domain/orders/withdrawals/read.server.ts'
import { listMailsAbout } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { listOrderActivity } from '#app/domain/shop/activity/log.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import storyCss from '#app/ui/css/order-story.css?url'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'
import { Money } from './money.tsx'
import { OrderAbout } from './order-about.tsx'
import { canBeSent, OrderActions, SendingForm } from './order-actions.tsx'
import { LISTS, withinList } from './order-lists.ts'
import { ReviewSums } from './review-facts.tsx'
import { sentenceOf } from './review-reason.ts'
import { eventsOf } from './story-events.tsx'
import { TaxAlerts, TaxFacts } from './tax-facts.tsx'
import { Timeline } from './timeline.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

export const handle = withinList

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: storyCss }]

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
  const emails = [...new Set([order.customerEmail, order.account.email])].filter(Boolean)
  const [mails, activity, consent] = await Promise.all([
    listMailsAbout(db, { name: order.number, emails }),
    listOrderActivity(db, { number: order.number, userId: order.account.id }),
    findConsent(db, order.id),
  ])
  const story = { mails, activity, informed: consent !== undefined }
  return { order, details, price, documents, way, withdrawal, proposal, story }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, details, story } = loaderData
  const { shape, title } = LISTS[order.kind]
  return (
    <>
      <PageHead
        title={<OrderTitle number={order.number} />}
        back={{ to: shape.path, label: t(title) }}
        meta={<Meta order={order} />}
      >
        <OrderActions order={order} details={details} />
      </PageHead>
      {order.deletedAt && (
        <Alert kind="info" quiet>
          {t`This order was deleted and can no longer be paid.`}
        </Alert>
      )}
      <ReviewAlert order={order} details={details} />
      <WithdrawalPanel {...loaderData} />
      <TaxAlerts {...loaderData} />
      <div className="order-page">
        <OrderAbout
          order={order}
          details={details}
          sending={canBeSent(order) && <SendingForm order={order} />}
          documents={loaderData.documents}
          tax={<TaxFacts {...loaderData} />}
        />
        <div className="stack stack-lg">
          <Timeline events={eventsOf({ ...loaderData, ...story })} />
          <Money order={order} details={details} />
        </div>
      </div>
    </>
  )
}

function Meta({ order }: { order: ShopOrder }) {
  return (
    <>
      <PaymentBadge order={order} /> <span>{statusText(orderState(order))}</span>{' '}
      <bdi className="wrap-anywhere">{order.customerName}</bdi>{' '}
      <span>
        <Trans>
          Ordered <Time iso={order.createdAt} minute />
        </Trans>
      </span>
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
