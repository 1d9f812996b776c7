import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { findShopOrder, type ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { type CaptureFacts, readPaymentDetails } from '#app/domain/payments/details.server.ts'
import { type Review, type Reviewed, resolveReview } from '#app/domain/payments/reviews/review.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import { actingOf } from '../users/acting.server.ts'
import type { Route } from './+types/review.ts'
import { NO_ORDER } from './words.tsx'

const DECISIONS = ['accept', 'reopen', 'close'] as const

const schema = z.object({
  decision: z.enum(DECISIONS, { error: 'Choose what to do' }),
  captureId: z.string().max(100).optional(),
  reason: z
    .string({ error: 'Say why, for the books' })
    .trim()
    .min(1, 'Say why, for the books')
    .max(300, 'Keep the reason under 300 characters'),
})

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [order, details] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
  ])
  if (!order || !details) notThere(NO_ORDER)
  let waiting = details.captures.filter((row) => row.reviewReason !== null && row.reviewedAt === null)
  return { order, waiting, decisions: decisionsFor(order, waiting) }
}

/** What can be decided: an order under review is accepted or reopened, a payment that was dealt with is closed. */
function decisionsFor(order: ShopOrder, waiting: CaptureFacts[]): Review['decision'][] {
  let held = order.paymentStatus === 'needs-review'
  return DECISIONS.filter((each) => (each === 'close' ? waiting.length > 0 : held))
}

export async function action({ context, params }: Route.ActionArgs) {
  let services = context.get(servicesContext)
  let submission = parseWithZod(await readForm(context), { schema })
  let refuse = (status: number, fault?: string) =>
    data(submission.reply(fault ? { formErrors: [fault] } : {}), { status })
  if (submission.status !== 'success') return refuse(400)
  let { captureId, ...facts } = submission.value
  let review = {
    ...{ orderId: params.orderId, ...actingOf(context), ...facts },
    ...(captureId && { captureId }),
  }
  let made = await orFailed(context, () => resolveReview(services, review))
  if (made === 'failed') return refuse(500, 'Something went wrong. Please try again.')
  if (made.outcome === 'not-admin') throw data({ notAuthorized: true }, { status: 403 })
  if (made.outcome === 'not-found') return notThere(NO_ORDER)
  if (made.outcome in DONE)
    return sayAndGo(context, href('/admin/orders/:orderId', params), DONE[made.outcome] ?? '')
  return refuse(409, REFUSALS[made.outcome] ?? '')
}

type Outcome = Reviewed['outcome']

const DONE: Partial<Record<Outcome, string>> = {
  accepted: 'The payment was accepted: the order is paid.',
  reopened: 'The order can be paid again.',
  closed: 'The payment needs nobody any more.',
}

const REFUSALS: Partial<Record<Outcome, string>> = {
  'not-in-review': 'Nobody has to decide about this any more: somebody was quicker.',
  'no-money': 'There is not one payment whose money is here in full, so none can be accepted.',
  'money-kept':
    'Money of this order is here, or may be coming. Refund it first, then let the order be paid again.',
}

const LABELS: Record<Review['decision'], string> = {
  accept: 'Accept the payment',
  reopen: 'Let it be paid again',
  close: 'Nothing more to do',
}

const HINTS: Record<Review['decision'], string> = {
  accept: 'Accepted, the order becomes paid and is granted.',
  reopen: 'Paid again: where no money came, the buyer can pay anew.',
  close: 'Nothing more: the payment was refunded, or is kept on purpose.',
}

export default function ReviewPage({ loaderData, actionData, params }: Route.ComponentProps) {
  let { order, waiting, decisions } = loaderData
  let page = href('/admin/orders/:orderId', params)
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'review',
    lastResult: actionData,
    defaultValue: { captureId: waiting[0]?.id, decision: decisions.length === 1 ? decisions[0] : undefined },
    defaultNoValidate: false,
  })
  return (
    <>
      <PageHead
        title={
          <>
            Review order <span className="mono">{order.orderId}</span>
          </>
        }
        lead={order.reviewReason ?? waiting[0]?.reviewReason}
        back={{ to: page, label: `Order ${order.orderId}` }}
      />
      <ErrorSummary form={form} />
      {decisions.length === 0 ? (
        <Empty icon="check">Nobody has to decide about this order.</Empty>
      ) : (
        <Form {...getFormProps(form)} className="form max-w-2xl" method="post">
          {waiting.length > 0 && (
            <SelectField meta={fields.captureId} label="Payment" options={waiting.map(captureOption)} />
          )}
          <SelectField
            meta={fields.decision}
            label="What to do"
            hint={decisions.map((each) => HINTS[each]).join(' ')}
            emptyLabel="Choose"
            options={decisions.map((value) => ({ value, label: LABELS[value] }))}
          />
          <Field meta={fields.reason} label="Reason" hint="Stays in the shop’s activity log." />
          <div className="row">
            <SubmitButton pending="Saving...">Save the decision</SubmitButton>
            <Link className="btn btn-ghost" to={page}>
              Cancel
            </Link>
          </div>
        </Form>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Review order ${loaderData?.order.orderId ?? ''} - Administration - Listwright` }]
}

function captureOption({ id, amountMinor, currency, status }: CaptureFacts) {
  return { value: id, label: `${id}: ${formatPrice(amountMinor, currency)}, ${status}` }
}
