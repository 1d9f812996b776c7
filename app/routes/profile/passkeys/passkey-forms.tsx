import { href } from 'react-router'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { passkeysUnsupported } from '#app/messages/accounts.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const PAGE = href('/update-profile/passkeys')

/** Before the authenticator is asked: what the form refused afterwards would stay behind in it. */
export function IdentityForm({ confirmation }: { confirmation: Confirmation }) {
  const [form, fields] = usePostedForm<{ proof?: string }>({ id: 'passkey-identity' })
  return (
    <section className="stack" aria-labelledby="identity-title">
      <h2 id="identity-title">{t`Confirm that it is you`}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Checking...`} name="intent" value="confirm">
            {t`Continue`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

export function AddForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <section className="stack" aria-labelledby="add-title">
      <h2 id="add-title">{t`Add a passkey`}</h2>
      {!hasSecondFactor && (
        <p>{t`Your first passkey switches on two-factor sign-in, so your password alone is no longer enough. You also get ten recovery codes, for browsers without passkeys and in case you lose the device.`}</p>
      )}
      <noscript>
        <p>{t`To add a passkey, turn on JavaScript in your browser and reload this page.`}</p>
      </noscript>
      <PasskeyForm
        id="passkey-add"
        action={PAGE}
        kind="create"
        options={href('/update-profile/passkeys/options')}
        label={t`Add this device or key`}
        named
        otherwise={<p>{passkeysUnsupported()}</p>}
      />
    </section>
  )
}
