import type { ReactNode } from 'react'
import { data, href } from 'react-router'
import { toDecimal } from '#app/decimal.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { creditsTakenBy } from '#app/domain/orders/payments/captures/credits.server.ts'
import { type CaptureFacts, readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { refundFault } from '#app/domain/orders/payments/refunds/records.server.ts'
import { refundCapture } from '#app/domain/orders/payments/refunds/refund.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/refund.ts'
import { NothingToDo, outcomeUnknown } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'
import { Code } from './order-parts.tsx'
import { RefundConfirmation, RefundForm } from './refund-forms.tsx'
import { type CheckedRefund, refundSchema } from './refund-schema.ts'

export const handle = withinList

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [order, details, confirmation] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
    readConfirmation(context),
  ])
  if (!order || !details) throw notFound(t`This order does not exist or was deleted.`)
  const left = details.captures.filter(({ leftMinor }) => leftMinor > 0)
  const chosen = url.searchParams.get('capture')
  const capture = left.find(({ id }) => id === chosen) ?? left[0]
  const others = left.flatMap(({ id }) => (id === capture?.id ? [] : [id]))
  return {
    order,
    capture,
    others,
    wasPaid: details.captures.length > 0,
    credits: capture ? await creditsTakenBy(db, paymentOf(order.id, capture.id, capture.leftMinor)) : 0,
    confirmation,
    idempotencyKey: newId(),
    wanted: {
      amount: url.searchParams.get('amount') ?? undefined,
      reason: url.searchParams.get('reason') ?? undefined,
    },
  }
}

// Who is asked to show who they are is asked by a page that knows it.
export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

/** `checked`: what is confirmed next; the rest is what was wrong with the form that was sent. */
interface Result extends FormResult {
  checked?: CheckedRefund
  /** That the refund takes from the buyer's balance. */
  credits?: number
}

function paymentOf(orderId: string, captureId: string, amountMinor: number) {
  return { orderId, captureId, amountMinor }
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, refundSchema, {
    when: ({ step }) => step === 'refund',
  })
  if (!submission.value) return submission.rejected
  const { idempotencyKey, value } = submission
  const { captureId, amount: amountMinor, reason } = value
  const checked = { captureId, amount: toDecimal(amountMinor), reason, idempotencyKey }
  const services = context.get(servicesContext)
  const payment = paymentOf(orderId, captureId, amountMinor)
  const credits = await creditsTakenBy(services.db, payment)
  if (!submission.valid)
    return data<Result>({ ...submission.rejected.data, checked, credits }, { status: 400 })
  if (value.step === 'check') {
    const fault = await logFailure(context, 'orders.refund_check_failed', () =>
      refundFault(services.db, payment),
    )
    if (fault === 'failed') return submission.reject(t`Something went wrong. Please try again.`, 500)
    return fault ? submission.reject({ amount: fault }) : data<Result>({ checked, credits })
  }
  const refund = { ...payment, reason, idempotencyKey, actorId: context.get(userContext).id }
  const made = await logFailure(context, 'orders.refund_failed', () => refundCapture(services, refund))
  if (made === 'failed') return submission.reject(outcomeUnknown(), 500)
  const page = href('/admin/orders/:orderId', { orderId })
  switch (made.outcome) {
    case 'refunded':
      return redirectWithMessage(context, page, t`The money was refunded.`)
    case 'pending':
      return redirectWithMessage(
        context,
        page,
        t`PayPal has accepted the refund; the money is on its way.`,
        'info',
      )
    case 'unreachable':
      return redirectWithMessage(context, page, made.sentence, 'warning')
    case 'not-found':
      throw notFound(t`This order does not exist or was deleted.`)
    case 'too-much':
      return submission.reject({ amount: made.sentence }, 409)
    default:
      return submission.reject(made.sentence, 409)
  }
}

export default function Refund({ loaderData, actionData, params }: Route.ComponentProps) {
  const { order, capture, others, wasPaid, credits, confirmation, idempotencyKey, wanted } = loaderData
  const result = actionData as Result | undefined
  const checked = result?.checked
  const page = href('/admin/orders/:orderId', params)
  if (!capture) return <NothingToDo order={order}>{whyNothing(order, wasPaid)}</NothingToDo>
  const customer = order.customerName
  return (
    <>
      <PageHead
        title={
          <Trans>
            Refund order <span className="mono">{ph({ number: order.number })}</span>
          </Trans>
        }
        lead={
          order.kind === 'item'
            ? t`The buyer’s access to the item ends once all of the money is refunded.`
            : t`Credits are removed from the buyer’s balance in proportion to the money.`
        }
        back={{ to: page, label: t`Order ${{ number: order.number }}` }}
      />
      {!capture.isOnline && (
        <Alert kind="info" quiet>
          {t`Send the money first: this records that you sent it, and tells the buyer.`}
        </Alert>
      )}
      <Payment capture={capture} customer={customer} others={others} credits={credits} />
      {checked ? (
        <RefundConfirmation
          refund={checked}
          currency={capture.currency}
          credits={result?.credits ?? 0}
          balance={order.account.balance}
          {...{ customer, confirmation, page }}
        />
      ) : (
        <RefundForm {...{ capture, idempotencyKey, page, wanted }} />
      )}
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Refund order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)

function whyNothing({ totalMinor, isHeld }: Pick<Order, 'totalMinor' | 'isHeld'>, wasPaid: boolean): string {
  if (isHeld) return t`The payment provider holds its payment. It can be refunded once the money is here.`
  if (wasPaid) return t`Nothing is left to refund on this order.`
  return totalMinor === 0
    ? t`This order is free, so there is nothing to refund.`
    : t`No payment is recorded for this order, so there is nothing to refund.`
}

function Payment(props: { capture: CaptureFacts; customer: string; others: string[]; credits: number }) {
  const { capture, customer, others, credits } = props
  const { id, amountMinor, leftMinor, currency, payerEmail } = capture
  return (
    <div className="max-w-184">
      <Facts
        rows={[
          [t`Payment`, <Code key="id" text={id} />],
          [t`Paid by`, <bdi key="payer">{payerEmail ?? customer}</bdi>],
          [t`Amount paid`, formatPrice(amountMinor, currency)],
          [t`Left to refund`, formatPrice(leftMinor, currency)],
          credits > 0 && [t`Credits that go with all of it`, figure(credits)],
          ...others.map((other): [string, ReactNode] => [
            t`Another payment`,
            <Link key={other} to={`?${new URLSearchParams({ capture: other })}`}>
              <Code text={other} />
            </Link>,
          ]),
        ]}
      />
    </div>
  )
}
