import type { FieldMetadata } from '@conform-to/react'
import type { Unproven } from '#app/domain/users/owner.server.ts'
import type { Fault } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import * as accountWords from '#app/routes/account/words.tsx'
import { Field } from '#app/ui/field.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'
import * as uiWords from '#app/ui/words.ts'

/** Message and status. */
export const proofFaults = (): Record<Unproven, [Fault, number]> => ({
  'wrong-password': [{ proof: t`Incorrect password. Please try again.` }, 400],
  'wrong-email': [{ proof: t`This is not the email address of your account.` }, 400],
  'too-many': [uiWords.tooManyFailedLoginAttempts, 429],
  busy: [accountWords.siteIsVeryBusyRightNow, 429],
})

export function OwnerField({ meta, hasPassword }: { meta: FieldMetadata<string>; hasPassword: boolean }) {
  return (
    <>
      <UsernameField />
      {hasPassword ? (
        <Field meta={meta} label={t`Current password`} type="password" autoComplete="current-password" />
      ) : (
        <Field
          meta={meta}
          label={t`Your email address`}
          type="email"
          autoComplete="off"
          hint={t`Your account has no password yet. Enter its email address to confirm that it is yours.`}
        />
      )}
    </>
  )
}
