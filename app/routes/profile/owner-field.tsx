import type { FieldMetadata } from '@conform-to/react'
import type { Unproven } from '#app/domain/users/owner.server.ts'
import type { Fault } from '#app/forms/submission.server.ts'
import * as accountWords from '#app/routes/account/words.tsx'
import { Field } from '#app/ui/field.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** Message and status. */
export const PROOF_FAULTS: Record<Unproven, [Fault, number]> = {
  'wrong-password': [{ proof: uiWords.incorrectPassword }, 400],
  'wrong-email': [{ proof: uiWords.notYourEmailAddress }, 400],
  'too-many': [uiWords.tooManyFailedLoginAttempts, 429],
  busy: [accountWords.siteIsVeryBusyRightNow, 429],
}

export function OwnerField({ meta, hasPassword }: { meta: FieldMetadata<string>; hasPassword: boolean }) {
  return (
    <>
      <UsernameField />
      {hasPassword ? (
        <Field meta={meta} label={words.currentPassword} type="password" autoComplete="current-password" />
      ) : (
        <Field
          meta={meta}
          label={uiWords.yourEmailAddress}
          type="email"
          autoComplete="off"
          hint={words.noPasswordYet}
        />
      )}
    </>
  )
}
