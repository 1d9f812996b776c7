import type { FieldMetadata } from '@conform-to/react'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Field } from '#app/ui/field.tsx'

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
      <Field
        meta={meta}
        label="Your password"
        type="password"
        autoComplete="current-password"
        hint="This is a sensitive change, so please confirm your identity."
      />
    )
  }
  return (
    <Field
      meta={meta}
      label="Your email address"
      type="email"
      autoComplete="off"
      hint="This is a sensitive change. Your account has no password, so enter its email address to confirm your identity."
    />
  )
}
