import { LIFETIMES } from '#app/domain/people/api-token-choices.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

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
  const [form, fields] = usePostedForm<TokenFields>({
    id: 'token',
    defaultValue: { scope: 'read', days: '90' },
  })
  return (
    <section className="stack" aria-labelledby="new-title">
      <h2 id="new-title">{t`New token`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/tokens">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <Field meta={fields.name} label={t`Name`} hint={t`A name to recognize the program by.`} />
        <SelectField meta={fields.scope} label={t`Permissions`} options={scopeOptions()} half />
        <SelectField meta={fields.days} label={t`Valid for`} options={lifetimeOptions()} half />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Creating...`} name="intent" value="create">
            {t`Create token`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

const scopeOptions = () => [
  { value: 'read', label: t`Read only` },
  { value: 'write', label: t`Read and write` },
]

const lifetimeOptions = () => [
  ...LIFETIMES.map((days) => ({
    value: String(days),
    label: t`${plural({ days }, { one: '# day', other: '# days' })}`,
  })),
  { value: 'never', label: t`Until it is revoked` },
]
