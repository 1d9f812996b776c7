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
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import * as words from './money-words.tsx'
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
      <Form {...getFormProps(form)} className="form" method="post">
        <input type="hidden" name="captureId" value={id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field
          meta={fields.amount}
          label={words.amountIn(currency)}
          hint={words.allOrPartOfIt(toDecimal(leftMinor))}
          inputMode="decimal"
        />
        <Field meta={fields.reason} label={uiWords.reason} hint={words.forYourRecords} />
        <div className="row">
          <SubmitButton pending={uiWords.checking} name="step" value="check">
            {uiWords.continueButton}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {uiWords.cancel}
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
  /** That go with the money, and the buyer's balance. */
  credits: number
  balance: number
  confirmation: Confirmation
  page: string
}

export function RefundConfirmation(props: RefundConfirmationProps) {
  let { refund, currency, customer, credits, balance, confirmation, page } = props
  let [form, fields] = usePostedForm<{ proof?: string }>({ id: ID })
  return (
    <Form {...getFormProps(form)} className="form" method="post">
      <ErrorSummary form={form} />
      {Object.entries(refund).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{words.giveBackTo(refund.amount, currency, customer)}</p>
      {credits > 0 && <p>{words.creditsWillBeTaken(credits, balance)}</p>}
      <p className="small muted">{words.reason(refund.reason)}</p>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
      <div className="row">
        <SubmitButton variant="danger" pending={words.refunding} name="step" value="refund">
          {words.refund(refund.amount, currency)}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={page}>
          {uiWords.cancel}
        </ButtonLink>
      </div>
    </Form>
  )
}
