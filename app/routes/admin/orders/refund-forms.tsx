import { getFormProps } from '@conform-to/react'
import type { z } from 'zod'
import { toDecimal } from '#app/decimal.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { CaptureFacts } from '#app/domain/orders/payments/details.server.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
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
  const { id, leftMinor, currency } = capture
  const [form, fields] = usePostedForm<z.input<typeof refundSchema>>({
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
          label={t`Amount in ${{ currency }}`}
          hint={t`All or part of it: at most ${{ amount: toDecimal(leftMinor) }}.`}
          inputMode="decimal"
        />
        <Field
          meta={fields.reason}
          label={t`Reason`}
          hint={t`For your records; the buyer does not see it.`}
        />
        <div className="row">
          <SubmitButton pending={t`Checking...`} name="step" value="check">
            {t`Continue`}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={page}>
            {t`Cancel`}
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
  const { refund, currency, customer, credits, balance, confirmation, page } = props
  const [form, fields] = usePostedForm<{ proof?: string }>({ id: ID })
  return (
    <Form {...getFormProps(form)} className="form" method="post">
      <ErrorSummary form={form} />
      {Object.entries(refund).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Trans>
          Give{' '}
          <b>
            {ph({ amount: refund.amount })} {currency}
          </b>{' '}
          back to {customer}? This cannot be undone.
        </Trans>
      </p>
      {credits > 0 && (
        <p>
          <Trans>
            <b>
              <Plural value={{ credits }} one="# credit" other="# credits" />
            </b>{' '}
            will be removed from the buyer’s balance: it is {{ balance: figure(balance) }} now, and{' '}
            {{ rest: figure(balance - credits) }} then.
          </Trans>
        </p>
      )}
      <p className="small muted">{t`Reason: ${{ reason: refund.reason }}`}</p>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
      <div className="row">
        <SubmitButton variant="danger" pending={t`Refunding...`} name="step" value="refund">
          {t`Refund ${{ amount: refund.amount }} ${{ currency }}`}
        </SubmitButton>{' '}
        <ButtonLink variant="ghost" to={page}>
          {t`Cancel`}
        </ButtonLink>
      </div>
    </Form>
  )
}
