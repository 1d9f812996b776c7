import { Link, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { readLegalPages } from '#app/domain/content/legal.server.ts'
import { email } from '#app/domain/users/email.ts'
import { signInWithPassword } from '#app/domain/users/sign-in.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout, loginBenefits } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Flash } from '#app/ui/flash.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/login.ts'
import { findDevice } from './device.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-sign-in.server.ts'
import { BUSY, NETWORK_ERROR, TOO_MANY } from './messages.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { readRedirectTo, withRedirectTo } from './redirect-to.ts'
import { readLogo, redirectSignedIn, signInAndRedirect } from './sign-in.server.ts'

const WRONG_PASSWORD = 'Incorrect password. Please try again.'
/** Said for an unknown address and for a wrong password, where they must not be told apart. */
const WRONG_EITHER = 'Incorrect email or password. Please try again.'

export const handle: RouteHandle = { beforeOpening: true, pageCache: true }

const schema = z.object({
  email,
  password: z.string({ error: 'Enter your password' }).max(1000, WRONG_PASSWORD),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectSignedIn(context)
  let google = offersGoogle(context)
  return {
    logo: await readLogo(context),
    redirectTo: readRedirectTo(url),
    google,
    legal: google ? await readLegalPages(context.get(servicesContext).db).catch(() => undefined) : undefined,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema, { hide: ['password'] })
  redirectSignedIn(context, readRedirectTo(url))
  if (!submission.valid) return submission.rejected
  let { email } = submission.value
  let { db, passwords, config } = context.get(servicesContext)
  let hideUnknown = config.hideAccountExistence
  let device = await findDevice(context, request, email)
  let attempt = { ...submission.value, ip: context.get(clientContext).ip, hideUnknown, device }
  let result = await logFailure(context, 'account.sign_in_failed', () =>
    signInWithPassword(db, passwords, attempt),
  )
  if (result === 'failed') return submission.reject('An error occurred during login. Please try again.', 500)
  switch (result.outcome) {
    case 'signed-in':
      return signInAndRedirect(context, request, { id: result.userId, email }, readRedirectTo(url))
    case 'no-account':
      return submission.reject(
        hideUnknown ? WRONG_EITHER : { email: 'No account found with this email address.' },
      )
    case 'wrong-password':
      return submission.reject(hideUnknown ? WRONG_EITHER : { password: WRONG_PASSWORD })
    case 'disabled':
      return submission.reject('This account has been disabled.')
    case 'too-many':
      return submission.reject(TOO_MANY, 429)
    case 'busy':
      return submission.reject(BUSY, 429)
  }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  let { logo, redirectTo, google, legal } = loaderData
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'login',
    unsentMessage: NETWORK_ERROR,
    constraint: { email: { required: true }, password: { required: true } },
  })
  return (
    <AuthLayout
      logo={logo}
      title="Welcome Back"
      lead="Sign in to continue to your account"
      benefits={loginBenefits}
    >
      <Flash message={flash} />
      <ErrorSummary form={form} />
      <PostedForm form={form} action={withRedirectTo('/login', redirectTo)}>
        <Field meta={fields.email} label="Email" type="email" autoComplete="username" />
        <Field
          meta={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
          aside={
            <Link className="small" to="/forgot-password">
              Forgot Password?
            </Link>
          }
        />
        <SubmitButton block pending="Signing In...">
          Sign In
        </SubmitButton>
      </PostedForm>
      {google && <GoogleButton redirectTo={redirectTo} legal={legal} />}
      <PasskeyForm
        id="login-passkey"
        action={withRedirectTo('/login/passkey', redirectTo)}
        kind="get"
        options="/login/passkey/options"
        label="Sign in with a passkey"
        variant="outline"
        block
      >
        {!google && <p className="or">or</p>}
      </PasskeyForm>
      <p className="small">
        No account yet? <Link to={withRedirectTo('/register', redirectTo)}>Register</Link>
      </p>
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: 'Login - Welcome Back' },
    { name: 'description', content: 'Sign in to continue to your account.' },
  ]
}
