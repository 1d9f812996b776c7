import type { FieldMetadata } from '@conform-to/react'
import type { Unproven } from '#app/domain/users/owner.server.ts'
import type { Fault } from '#app/forms/submission.server.ts'
import { Field } from '#app/ui/field.tsx'
import { BUSY, TOO_MANY } from '../account/messages.ts'

/** Message and status. */
export const PROOF_FAULTS: Record<Unproven, [Fault, number]> = {
  'wrong-password': [{ proof: 'Incorrect password. Please try again.' }, 400],
  'wrong-email': [{ proof: 'This is not the email address of your account.' }, 400],
  'too-many': [TOO_MANY, 429],
  busy: [BUSY, 429],
}

export function OwnerField({ meta, hasPassword }: { meta: FieldMetadata<string>; hasPassword: boolean }) {
  if (hasPassword)
    return <Field meta={meta} label="Current password" type="password" autoComplete="current-password" />
  return (
    <Field
      meta={meta}
      label="Your email address"
      type="email"
      autoComplete="off"
      hint="Your account has no password yet. Enter its email address to confirm that it is yours."
    />
  )
}
