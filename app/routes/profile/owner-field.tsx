import type { FieldMetadata } from '@conform-to/react'
import type { Unproven } from '#app/domain/people/owner.server.ts'
import type { Fault } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { siteIsBusy, tooManySignIns } from '#app/messages/accounts.ts'
import { Field } from '#app/ui/field.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'

/** Message and status. */
export const proofFaults = (): Record<Unproven, [Fault, number]> => ({
  'wrong-password': [{ proof: t`Incorrect password. Please try again.` }, 400],
  'wrong-email': [{ proof: t`This isn’t the email address of your account.` }, 400],
  'too-many': [tooManySignIns(), 429],
  busy: [siteIsBusy(), 429],
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
