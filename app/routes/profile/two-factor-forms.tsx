import { href } from 'react-router'
import type { TwoFactor } from '#app/domain/users/two-factor.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../admin/confirm/confirm-field.tsx'
import * as words from './words.tsx'

type Values = { intent?: string; code?: string; proof?: string }

const PAGE = href('/update-profile/two-factor')

export function StartForm({ confirmation }: { confirmation: Confirmation }) {
  let [form, fields] = usePostedForm<Values>({ id: 'two-factor-start' })
  return (
    <>
      <p>{words.whatYouNeed}</p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <SubmitButton pending={words.beginning} name="intent" value="begin">
          {words.setItUp}
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
        <h2 id="scan-title">{words.scanStep}</h2>
        <img src={src} alt={words.qrCodeForAuthenticatorApp} width="200" height="200" />
        <p>
          {words.orTypeThisKeyIntoIt} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </section>
      <section className="stack" aria-labelledby="code-title">
        <h2 id="code-title">{words.typeStep}</h2>
        <PostedForm form={form} action={PAGE}>
          <Field
            half
            meta={fields.code}
            label={uiWords.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={words.sixDigitsNewEvery30Seconds}
          />
          <SubmitButton pending={uiWords.checking} name="intent" value="confirm">
            {words.switchItOn}
          </SubmitButton>
        </PostedForm>
      </section>
    </>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{words.yourRecoveryCodes}</h2>
      <Alert kind="warning" quiet>
        {words.codesShownOnce}
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
        {hasApp ? words.appAdded : words.signingInWithYourPasswordAsks}{' '}
        {words.recoveryCodesAreLeft(codesLeft)}
      </Alert>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton variant="outline" pending={words.making} name="intent" value="renew">
            {words.makeNewRecoveryCodes}
          </SubmitButton>{' '}
          {hasApp ? (
            <SubmitButton variant="danger-outline" pending={uiWords.removing} name="intent" value="off">
              {passkeys > 0 ? words.removeTheApp : words.switchItOff}
            </SubmitButton>
          ) : (
            <SubmitButton variant="outline" pending={words.beginning} name="intent" value="begin">
              {words.addAnAuthenticatorApp}
            </SubmitButton>
          )}
        </div>
      </PostedForm>
    </>
  )
}
