import type { z } from 'zod'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { OwnerField } from './owner-field.tsx'
import type { passwordChange } from './password-change.ts'

interface PasswordFormProps {
  hasPassword: boolean
}

export function PasswordForm({ hasPassword }: PasswordFormProps) {
  const [form, fields] = usePostedForm<z.input<typeof passwordChange>>({
    id: 'password',
  })
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{hasPassword ? t`Change password` : t`Set a password`}</h2>
      <p>{t`All other devices will be signed out, and your API tokens revoked.`}</p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/security">
        <OwnerField meta={fields.proof} hasPassword={hasPassword} />
        <div className="form-grid">
          <NewPasswordFields fields={fields} />
        </div>
        <SubmitButton pending={t`Saving...`} name="intent" value="password">
          {t`Change password`}
        </SubmitButton>
      </PostedForm>
    </section>
  )
}
