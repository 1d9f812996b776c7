import { href } from 'react-router'
import { z } from 'zod'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { CaptureFacts } from '#app/domain/payments/details.server.ts'
import { readPaymentDetails } from '#app/domain/payments/details.server.ts'
import { type Review, resolveReview } from '#app/domain/payments/reviews/review.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedText } from '#app/typed-text.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { orderTitle } from '#app/ui/order-title.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { actingAdmin } from '../users/acting-admin.server.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/review.ts'
import * as words from './money-words.tsx'
import { NothingToDo } from './nothing-to-do.tsx'
import { withinList } from './order-lists.ts'
import { ReviewFacts } from './review-facts.tsx'
import { sentenceOf } from './review-reason.ts'
import * as orderWords from './words.tsx'

const DECISIONS = ['accept', 'reopen', 'close'] as const

const schema = z.object({
  decision: z.enum(DECISIONS, { error: words.chooseWhatToDo }),
  captureId: z.string().max(100).optional(),
  reason: z
    .string({ error: words.enterReasonForYourRecords })
    .overwrite(typedText)
    .min(1, words.enterReasonForYourRecords)
    .max(300, words.keepReasonUnder300Characters),
})

export const handle = withinList

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [order, details] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
  ])
  if (!order || !details) throw notFound(orderWords.unknownOrder)
  let waiting = details.captures.filter((row) => row.reviewReason !== null && row.reviewedAt === null)
  return { order, details, waiting, decisions: decisionsFor(order, waiting) }
}

/** What can be decided: an order under review is accepted or reopened, a payment that was dealt with is closed. */
function decisionsFor(order: ShopOrder, waiting: CaptureFacts[]): Review['decision'][] {
  let held = order.paymentStatus === 'needs-review'
  return DECISIONS.filter((each) => (each === 'close' ? waiting.length > 0 : held))
}

export async function action({ context, params: { orderId } }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { captureId, ...decided } = submission.value
  let review = { orderId, ...actingAdmin(context), ...decided, ...(captureId && { captureId }) }
  let services = context.get(servicesContext)
  let made = await logFailure(context, 'orders.review_failed', () => resolveReview(services, review))
  if (made === 'failed') return submission.reject(adminWords.somethingWentWrong, 500)
  let page = href('/admin/orders/:orderId', { orderId })
  switch (made.outcome) {
    case 'accepted':
      return redirectWithMessage(context, page, words.thePaymentWasAccepted)
    case 'reopened':
      return redirectWithMessage(context, page, words.orderCanBePaidAgain)
    case 'closed':
      return redirectWithMessage(context, page, words.theReviewIsClosed)
    case 'not-admin':
      throw notAuthorized()
    case 'not-found':
      throw notFound(orderWords.unknownOrder)
    default:
      return submission.reject(REFUSALS[made.outcome], 409)
  }
}

const REFUSALS = {
  'not-in-review': words.someoneElseHasDecided,
  'no-money': words.noPaymentHasArrivedInFull,
  'money-kept': words.moneyForThisOrderHasArrived,
}

const LABELS: Record<Review['decision'], string> = {
  accept: words.acceptMarkAsPaidAndDeliver,
  reopen: words.reopenForPayment,
  close: words.closeNothingMoreToDo,
}

const HINTS: Record<Review['decision'], string> = {
  accept: words.acceptOrderIsMarkedAsPaid,
  reopen: words.reopenNoMoneyArrived,
  close: words.closePaymentWasRefunded,
}

export default function ReviewPage({ loaderData, params }: Route.ComponentProps) {
  let { order, details, waiting, decisions } = loaderData
  let page = href('/admin/orders/:orderId', params)
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'review',
    defaultValue: { captureId: waiting[0]?.id, decision: decisions.length === 1 ? decisions[0] : undefined },
  })
  if (decisions.length === 0)
    return <NothingToDo order={order}>{words.thisOrderDoesNotNeedDecision}</NothingToDo>
  return (
    <>
      <PageHead
        title={orderTitle(words.reviewOrder, order.number)}
        lead={sentenceOf(order.reviewReason ?? waiting[0]?.reviewReason ?? '')}
        back={{ to: page, label: words.order(order.number) }}
      />
      <ReviewFacts order={order} details={details} />
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        {waiting.length > 0 && (
          <SelectField meta={fields.captureId} label={uiWords.payment} options={waiting.map(captureOption)} />
        )}
        <SelectField
          meta={fields.decision}
          label={uiWords.whatToDo}
          hint={decisions.map((each) => HINTS[each]).join(' ')}
          emptyLabel={words.choose}
          options={decisions.map((value) => ({ value, label: LABELS[value] }))}
        />
        <Field meta={fields.reason} label={uiWords.reason} hint={words.keptInShopsActivityLog} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{words.saveTheDecision}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.reviewOrderAdministrationTitle(loaderData?.order.number ?? '') }]
}

function captureOption({ id, amountMinor, currency, status }: CaptureFacts) {
  return { value: id, label: `${id}: ${formatPrice(amountMinor, currency)}, ${status}` }
}
