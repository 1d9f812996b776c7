import { z } from 'zod'
import { formatPrice } from '#app/domain/base/money.ts'
import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, ph, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { orderAddress, pendingAddress, withinHistory } from '#app/ui/order/addresses.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/cancel-order.ts'

export const handle = withinHistory

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await findOrder(context.get(servicesContext).db, context.get(userContext).id, params.orderId)
  if (!order) throw notFound(t`This order doesn’t exist.`)
  const { number, title, createdAt, totalMinor, currency, kind } = order
  return { order: { number, title, createdAt, totalMinor, currency, kind }, barred: whyNot(order) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readSubmission(context, z.object({}))
  const services = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const order = await findOrder(services.db, userId, params.orderId)
  if (!order) throw notFound(t`This order doesn’t exist.`)
  const outcome = await cancelOrder(services, { id: order.id, userId })
  switch (outcome) {
    case 'cancelled': {
      const text = t`Order ${{ number: order.number }} was cancelled. Nothing was charged.`
      return redirectWithMessage(context, pendingAddress(order.kind), text)
    }
    case 'not-found':
      throw notFound(t`This order doesn’t exist.`)
    default:
      return submission.reject(t(REFUSALS[outcome]), 409)
  }
}

const REFUSALS: Record<Exclude<Cancellation, 'cancelled' | 'not-found'>, Text> = {
  'not-pending': msg`This order has been paid or is under review, so it can’t be cancelled. Ask support for a refund.`,
  held: msg`Its payment is being processed, so it can’t be cancelled now. If the payment is declined, you can pay or cancel it then.`,
  'being-paid': msg`You have approved this payment at PayPal, so it is about to be charged. Ask support for a refund if you didn’t mean to.`,
  unreachable: msg`PayPal can’t say right now whether you have just approved the payment, so nothing was cancelled. Please try again in a minute.`,
}

/** Why an order cannot be cancelled; undefined where it can. */
function whyNot(order: Order): keyof typeof BARRED | undefined {
  if (isUnpaid(order)) return undefined
  if (order.isHeld) return 'held'
  return order.paymentStatus === 'pending' ? 'cancelled' : order.paymentStatus
}

const BARRED = {
  cancelled: msg`Nothing was charged for it, and there is nothing left to do.`,
  Paid: msg`It has been paid, and only unpaid orders can be cancelled. Ask support for a refund.`,
  refunded: msg`Its payment was refunded, so there is nothing left to cancel.`,
  'needs-review': msg`We are reviewing its payment, and only unpaid orders can be cancelled.`,
  held: msg`Its payment is being processed, so it can’t be cancelled now. If the payment is declined, you can pay or cancel it then.`,
}

function barredTitle(number: string, barred: keyof typeof BARRED) {
  return barred === 'cancelled' ? (
    <Trans>
      Order <span className="mono">{number}</span> is already cancelled
    </Trans>
  ) : (
    <Trans>
      Order <span className="mono">{number}</span> can’t be cancelled
    </Trans>
  )
}

export default function CancelOrder({ loaderData, params }: Route.ComponentProps) {
  const { order, barred } = loaderData
  const page = orderAddress({ id: params.orderId })
  return (
    <QuestionPage
      title={
        barred ? (
          barredTitle(order.number, barred)
        ) : (
          <Trans>
            Cancel order <span className="mono">{ph({ number: order.number })}</span>?
          </Trans>
        )
      }
      lead={
        barred
          ? t(BARRED[barred])
          : t`Nothing has been charged for this order. You can order again at any time.`
      }
      back={{ to: page, label: t`Order ${{ number: order.number }}` }}
      id="cancel"
      submit={{ label: t`Cancel order`, pending: t`Cancelling the order...` }}
      keep={t`Keep it`}
      instead={
        barred && (
          <div className="row">
            <ButtonLink to={page}>{t`Back to the order`}</ButtonLink>
          </div>
        )
      }
    >
      <FormAlert id="cancel" />
      <div className="max-w-184">
        <Facts
          rows={[
            [t`For`, <bdi key="title">{order.title}</bdi>],
            [t`Ordered on`, <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={[t`Total`, formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Cancel order ${{ number: loaderData?.order.number ?? '' }}`,
)
