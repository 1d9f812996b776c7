import type { FieldMetadata } from '@conform-to/react'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Field } from '#app/ui/field.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.ts'

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
          label={words.yourPassword}
          type="password"
          autoComplete="current-password"
          hint={words.thisIsSensitiveChange}
        />
      </>
    )
  }
  return (
    <Field
      meta={meta}
      label={uiWords.yourEmailAddress}
      type="email"
      autoComplete="off"
      hint={words.thisIsASensitiveChangeYourAccount}
    />
  )
}
