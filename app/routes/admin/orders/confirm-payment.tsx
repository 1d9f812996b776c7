import { href } from 'react-router'
import { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { price } from '#app/domain/catalog/price.ts'
import { dayIn } from '#app/domain/dates.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { confirmManualPayment } from '#app/domain/payments/attempts/confirm-manual.server.ts'
import { readPaymentDetails } from '#app/domain/payments/details.server.ts'
import { providerName } from '#app/domain/payments/providers/registry.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { readZone } from '#app/domain/zone.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import { proof } from '../confirm/proof.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/confirm-payment.ts'
import * as words from './money-words.tsx'
import { NothingToDo } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'
import * as orderWords from './words.tsx'

const schema = z.object({
  amount: price(words.theAmount, { orZero: false }),
  receivedOn: z.string({ error: words.enterTheDay }).regex(/^\d{4}-\d\d-\d\d$/, words.enterTheDay),
  proof,
})

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [order, details, confirmation, zone] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
    readConfirmation(context),
    readZone(db),
  ])
  if (!order || !details) throw notFound(orderWords.unknownOrder)
  let provider = details.confirmable.find(({ key }) => key === params.provider)
  let asked = providerName(params.provider)
  return { order, provider: provider?.name ?? null, asked, confirmation, today: dayIn(isoTime(), zone) }
}

// Who is asked to show who they are is asked by a page that knows it.
export { afterEveryPost as shouldRevalidate } from '../revalidate.ts'

export async function action({ context, params: { orderId, provider } }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { amount: amountMinor, receivedOn } = submission.value
  let payment = { orderId, provider, amountMinor, receivedOn, ...actingAdmin(context) }
  let services = context.get(servicesContext)
  let made = await logFailure(context, 'orders.confirm_failed', () => confirmManualPayment(services, payment))
  if (made === 'failed') return submission.reject(words.somethingWentWrong, 500)
  let page = href('/admin/orders/:orderId', { orderId })
  switch (made.outcome) {
    case 'confirmed':
      return redirectWithMessage(context, page, words.orderIsPaidNow)
    case 'review':
      return redirectWithMessage(context, page, words.thePaymentIsRecorded, 'warning')
    case 'not-pending':
      return redirectWithMessage(context, page, words.thisOrderIsNoLongerWaiting, 'info')
    case 'wrong-amount': {
      let whole = formatPrice(made.totalMinor, made.currency)
      return submission.reject({
        amount: words.orderNeedsPaymentInFull(whole),
      })
    }
    case 'wrong-day':
      return submission.reject({ receivedOn: words.enterDayBetweenOrderDateAndToday })
    case 'being-paid':
      return submission.reject(words.buyerIsPayingAnotherWayRightNow, 409)
    case 'unreachable':
      return submission.reject(words.weCannotTellWhetherBuyerIsPaying, 503)
    case 'not-admin':
      throw notAuthorized()
    case 'not-found':
      throw notFound(orderWords.unknownOrder)
  }
}

export default function ConfirmPayment({ loaderData, params }: Route.ComponentProps) {
  let { order, provider, asked, confirmation, today } = loaderData
  let page = href('/admin/orders/:orderId', { orderId: params.orderId })
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'confirm-payment',
    defaultValue: { amount: toDecimal(order.totalMinor), receivedOn: today },
  })
  if (!provider)
    return (
      <NothingToDo order={order}>
        {order.paymentStatus === 'Paid'
          ? words.thisOrderIsPaidAlready
          : words.noneIsExpectedForThisOrder(asked.toLowerCase())}
      </NothingToDo>
    )
  return (
    <>
      <PageHead
        title={orderTitle(words.confirmPaymentForOrder, order.number)}
        lead={words.orderIsMarkedAsPaid}
        back={{ to: page, label: words.order(order.number) }}
      />
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        {order.mode === 'sandbox' && (
          <Alert kind="warning" quiet>
            {words.thisIsTestOrder}
          </Alert>
        )}
        <Facts
          rows={[
            [adminWords.wayToPay, provider],
            [adminWords.customer, <bdi key="customer">{order.customerName}</bdi>],
            [uiWords.forWhich, <bdi key="title">{order.title}</bdi>],
          ]}
          total={[uiWords.total, formatPrice(order.totalMinor, order.currency)]}
        />
        <div className="form-grid">
          <Field half meta={fields.amount} label={words.amountIn(order.currency)} inputMode="decimal" />
          <Field half meta={fields.receivedOn} label={words.receivedOn} type="date" />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{words.confirmPayment}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.confirmOrderAdministrationTitle(loaderData?.order.number ?? '') }]
}
