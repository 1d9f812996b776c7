import { href } from 'react-router'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { PasskeyForm } from '#app/routes/account/passkey-form.tsx'
import { ConfirmField } from '#app/routes/admin/confirm/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const PAGE = href('/update-profile/passkeys')

/** Before the authenticator is asked: what the form refused afterwards would stay behind in it. */
export function IdentityForm({ confirmation }: { confirmation: Confirmation }) {
  let [form, fields] = usePostedForm<{ proof?: string }>({ id: 'passkey-identity' })
  return (
    <section className="stack" aria-labelledby="identity-title">
      <h2 id="identity-title">Confirm that it is you</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending="Checking..." name="intent" value="confirm">
            Continue
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

export function AddForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <section className="stack" aria-labelledby="add-title">
      <h2 id="add-title">Add a passkey</h2>
      {!hasSecondFactor && (
        <p>
          Your first passkey switches two-factor sign-in on: your password alone signs nobody in any more. You
          also get ten recovery codes, for browsers without passkeys and the day on which the device is lost.
        </p>
      )}
      <noscript>
        <p>To add a passkey you need a browser that runs scripts.</p>
      </noscript>
      <PasskeyForm
        id="passkey-add"
        action={PAGE}
        kind="create"
        options={href('/update-profile/passkeys/options')}
        label="Add this device or key"
        named
        otherwise={<p>This browser takes no passkeys at this address.</p>}
      />
    </section>
  )
}
