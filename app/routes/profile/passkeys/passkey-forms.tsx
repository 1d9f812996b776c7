import { href } from 'react-router'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { PasskeyForm } from '#app/routes/account/passkey-form.tsx'
import { ConfirmField } from '#app/routes/admin/confirm/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

const PAGE = href('/update-profile/passkeys')

/** Before the authenticator is asked: what the form refused afterwards would stay behind in it. */
export function IdentityForm({ confirmation }: { confirmation: Confirmation }) {
  let [form, fields] = usePostedForm<{ proof?: string }>({ id: 'passkey-identity' })
  return (
    <section className="stack" aria-labelledby="identity-title">
      <h2 id="identity-title">{words.confirmThatItIsYou}</h2>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.checking} name="intent" value="confirm">
            {uiWords.continueButton}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}

export function AddForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <section className="stack" aria-labelledby="add-title">
      <h2 id="add-title">{words.addAPasskey}</h2>
      {!hasSecondFactor && <p>{words.firstPasskeyNote}</p>}
      <noscript>
        <p>{words.scriptsNeeded}</p>
      </noscript>
      <PasskeyForm
        id="passkey-add"
        action={PAGE}
        kind="create"
        options={href('/update-profile/passkeys/options')}
        label={words.addThisDeviceOrKey}
        named
        otherwise={<p>{uiWords.browserDoesNotSupportPasskeys}</p>}
      />
    </section>
  )
}
