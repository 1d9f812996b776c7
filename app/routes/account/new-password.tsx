import { data } from 'react-router'
import type { z } from 'zod'
import { findResetAddress, setNewPassword } from '#app/domain/accounts/password-reset.server.ts'
import { newPassword } from '#app/domain/people/new-password.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import {
  emailIsVerified,
  networkError,
  siteIsBusy,
  unexpectedError,
  weakPassword,
} from '#app/messages/accounts.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { sessionContext, signOut } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'
import type { Route } from './+types/new-password.ts'
import { forgetResetToken, readResetToken } from './reset-cookie.server.ts'
import { readFrame } from './sign-in.server.ts'
import { WayBack } from './way-back.tsx'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = await readResetToken(context, request)
  const email = await findResetAddress(context.get(servicesContext).db, token)
  const page = { frame: await readFrame(context), email }
  const headers = { 'cache-control': NEVER_STORED, 'referrer-policy': 'same-origin' }
  return data(page, { status: email === undefined ? 410 : 200, headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  const submission = await readSubmission(context, newPassword, { hide: ['password', 'confirmPassword'] })
  if (!submission.valid) return submission.rejected
  const { db, passwords, config } = context.get(servicesContext)
  const token = await readResetToken(context, request)
  const { password } = submission.value
  const outcome = await logFailure(context, 'account.reset_failed', () =>
    setNewPassword(db, passwords, { token, password, origin: config.origin }),
  )
  if (outcome === 'failed') return submission.reject(unexpectedError(), 500)
  switch (outcome.outcome) {
    case 'weak-password':
      return submission.reject({ password: weakPassword() })
    case 'busy':
      return submission.reject(siteIsBusy(), 429)
    case 'bad-link':
      return submission.reject(undefined, 410)
    case 'changed': {
      signOut(context.get(sessionContext))
      const { credits } = outcome
      const changed = t`Your password was changed. Sign in with the new one.`
      const text = credits > 0 ? `${changed} ${emailIsVerified(credits)}` : changed
      const answer = redirectWithMessage(context, '/login', text)
      answer.headers.append('set-cookie', await forgetResetToken(context))
      return answer
    }
  }
}

export default function NewPasswordPage({ loaderData }: Route.ComponentProps) {
  const { frame, email } = loaderData
  return (
    <AuthLayout
      frame={frame}
      title={t`Set a new password`}
      lead={
        email ? t`All devices will be signed out, and all API tokens revoked` : t`This link can’t be used`
      }
    >
      {email ? <PasswordForm email={email} /> : <BadLink />}
      <WayBack />
    </AuthLayout>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: withShopName(t`Set a new password`, matches) }, { name: 'robots', content: 'noindex' }]
}

function PasswordForm({ email }: { email: string }) {
  const [form, fields] = usePostedForm<z.input<typeof newPassword>>({
    id: 'new-password',
  })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/reset-password/new">
        <UsernameField email={email} />
        <NewPasswordFields fields={fields} />
        <SubmitButton block pending={t`Saving...`}>
          {t`Set the password`}
        </SubmitButton>
      </PostedForm>
    </>
  )
}

function BadLink() {
  return (
    <>
      <Alert kind="error">{t`This link has already been used, is more than 15 minutes old, or was replaced by a newer one.`}</Alert>
      <ButtonLink block to="/reset-password">
        {t`Get a new link`}
      </ButtonLink>
    </>
  )
}
