import { href } from 'react-router'
import type { TwoFactor } from '#app/domain/people/two-factor.server.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Values = { intent?: string; code?: string; proof?: string }

const PAGE = href('/update-profile/two-factor')

export function StartForm({ confirmation }: { confirmation: Confirmation }) {
  const [form, fields] = usePostedForm<Values>({ id: 'two-factor-start' })
  return (
    <>
      <p>{t`You need an authenticator app, such as one that comes with your phone or your password manager. You also get ten recovery codes, in case you lose the phone.`}</p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <SubmitButton pending={t`Starting...`} name="intent" value="begin">
          {t`Set it up`}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

export function CodeForm({ src, secret }: { src: string; secret: string }) {
  const [form, fields] = usePostedForm<Values>({ id: 'two-factor-code' })
  return (
    <>
      <ErrorSummary form={form} />
      <section className="stack" aria-labelledby="scan-title">
        <h2 id="scan-title">{t`1. Scan this with the app`}</h2>
        <img src={src} alt={t`QR code for the authenticator app`} width="200" height="200" />
        <p>
          {t`Or type this key into it:`} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
      </section>
      <section className="stack" aria-labelledby="code-title">
        <h2 id="code-title">{t`2. Type what it shows`}</h2>
        <PostedForm form={form} action={PAGE}>
          <Field
            half
            meta={fields.code}
            label={t`Code`}
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t`Six digits, new every 30 seconds.`}
          />
          <SubmitButton pending={t`Checking...`} name="intent" value="confirm">
            {t`Switch it on`}
          </SubmitButton>
        </PostedForm>
      </section>
    </>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section className="stack" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{t`Your recovery codes`}</h2>
      <Alert kind="warning" quiet>
        {t`You’ll see them only once. Print them, or keep them with your passwords. Each signs you in once in place of the app’s code.`}
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
  const [form, fields] = usePostedForm<Values>({ id: 'two-factor-on' })
  return (
    <>
      <Alert kind="success" quiet>
        {hasApp ? t`You need a code to sign in.` : t`To sign in with your password, you also need a passkey.`}{' '}
        {t`${plural({ codesLeft }, { one: '1 recovery code is left.', other: '# recovery codes are left.' })}`}
      </Alert>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={PAGE}>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton variant="outline" pending={t`Creating...`} name="intent" value="renew">
            {t`Create new recovery codes`}
          </SubmitButton>{' '}
          {hasApp ? (
            <SubmitButton variant="danger-outline" pending={t`Removing...`} name="intent" value="off">
              {passkeys > 0 ? t`Remove the app` : t`Switch it off`}
            </SubmitButton>
          ) : (
            <SubmitButton variant="outline" pending={t`Starting...`} name="intent" value="begin">
              {t`Add an authenticator app`}
            </SubmitButton>
          )}
        </div>
      </PostedForm>
    </>
  )
}
