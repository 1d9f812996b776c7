import { data, redirect } from 'react-router'
import { z } from 'zod'
import { linkGoogle } from '#app/domain/accounts/google.server.ts'
import { signInWithPassword } from '#app/domain/people/sign-in.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { networkError, siteIsBusy, tooManySignIns } from '#app/messages/accounts.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { samePath } from '#app/middleware/redirects.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { UsernameField } from '#app/ui/username-field.tsx'
import type { Route } from './+types/google-link.ts'
import { findDevice } from './device.server.ts'
import { forgetPending, readPending, requireGoogle } from './google-sign-in.server.ts'
import { PasswordField } from './password-field.tsx'
import { readFrame, redirectSignedIn, signInAndRedirect } from './sign-in.server.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

const schema = z.object({
  password: z
    .string({ error: () => t`Enter your password` })
    .max(1000, { error: () => t`Incorrect password. Please try again.` }),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  requireGoogle(context)
  redirectSignedIn(context)
  const pending = await readPending(context, request)
  if (!pending) return redirect('/login', 303)
  const page = { frame: await readFrame(context), email: pending.email }
  return data(page, { headers: { 'cache-control': NEVER_STORED } })
}

export async function action({ context, request }: Route.ActionArgs) {
  requireGoogle(context)
  const submission = await readSubmission(context, schema, { hide: ['password'] })
  redirectSignedIn(context)
  const pending = await readPending(context, request)
  if (!pending) return redirectWithMessage(context, '/login', tookTooLong(), 'error')
  if (!submission.valid) return submission.rejected
  const { db, passwords } = context.get(servicesContext)
  const result = await signInWithPassword(db, passwords, {
    email: pending.email,
    password: submission.value.password,
    ip: context.get(clientContext).ip,
    // Google has shown whose address it is: there is nothing to hide from its owner.
    hideUnknown: false,
    device: await findDevice(context, request, pending.email),
  })
  switch (result.outcome) {
    case 'too-many':
      return submission.reject(tooManySignIns(), 429)
    case 'busy':
      return submission.reject(siteIsBusy(), 429)
    case 'no-account':
      return submission.reject(t`No account found with this email address.`)
    case 'wrong-password':
      return submission.reject({ password: t`Incorrect password. Please try again.` })
    case 'disabled':
      return submission.reject(t`This account has been disabled.`)
    case 'signed-in': {
      if (!(await linkGoogle(db, result.userId, pending))) return submission.reject(tookTooLong(), 409)
      const session = context.get(sessionContext)
      session.flash('message', { kind: 'success', text: t`Your Google account is connected.` })
      const user = { id: result.userId, email: pending.email }
      const response = await signInAndRedirect(context, request, user, samePath(pending.wanted))
      response.headers.append('set-cookie', await forgetPending(context))
      return response
    }
  }
}

const tookTooLong = () => t`This took too long. Please continue with Google again.`

export default function GoogleLinkPage({ loaderData }: Route.ComponentProps) {
  const { frame, email } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'google-link',
  })
  return (
    <AuthLayout
      frame={frame}
      title={t`Connect your Google account`}
      lead={t`You already have an account here. Enter its password once, and you can sign in with Google from then on.`}
    >
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/auth/google/link">
        <p>
          {t`Account:`} <strong>{email}</strong>
        </p>
        <UsernameField email={email} />
        <PasswordField meta={fields.password} />
        <SubmitButton block pending={t`Signing In...`}>
          {t`Connect and sign in`}
        </SubmitButton>
      </PostedForm>
      <p className="small">
        <Link to="/login">{t`Back to sign in`}</Link>
      </p>
    </AuthLayout>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(t`Connect your Google account`, matches) },
    { name: 'robots', content: 'noindex' },
  ]
}
