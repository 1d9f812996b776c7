import { getFormProps } from '@conform-to/react'
import type { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import type { CaptureFacts } from '#app/domain/payments/details.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import type { CheckedRefund, refundSchema } from './refund-schema.ts'

// The page shows one of the two forms, and answers both under this id.
const ID = 'refund'

interface RefundFormProps {
  capture: CaptureFacts
  idempotencyKey: string
  page: string
  /** What the address asks for, such as that of a withdrawal. */
  wanted: { amount: string | undefined; reason: string | undefined }
}

export function RefundForm({ capture, idempotencyKey, page, wanted }: RefundFormProps) {
  let { id, leftMinor, currency } = capture
  let [form, fields] = usePostedForm<z.input<typeof refundSchema>>({
    id: ID,
    defaultValue: { amount: wanted.amount ?? toDecimal(leftMinor), reason: wanted.reason ?? '' },
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
          hint={`All or part of it: at most ${toDecimal(leftMinor)}.`}
          inputMode="decimal"
        />
        <Field meta={fields.reason} label="Reason" hint="For your records; the buyer does not see it." />
        <div className="row">
          <SubmitButton pending="Checking..." name="step" value="check">
            Continue
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

interface RefundConfirmationProps {
  refund: CheckedRefund
  currency: string
  customer: string
  confirmation: Confirmation
  page: string
}

export function RefundConfirmation(props: RefundConfirmationProps) {
  let { refund, currency, customer, confirmation, page } = props
  let [form, fields] = usePostedForm<{ proof?: string }>({ id: ID })
  return (
    <Form {...getFormProps(form)} className="form max-w-2xl" method="post">
      <ErrorSummary form={form} />
      {Object.entries(refund).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        Give{' '}
        <b>
          {refund.amount} {currency}
        </b>{' '}
        back to {customer}? This cannot be undone.
      </p>
      <p className="small muted">Reason: {refund.reason}</p>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
      <div className="row">
        <SubmitButton variant="danger" pending="Refunding..." name="step" value="refund">
          Refund {refund.amount} {currency}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={page}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
