import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { formatPrice } from '#app/domain/catalog/money.ts'
import { price } from '#app/domain/catalog/price.ts'
import { typedPrice } from '#app/domain/catalog/typed-price.ts'
import { findShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { type CaptureFacts, readPaymentDetails } from '#app/domain/payments/details.server.ts'
import { refundCapture } from '#app/domain/payments/refund.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { newId } from '#db/ids.server.ts'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/refund.ts'
import { Code, NO_ORDER } from './words.tsx'

const schema = z.object({
  captureId: z.string().max(100),
  amount: price('The amount').refine((minor) => minor > 0, 'The amount must be above zero'),
  reason: z
    .string({ error: 'Say why, for the books' })
    .trim()
    .min(1, 'Say why, for the books')
    .max(300, 'Keep the reason under 300 characters'),
  requestId: z.string().regex(/^[\w-]{8,64}$/),
  step: z.enum(['check', 'refund']).catch('check'),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [order, details] = await Promise.all([
    findShopOrder(db, params.orderId),
    readPaymentDetails(db, params.orderId),
  ])
  if (!order || !details) notThere(NO_ORDER)
  let left = details.captures.filter(({ leftMinor }) => leftMinor > 0)
  let wanted = url.searchParams.get('capture')
  let capture = left.find(({ id }) => id === wanted) ?? left[0]
  return { orderNumber: order.orderId, customer: order.customerName, capture, requestId: newId() }
}

export async function action({ context, params }: Route.ActionArgs) {
  let services = context.get(servicesContext)
  let submission = parseWithZod(await readForm(context), { schema })
  let answer = (status: number, fault?: string) =>
    data<Answer>({ reply: submission.reply(fault ? { formErrors: [fault] } : {}) }, { status })
  if (submission.status !== 'success') return answer(400)
  let { captureId, amount, reason, requestId, step } = submission.value
  if (step === 'check')
    return data<Answer>({ sure: { captureId, amount: typedPrice(amount), reason, requestId } })
  let request = { captureId, amountMinor: amount, reason, requestId, actorId: context.get(userContext).id }
  let made = await orFailed(context, () => refundCapture(services, { orderId: params.orderId, ...request }))
  if (made === 'failed') return answer(500, 'Something went wrong. Look at the order before you try again.')
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
    default:
      return answer(409, made.sentence)
  }
}

interface Answer {
  reply?: SubmissionResult<string[]>
  /** The form is complete: what it would do is shown, to be confirmed. */
  sure?: Sure
}

interface Sure {
  captureId: string
  amount: string
  reason: string
  requestId: string
}

export default function Refund({ loaderData, actionData, params }: Route.ComponentProps) {
  let { orderNumber, customer, capture } = loaderData
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
          <Payment capture={capture} customer={customer} />
          {actionData?.sure ? (
            <Confirmation sure={actionData.sure} {...{ currency: capture.currency, customer, page }} />
          ) : (
            <RefundForm {...{ capture, requestId: loaderData.requestId, reply: actionData?.reply, page }} />
          )}
        </>
      ) : (
        <Empty icon="coins">Nothing of this order’s payments is left to refund.</Empty>
      )}
    </>
  )
}

function Payment({ capture, customer }: { capture: CaptureFacts; customer: string }) {
  let { id, amountMinor, leftMinor, currency, payerEmail } = capture
  return (
    <div className="max-w-2xl">
      <Facts
        rows={[
          ['Payment', <Code key="id" text={id} />],
          ['Paid by', payerEmail ?? customer],
          ['Paid', formatPrice(amountMinor, currency)],
          ['Left to refund', formatPrice(leftMinor, currency)],
        ]}
      />
    </div>
  )
}

interface RefundFormProps {
  capture: CaptureFacts
  requestId: string
  reply: SubmissionResult<string[]> | undefined
  page: string
}

function RefundForm({ capture, requestId, reply, page }: RefundFormProps) {
  let { id, leftMinor, currency } = capture
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'refund',
    lastResult: reply,
    defaultValue: { amount: typedPrice(leftMinor) },
    defaultNoValidate: false,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form max-w-2xl" method="post">
        <input type="hidden" name="captureId" value={id} />
        <input type="hidden" name="requestId" value={requestId} />
        <Field
          meta={fields.amount}
          label={`Amount in ${currency}`}
          hint={`All of it, or a part: at most ${typedPrice(leftMinor)}.`}
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
  currency: string
  customer: string
  page: string
}

function Confirmation({ sure, currency, customer, page }: ConfirmationProps) {
  return (
    <Form className="form max-w-2xl" method="post">
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
