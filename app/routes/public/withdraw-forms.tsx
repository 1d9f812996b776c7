import { WITHDRAW_PATH } from '#app/domain/orders/withdrawals/consent.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { WithdrawFields } from './withdraw-fields.ts'

/** The first step: what one withdraws from. */
export function WithdrawForm({ known }: { known: Partial<WithdrawFields> }) {
  const [form, fields] = usePostedForm<WithdrawFields>({ id: 'withdraw', defaultValue: known })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <Field
          meta={fields.orderNumber}
          label={t`Order number`}
          hint={t`Eight letters and digits, shown in your receipt email and beside your orders.`}
          autoComplete="off"
        />
        <Field
          meta={fields.email}
          label={t`Email`}
          hint={t`The address you ordered with. We send the receipt of your withdrawal there.`}
          type="email"
          autoComplete="email"
        />
        <Field meta={fields.name} label={t`Your name`} autoComplete="name" />
        <Field optional meta={fields.reason} label={t`Anything we should know`} type="textarea" rows={3} />
        <div className="row">
          <SubmitButton pending={t`Checking...`} name="step" value="check">
            {t`Withdraw from contract`}
          </SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

/** The second step: nothing is sent before it. */
export function WithdrawConfirmation({ declared }: { declared: WithdrawFields }) {
  const { orderNumber, email, name, reason } = declared
  return (
    <>
      <FormAlert id="withdraw" />
      <div className="stack max-w-184">
        <p>{t`I withdraw from the contract that I made with this order:`}</p>
        <Facts
          rows={[
            [t`Order number`, orderNumber],
            [t`Email`, email],
            [t`Name`, name],
            reason && [t`You wrote`, reason],
          ]}
        />
        <Form id="withdraw" method="post" className="row">
          {Object.entries(declared).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SubmitButton pending={t`Sending...`} name="step" value="confirm">
            {t`Confirm withdrawal`}
          </SubmitButton>{' '}
          <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: orderNumber })}`}>{t`Go back`}</Link>
        </Form>
      </div>
    </>
  )
}
