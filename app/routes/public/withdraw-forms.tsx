import { Link } from 'react-router'
import { WITHDRAW_PATH } from '#app/domain/withdrawals/consent.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { WithdrawFields } from './withdraw-fields.ts'

/** The first step: what one withdraws from. */
export function WithdrawForm({ known }: { known: Partial<WithdrawFields> }) {
  let [form, fields] = usePostedForm<WithdrawFields>({ id: 'withdraw', defaultValue: known })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form max-w-2xl">
        <Field
          meta={fields.orderNumber}
          label="Order number"
          hint="Eight letters and digits, in the receipt’s mail and beside your orders."
          autoComplete="off"
        />
        <Field
          meta={fields.email}
          label="Email"
          hint="The address that you ordered with: the receipt of your withdrawal goes there."
          type="email"
          autoComplete="email"
        />
        <Field meta={fields.name} label="Your name" autoComplete="name" />
        <Field optional meta={fields.reason} label="Anything that we should know" type="textarea" rows={3} />
        <div className="row">
          <SubmitButton pending="Checking..." name="step" value="check">
            Withdraw from contract
          </SubmitButton>
        </div>
      </PostedForm>
    </>
  )
}

/** The second step: nothing is sent before it. */
export function WithdrawConfirmation({ declared }: { declared: WithdrawFields }) {
  let { orderNumber, email, name, reason } = declared
  return (
    <>
      <FormAlert id="withdraw" />
      <div className="stack max-w-2xl">
        <p>I withdraw from the contract that I made with this order:</p>
        <Facts
          rows={[
            ['Order number', orderNumber],
            ['Email', email],
            ['Name', name],
            reason && ['You wrote', reason],
          ]}
        />
        <Form id="withdraw" method="post" className="row">
          {Object.entries(declared).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SubmitButton pending="Sending..." name="step" value="confirm">
            Confirm withdrawal
          </SubmitButton>{' '}
          <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: orderNumber })}`}>Go back</Link>
        </Form>
      </div>
    </>
  )
}
