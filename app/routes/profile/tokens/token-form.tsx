import { LIFETIMES } from '#app/domain/users/api-token-choices.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { ConfirmField } from '#app/routes/admin/confirm/confirm-field.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from '../words.tsx'

interface TokenFormProps {
  confirmation: Confirmation
  idempotencyKey: string
}

interface TokenFields extends Record<string, string | undefined> {
  name: string
  scope: string
  days: string
  proof?: string | undefined
}

export function TokenForm({ confirmation, idempotencyKey }: TokenFormProps) {
  let [form, fields] = usePostedForm<TokenFields>({
    id: 'token',
    defaultValue: { scope: 'read', days: '90' },
  })
  return (
    <section className="stack" aria-labelledby="new-title">
      <h2 id="new-title">{words.newToken}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/tokens">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field meta={fields.name} label={uiWords.name} hint={words.nameToRecognizeProgramBy} />
        <SelectField meta={fields.scope} label={words.permissions} options={SCOPE_OPTIONS} half />
        <SelectField meta={fields.days} label={words.validFor} options={LIFETIME_OPTIONS} half />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.creating} name="intent" value="create">
            {words.createToken}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

const SCOPE_OPTIONS = [
  { value: 'read', label: words.readOnly },
  { value: 'write', label: words.readAndWrite },
]

const LIFETIME_OPTIONS = [
  ...LIFETIMES.map((days) => ({ value: String(days), label: words.totalDays(days) })),
  { value: 'never', label: words.untilItIsRevoked },
]
