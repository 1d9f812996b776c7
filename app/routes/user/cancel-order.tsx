import { z } from 'zod'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { type Cancellation, cancelOrder } from '#app/domain/orders/cancel-order.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { orderAddress, pendingAddress, withinHistory } from '../checkout/addresses.ts'
import * as checkoutWords from '../checkout/words.tsx'
import type { Route } from './+types/cancel-order.ts'
import * as words from './words.tsx'

export const handle = withinHistory

export async function loader({ context, params }: Route.LoaderArgs) {
  let order = await findOrder(context.get(servicesContext).db, context.get(userContext).id, params.orderId)
  if (!order) throw notFound(words.unknownOrder)
  let { number, title, createdAt, totalMinor, currency, kind } = order
  return { order: { number, title, createdAt, totalMinor, currency, kind }, barred: whyNot(order) }
}

export async function action({ context, params }: Route.ActionArgs) {
  let submission = await readSubmission(context, z.object({}))
  let services = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let order = await findOrder(services.db, userId, params.orderId)
  if (!order) throw notFound(words.unknownOrder)
  let outcome = await cancelOrder(services, { id: order.id, userId })
  switch (outcome) {
    case 'cancelled': {
      let text = words.orderIsCancelled(order.number)
      return redirectWithMessage(context, pendingAddress(order.kind), text)
    }
    case 'not-found':
      throw notFound(words.unknownOrder)
    default:
      return submission.reject(REFUSALS[outcome], 409)
  }
}

const REFUSALS: Record<Exclude<Cancellation, 'cancelled' | 'not-found'>, string> = {
  'not-pending': words.thisOrderHasBeenPaid,
  held: words.itsPaymentIsHeld,
  'being-paid': words.youHaveApprovedThisPaymentAtPaypal,
  unreachable: words.paypalCannotSayRightNowWhether,
}

/** Why an order cannot be cancelled; undefined where it can. */
function whyNot(order: Order): keyof typeof BARRED | undefined {
  if (isUnpaid(order)) return undefined
  if (order.isHeld) return 'held'
  return order.paymentStatus === 'pending' ? 'cancelled' : order.paymentStatus
}

const BARRED = {
  cancelled: words.itWasCancelledBefore,
  Paid: words.itIsPaid,
  refunded: words.itWasRefunded,
  'needs-review': words.itsPaymentIsInReview,
  held: words.itsPaymentIsHeld,
}

function barredTitle(number: string, barred: keyof typeof BARRED) {
  let rest = barred === 'cancelled' ? words.isAlreadyCancelled : words.cannotBeCancelled
  return orderTitle(uiWords.order, number, rest)
}

export default function CancelOrder({ loaderData, params }: Route.ComponentProps) {
  let { order, barred } = loaderData
  let page = orderAddress({ id: params.orderId })
  return (
    <>
      <PageHead
        title={barred ? barredTitle(order.number, barred) : orderTitle(words.cancelOrder, order.number, '?')}
        lead={barred ? BARRED[barred] : words.nothingHasBeenChargedForIt}
        back={{ to: page, label: words.order(order.number) }}
      />
      <FormAlert id="cancel" />
      <div className="max-w-184">
        <Facts
          rows={[
            [uiWords.forWhich, <bdi key="title">{order.title}</bdi>],
            [uiWords.orderedOn, <Time key="created" iso={order.createdAt} minute />],
          ]}
          total={[uiWords.total, formatPrice(order.totalMinor, order.currency)]}
        />
      </div>
      {!barred ? (
        <Form id="cancel" method="post" className="row">
          <SubmitButton variant="danger" pending={words.cancelling}>
            {words.cancelOrder}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.keepIt}
          </ButtonLink>
        </Form>
      ) : (
        <div className="row">
          <ButtonLink to={page}>{checkoutWords.backToTheOrder}</ButtonLink>
        </div>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.cancelOrderTitle(loaderData?.order.number ?? '') }]
}
