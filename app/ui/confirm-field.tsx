import type { FieldMetadata } from '@conform-to/react'
import type { Confirmation } from '#app/forms/proof.ts'
import { t } from '#app/i18n/macro.ts'
import { Field } from './field.tsx'
import { UsernameField } from './username-field.tsx'

/** The field that shows, before something sensitive, that its sender is who they say; nothing where they just did. */
export function ConfirmField({
  meta,
  confirmation,
}: {
  meta: FieldMetadata<string | undefined>
  confirmation: Confirmation
}) {
  if (confirmation === 'recent') return null
  if (confirmation === 'password') {
    return (
      <>
        <UsernameField />
        <Field
          meta={meta}
          label={t`Your password`}
          type="password"
          autoComplete="current-password"
          hint={t`This is a sensitive change, so please confirm your identity.`}
        />
      </>
    )
  }
  return (
    <Field
      meta={meta}
      label={t`Your email address`}
      type="email"
      autoComplete="off"
      hint={t`This is a sensitive change. Your account has no password, so enter its email address to confirm your identity.`}
    />
  )
}
