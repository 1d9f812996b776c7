import { Link } from 'react-router'
import { WITHDRAW_PATH } from '#app/domain/withdrawals/consent.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { WithdrawFields } from './withdraw-fields.ts'
import * as words from './words.tsx'

/** The first step: what one withdraws from. */
export function WithdrawForm({ known }: { known: Partial<WithdrawFields> }) {
  let [form, fields] = usePostedForm<WithdrawFields>({ id: 'withdraw', defaultValue: known })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form}>
        <Field
          meta={fields.orderNumber}
          label={words.orderNumber}
          hint={words.eightLettersAndDigits}
          autoComplete="off"
        />
        <Field
          meta={fields.email}
          label={uiWords.email}
          hint={words.addressThatYouOrderedWith}
          type="email"
          autoComplete="email"
        />
        <Field meta={fields.name} label={words.yourName} autoComplete="name" />
        <Field
          optional
          meta={fields.reason}
          label={words.anythingThatWeShouldKnow}
          type="textarea"
          rows={3}
        />
        <div className="row">
          <SubmitButton pending={uiWords.checking} name="step" value="check">
            {uiWords.withdrawFromContract}
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
      <div className="stack max-w-184">
        <p>{words.iWithdrawFromContractThatIMade}</p>
        <Facts
          rows={[
            [words.orderNumber, orderNumber],
            [uiWords.email, email],
            [uiWords.name, name],
            reason && [words.youWrote, reason],
          ]}
        />
        <Form id="withdraw" method="post" className="row">
          {Object.entries(declared).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SubmitButton pending={uiWords.sending} name="step" value="confirm">
            {words.confirmWithdrawal}
          </SubmitButton>{' '}
          <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: orderNumber })}`}>{words.goBack}</Link>
        </Form>
      </div>
    </>
  )
}
