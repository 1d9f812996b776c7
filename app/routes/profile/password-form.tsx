import { getFormProps } from '@conform-to/react'
import type { z } from 'zod'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { OwnerField } from './owner-field.tsx'
import type { passwordChange } from './password-change.ts'

interface PasswordFormProps {
  hasPassword: boolean
}

export function PasswordForm({ hasPassword }: PasswordFormProps) {
  let [form, fields] = usePostedForm<z.input<typeof passwordChange>>({
    id: 'password',
  })
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{hasPassword ? 'Change password' : 'Set a password'}</h2>
      <p>Every other device is signed out then, and your API tokens end.</p>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action="/update-profile/security">
        <OwnerField meta={fields.proof} hasPassword={hasPassword} />
        <div className="form-grid">
          <Field
            half
            meta={fields.password}
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 6 characters"
          />
          <Field
            half
            meta={fields.confirmPassword}
            label="Confirm password"
            type="password"
            autoComplete="new-password"
          />
        </div>
        <SubmitButton pending="Saving..." name="intent" value="password">
          Change password
        </SubmitButton>
      </Form>
    </section>
  )
}
