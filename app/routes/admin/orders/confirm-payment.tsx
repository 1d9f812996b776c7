import { href } from 'react-router'
import { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import { dayIn } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { price } from '#app/domain/catalog/price.ts'
import { confirmManualPayment } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { providerName } from '#app/domain/orders/payments/providers/registry.server.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/confirm-payment.ts'
import { NothingToDo, outcomeUnknown } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'

const schema = z.object({
  amount: price(msg`Amount`, { orZero: false }),
  receivedOn: z
    .string({ error: () => t`Enter the day` })
    .regex(/^\d{4}-\d\d-\d\d$/, { error: () => t`Enter the day` }),
  proof,
})

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [order, details, confirmation, zone] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
    readConfirmation(context),
    readZone(db),
  ])
  if (!order || !details) throw notFound(t`This order does not exist or was deleted.`)
  const provider = details.confirmable.find(({ key }) => key === params.provider)
  const asked = providerName(params.provider)
  return { order, provider: t(provider?.name) ?? null, asked, confirmation, today: dayIn(isoTime(), zone) }
}

// Who is asked to show who they are is asked by a page that knows it.
export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export async function action({ context, params: { orderId, provider } }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { amount: amountMinor, receivedOn } = submission.value
  const payment = { orderId, provider, amountMinor, receivedOn, ...actingAdmin(context) }
  const services = context.get(servicesContext)
  const made = await logFailure(context, 'orders.confirm_failed', () =>
    confirmManualPayment(services, payment),
  )
  if (made === 'failed') return submission.reject(outcomeUnknown(), 500)
  const page = href('/admin/orders/:orderId', { orderId })
  switch (made.outcome) {
    case 'confirmed':
      return redirectWithMessage(context, page, t`The order is paid now.`)
    case 'review':
      return redirectWithMessage(
        context,
        page,
        t`The payment is recorded, and the order needs review.`,
        'warning',
      )
    case 'not-pending':
      return redirectWithMessage(
        context,
        page,
        t`This order is no longer waiting for a payment. Nothing was changed.`,
        'info',
      )
    case 'wrong-amount': {
      const whole = formatPrice(made.totalMinor, made.currency)
      return submission.reject({
        amount: t`This order must be paid in full: ${{ total: whole }}. Ask the buyer for the rest, or return the money.`,
      })
    }
    case 'wrong-day':
      return submission.reject({ receivedOn: t`Enter a day between the order date and today` })
    case 'being-paid':
      return submission.reject(t`The buyer is paying another way right now. Re-check the order.`, 409)
    case 'unreachable':
      return submission.reject(
        t`We cannot tell whether the buyer is paying another way. Please try again in a minute.`,
        503,
      )
    case 'not-admin':
      throw notAuthorized()
    case 'not-found':
      throw notFound(t`This order does not exist or was deleted.`)
  }
}

export default function ConfirmPayment({ loaderData, params }: Route.ComponentProps) {
  const { order, provider, asked, confirmation, today } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'confirm-payment',
    defaultValue: { amount: toDecimal(order.totalMinor), receivedOn: today },
  })
  if (!provider)
    return (
      <NothingToDo order={order}>
        {order.paymentStatus === 'Paid'
          ? t`This order has already been paid.`
          : t`This order is not waiting for a payment by ${{ provider: asked }}.`}
      </NothingToDo>
    )
  return (
    <QuestionPage
      title={
        <Trans>
          Confirm the payment for order <span className="mono">{ph({ number: order.number })}</span>
        </Trans>
      }
      lead={t`The order is marked as paid: credits are added, and the buyer gets a receipt.`}
      back={{
        to: href('/admin/orders/:orderId', { orderId: params.orderId }),
        label: t`Order ${{ number: order.number }}`,
      }}
      form={form}
      fields={
        <>
          {order.mode === 'sandbox' && (
            <Alert kind="warning" quiet>
              {t`This is a test order: it should not have been paid.`}
            </Alert>
          )}
          <Facts
            rows={[
              [t`Payment method`, provider],
              [t`Customer`, <bdi key="customer">{order.customerName}</bdi>],
              [t`For`, <bdi key="title">{order.title}</bdi>],
            ]}
            total={[t`Total`, formatPrice(order.totalMinor, order.currency)]}
          />
          <div className="form-grid">
            <Field
              half
              meta={fields.amount}
              label={t`Amount in ${{ currency: order.currency }}`}
              inputMode="decimal"
            />
            <Field half meta={fields.receivedOn} label={t`Received on`} type="date" />
          </div>
          <ConfirmField meta={fields.proof} confirmation={confirmation} />
        </>
      }
      submit={{ label: t`Confirm payment`, pending: t`Saving...`, variant: 'primary' }}
    >
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Confirm order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)
