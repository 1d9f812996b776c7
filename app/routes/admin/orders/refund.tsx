import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { price } from '#app/domain/catalog/price.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { type CaptureFacts, readPaymentDetails } from '#app/domain/payments/details.server.ts'
import { refundCapture } from '#app/domain/payments/refunds/refund.server.ts'
import { refundFault } from '#app/domain/payments/refunds/refund-check.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import {
  type Confirmation as ConfirmationKind,
  confirmRecent,
  readConfirmation,
} from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import { proof } from '../confirm/proof.ts'
import type { Route } from './+types/refund.ts'
import { Code, NO_ORDER } from './words.tsx'

const schema = z.object({
  captureId: z.string().max(100),
  amount: price('The amount', { orZero: false }).refine(
    (minor) => minor > 0,
    'The amount must be above zero',
  ),
  reason: z
    .string({ error: 'Say why, for the books' })
    .trim()
    .min(1, 'Say why, for the books')
    .max(300, 'Keep the reason under 300 characters'),
  idempotencyKey: z.string().regex(/^[\w-]{8,64}$/),
  step: z.enum(['check', 'refund']).catch('check'),
  proof,
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [order, details, confirmation] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
    readConfirmation(context),
  ])
  if (!order || !details) notThere(NO_ORDER)
  let left = details.captures.filter(({ leftMinor }) => leftMinor > 0)
  let wanted = url.searchParams.get('capture')
  let capture = left.find(({ id }) => id === wanted) ?? left[0]
  let others = left.flatMap(({ id }) => (id === capture?.id ? [] : [id]))
  return {
    orderNumber: order.orderId,
    customer: order.customerName,
    capture,
    others,
    confirmation,
    idempotencyKey: newId(),
  }
}

// Who is asked to show who they are is asked by a page that knows it.
export { afterEveryPost as shouldRevalidate } from '../revalidate.ts'

export async function action({ context, params }: Route.ActionArgs) {
  let services = context.get(servicesContext)
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let reply = (fault?: Parameters<typeof submission.reply>[0]) =>
    submission.reply({ ...fault, hideFields: ['proof'] })
  let answer = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data<Answer>({ reply: reply(fault) }, { status })
  if (submission.status !== 'success') return answer(400)
  let { captureId, amount, reason, idempotencyKey, step } = submission.value
  let sure = { captureId, amount: toDecimal(amount), reason, idempotencyKey }
  if (step === 'check') {
    let asked = { orderId: params.orderId, captureId, amountMinor: amount }
    let fault = await orFailed(context, () => refundFault(services.db, asked))
    if (fault === 'failed') return answer(500, { formErrors: ['Something went wrong. Please try again.'] })
    return fault ? answer(400, { fieldErrors: { amount: [fault] } }) : data<Answer>({ sure })
  }
  let unproven = await confirmRecent(context, form)
  if (unproven) return data<Answer>({ sure, reply: reply({ fieldErrors: unproven }) }, { status: 400 })
  let request = {
    captureId,
    amountMinor: amount,
    reason,
    idempotencyKey,
    actorId: context.get(userContext).id,
  }
  let made = await orFailed(context, () => refundCapture(services, { orderId: params.orderId, ...request }))
  if (made === 'failed')
    return answer(500, { formErrors: ['Something went wrong. Look at the order before you try again.'] })
  let page = href('/admin/orders/:orderId', params)
  switch (made.outcome) {
    case 'refunded':
      return sayAndGo(context, page, 'The money was refunded.')
    case 'pending':
      return sayAndGo(context, page, 'PayPal has taken the refund on; the money is on its way.', 'info')
    case 'unreachable':
      return sayAndGo(context, page, made.sentence, 'warning')
    case 'not-found':
      return notThere(NO_ORDER)
    case 'too-much':
      return answer(409, { fieldErrors: { amount: [made.sentence] } })
    default:
      return answer(409, { formErrors: [made.sentence] })
  }
}

interface Answer {
  reply?: SubmissionResult<string[]>
  /** The form is complete: what it would do is shown, to be confirmed. `reply` is what the confirmation lacks. */
  sure?: Sure
}

interface Sure {
  captureId: string
  amount: string
  reason: string
  idempotencyKey: string
}

export default function Refund({ loaderData, actionData, params }: Route.ComponentProps) {
  let { orderNumber, customer, capture, others, confirmation } = loaderData
  let page = href('/admin/orders/:orderId', params)
  return (
    <>
      <PageHead
        title={
          <>
            Refund order <span className="mono">{orderNumber}</span>
          </>
        }
        lead="Credits leave the buyer’s balance in the same proportion, and access to an item ends."
        back={{ to: page, label: `Order ${orderNumber}` }}
      />
      {capture ? (
        <>
          <Payment capture={capture} customer={customer} others={others} />
          {actionData?.sure ? (
            <Confirmation
              sure={actionData.sure}
              reply={actionData.reply}
              {...{ currency: capture.currency, customer, confirmation, page }}
            />
          ) : (
            <RefundForm
              {...{ capture, idempotencyKey: loaderData.idempotencyKey, reply: actionData?.reply, page }}
            />
          )}
        </>
      ) : (
        <Empty icon="coins">Nothing of this order’s payments is left to refund.</Empty>
      )}
    </>
  )
}

function Payment(props: { capture: CaptureFacts; customer: string; others: string[] }) {
  let { capture, customer, others } = props
  let { id, amountMinor, leftMinor, currency, payerEmail } = capture
  return (
    <div className="max-w-2xl">
      <Facts
        rows={[
          ['Payment', <Code key="id" text={id} />],
          ['Paid by', payerEmail ?? customer],
          ['Paid', formatPrice(amountMinor, currency)],
          ['Left to refund', formatPrice(leftMinor, currency)],
          ...others.map((other): [string, ReactNode] => [
            'Another payment',
            <Link key={other} to={`?${new URLSearchParams({ capture: other })}`}>
              <Code text={other} />
            </Link>,
          ]),
        ]}
      />
    </div>
  )
}

interface RefundFormProps {
  capture: CaptureFacts
  idempotencyKey: string
  reply: SubmissionResult<string[]> | undefined
  page: string
}

function RefundForm({ capture, idempotencyKey, reply, page }: RefundFormProps) {
  let { id, leftMinor, currency } = capture
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'refund',
    lastResult: reply,
    defaultValue: { amount: toDecimal(leftMinor) },
    defaultNoValidate: false,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form max-w-2xl" method="post">
        <input type="hidden" name="captureId" value={id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          meta={fields.amount}
          label={`Amount in ${currency}`}
          hint={`All of it, or a part: at most ${toDecimal(leftMinor)}.`}
          inputMode="decimal"
        />
        <Field meta={fields.reason} label="Reason" hint="Stays in the shop; the buyer does not see it." />
        <div className="row">
          <SubmitButton pending="Checking..." name="step" value="check">
            Continue
          </SubmitButton>
          <Link className="btn btn-ghost" to={page}>
            Cancel
          </Link>
        </div>
      </Form>
    </>
  )
}

interface ConfirmationProps {
  sure: Sure
  reply: SubmissionResult<string[]> | undefined
  currency: string
  customer: string
  /** What shows that the admin is who they say. */
  confirmation: ConfirmationKind
  page: string
}

function Confirmation({ sure, reply, currency, customer, confirmation, page }: ConfirmationProps) {
  let [form, fields] = useForm<{ proof?: string }>({
    id: 'confirm-refund',
    lastResult: reply,
    defaultNoValidate: false,
  })
  return (
    <Form {...getFormProps(form)} className="form max-w-2xl" method="post">
      <ErrorSummary form={form} />
      {Object.entries(sure).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        Give{' '}
        <b>
          {sure.amount} {currency}
        </b>{' '}
        back to {customer}? This cannot be undone.
      </p>
      <p className="small muted">Reason: {sure.reason}</p>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
      <div className="row">
        <SubmitButton className="btn btn-error" pending="Refunding..." name="step" value="refund">
          Refund {sure.amount} {currency}
        </SubmitButton>
        <Link className="btn btn-ghost" to={page}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Refund order ${loaderData?.orderNumber ?? ''} - Administration - Listwright` }]
}
