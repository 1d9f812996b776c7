import { href } from 'react-router'
import { z } from 'zod'
import { formatPrice } from '#app/domain/base/money.ts'
import type { CaptureFacts } from '#app/domain/orders/payments/details.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { type Review, resolveReview } from '#app/domain/orders/payments/reviews/review.server.ts'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, ph, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedText } from '#app/typed-text.ts'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { actingAdmin } from '../users/acting-admin.server.ts'
import type { Route } from './+types/review.ts'
import { NothingToDo } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'
import { ReviewFacts } from './review-facts.tsx'
import { sentenceOf } from './review-reason.ts'

const DECISIONS = ['accept', 'reopen', 'close'] as const

const schema = z.object({
  decision: z.enum(DECISIONS, { error: () => t`Choose what to do` }),
  captureId: z.string().max(100).optional(),
  reason: z
    .string({ error: () => t`Enter a reason, for your records` })
    .overwrite(typedText)
    .min(1, { error: () => t`Enter a reason, for your records` })
    .max(300, { error: () => t`Keep the reason under 300 characters` }),
})

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [order, details] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
  ])
  if (!order || !details) throw notFound(t`This order does not exist or was deleted.`)
  const waiting = details.captures.filter((row) => row.reviewReason !== null && row.reviewedAt === null)
  return { order, details, waiting, decisions: decisionsFor(order, waiting) }
}

/** What can be decided: an order under review is accepted or reopened, a payment that was dealt with is closed. */
function decisionsFor(order: ShopOrder, waiting: CaptureFacts[]): Review['decision'][] {
  const held = order.paymentStatus === 'needs-review'
  return DECISIONS.filter((each) => (each === 'close' ? waiting.length > 0 : held))
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { captureId, ...decided } = submission.value
  const review = { orderId, ...actingAdmin(context), ...decided, ...(captureId && { captureId }) }
  const services = context.get(servicesContext)
  const made = await logFailure(context, 'orders.review_failed', () => resolveReview(services, review))
  if (made === 'failed') return submission.reject(t`Something went wrong. Please try again.`, 500)
  const page = href('/admin/orders/:orderId', { orderId })
  switch (made.outcome) {
    case 'accepted':
      return redirectWithMessage(context, page, t`The payment was accepted: the order is paid.`)
    case 'reopened':
      return redirectWithMessage(context, page, t`The order is open for payment again.`)
    case 'closed':
      return redirectWithMessage(context, page, t`The review is closed.`)
    case 'not-admin':
      throw notAuthorized()
    case 'not-found':
      throw notFound(t`This order does not exist or was deleted.`)
    default:
      return submission.reject(t(REFUSALS[made.outcome]), 409)
  }
}

const REFUSALS = {
  'not-in-review': msg`Someone else has already decided this.`,
  'no-money': msg`No payment has arrived in full, so none can be accepted.`,
  'money-kept': msg`Money for this order has arrived or may still arrive. Refund it first, then reopen the order for payment.`,
}

const LABELS: Record<Review['decision'], Text> = {
  accept: msg`Accept: mark as paid and deliver`,
  reopen: msg`Reopen for payment`,
  close: msg`Close: nothing more to do`,
}

const HINTS: Record<Review['decision'], Text> = {
  accept: msg`Accept: the order is marked as paid and delivered.`,
  reopen: msg`Reopen: no money arrived, so the buyer can pay again.`,
  close: msg`Close: the payment was refunded, or you are keeping it on purpose.`,
}

export default function ReviewPage({ loaderData, params }: Route.ComponentProps) {
  const { order, details, waiting, decisions } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'review',
    defaultValue: { captureId: waiting[0]?.id, decision: decisions.length === 1 ? decisions[0] : undefined },
  })
  if (decisions.length === 0)
    return <NothingToDo order={order}>{t`This order does not need a decision.`}</NothingToDo>
  return (
    <QuestionPage
      title={
        <Trans>
          Review order <span className="mono">{ph({ number: order.number })}</span>
        </Trans>
      }
      lead={sentenceOf(order.reviewReason ?? waiting[0]?.reviewReason ?? '')}
      back={{
        to: href('/admin/orders/:orderId', params),
        label: t`Order ${{ number: order.number }}`,
      }}
      form={form}
      fields={
        <>
          {waiting.length > 0 && (
            <SelectField meta={fields.captureId} label={t`Payment`} options={waiting.map(captureOption)} />
          )}
          <SelectField
            meta={fields.decision}
            label={t`What to do`}
            hint={decisions.map((each) => t(HINTS[each])).join(' ')}
            emptyLabel={t`Choose`}
            options={decisions.map((value) => ({ value, label: t(LABELS[value]) }))}
          />
          <Field meta={fields.reason} label={t`Reason`} hint={t`Kept in the shop’s activity log.`} />
        </>
      }
      submit={{ label: t`Save decision`, pending: t`Saving...`, variant: 'primary' }}
    >
      <ReviewFacts order={order} details={details} />
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Review order ${{ number: loaderData?.order.number ?? '' }} - Administration`,
)

function captureOption({ id, amountMinor, currency, status }: CaptureFacts) {
  return { value: id, label: `${id}: ${formatPrice(amountMinor, currency)}, ${status}` }
}
