import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import { TOO_MANY } from '../account/messages.ts'

/** What is said when it shows nothing of the kind. */
export const PROOF_FAULTS = {
  'wrong-password': { fieldErrors: { proof: ['Incorrect password. Please try again.'] } },
  'wrong-email': { fieldErrors: { proof: ['This is not the email address of your account.'] } },
  'too-many': { formErrors: [TOO_MANY] },
  busy: { formErrors: [TOO_MANY] },
}

/** The field for it. */
export function OwnerField({ meta, hasPassword }: { meta: FieldMetadata<string>; hasPassword: boolean }) {
  if (hasPassword)
    return <Field meta={meta} label="Current password" type="password" autoComplete="current-password" />
  return (
    <Field
      meta={meta}
      label="Your email address"
      type="email"
      autoComplete="off"
      hint="Your account has no password yet. Type its address to show that it is yours."
    />
  )
}
