import { href } from 'react-router'
import type { TwoFactor } from '#app/domain/users/two-factor.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ConfirmField } from '../admin/confirm/confirm-field.tsx'

type Values = { intent?: string; code?: string; proof?: string }

const PAGE = href('/update-profile/two-factor')

export function StartForm({ confirmation }: { confirmation: Confirmation }) {
  let [form, fields] = usePostedForm<Values>({ id: 'two-factor-start' })
  return (
    <>
      <p>
        You need an authenticator app, such as one that comes with your phone or your password manager. You
        also get ten recovery codes, for the day on which the phone is lost.
      </p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <SubmitButton pending="Beginning..." name="intent" value="begin">
          Set it up
        </SubmitButton>
      </PostedForm>
    </>
  )
}

export function CodeForm({ src, secret }: { src: string; secret: string }) {
  let [form, fields] = usePostedForm<Values>({ id: 'two-factor-code' })
  return (
    <>
      <ErrorSummary form={form} />
      <section className="stack" aria-labelledby="scan-title">
        <h2 id="scan-title">1. Scan this with the app</h2>
        <img src={src} alt="QR code for the authenticator app" width="200" height="200" />
        <p>
          Or type this key into it: <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </section>
      <section className="stack" aria-labelledby="code-title">
        <h2 id="code-title">2. Type what it shows</h2>
        <PostedForm form={form} action={PAGE}>
          <Field
            half
            meta={fields.code}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint="Six digits, new every 30 seconds."
          />
          <SubmitButton pending="Checking..." name="intent" value="confirm">
            Switch it on
          </SubmitButton>
        </PostedForm>
      </section>
    </>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">Your recovery codes</h2>
      <Alert kind="warning" quiet>
        They are shown this once. Print them, or keep them where you keep passwords. Each signs you in once in
        place of the app’s code.
      </Alert>
      <ul className="row">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OnForms({
  hasApp,
  passkeys,
  codesLeft,
  confirmation,
}: TwoFactor & { confirmation: Confirmation }) {
  let [form, fields] = usePostedForm<Values>({ id: 'two-factor-on' })
  return (
    <>
      <Alert kind="success" quiet>
        {hasApp ? 'Signing in asks for a code.' : 'Signing in with your password asks for a passkey, too.'}{' '}
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </Alert>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton variant="outline" pending="Making..." name="intent" value="renew">
            Make new recovery codes
          </SubmitButton>
          {hasApp ? (
            <SubmitButton variant="danger-outline" pending="Removing..." name="intent" value="off">
              {passkeys > 0 ? 'Remove the app' : 'Switch it off'}
            </SubmitButton>
          ) : (
            <SubmitButton variant="outline" pending="Beginning..." name="intent" value="begin">
              Add an authenticator app
            </SubmitButton>
          )}
        </div>
      </PostedForm>
    </>
  )
}
