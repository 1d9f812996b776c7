import type { z } from 'zod'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { NewPasswordFields } from '../account/new-password-fields.tsx'
import { OwnerField } from './owner-field.tsx'
import type { passwordChange } from './password-change.ts'
import * as words from './words.tsx'

interface PasswordFormProps {
  hasPassword: boolean
}

export function PasswordForm({ hasPassword }: PasswordFormProps) {
  let [form, fields] = usePostedForm<z.input<typeof passwordChange>>({
    id: 'password',
  })
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{hasPassword ? words.changePassword : words.setAPassword}</h2>
      <p>{words.changingSignsOutOthers}</p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/security">
        <OwnerField meta={fields.proof} hasPassword={hasPassword} />
        <div className="form-grid">
          <NewPasswordFields fields={fields} />
        </div>
        <SubmitButton pending={uiWords.saving} name="intent" value="password">
          {words.changePassword}
        </SubmitButton>
      </PostedForm>
    </section>
  )
}
