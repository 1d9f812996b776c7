import { useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { email } from '#app/domain/base/email.ts'
import { signInWithPassword } from '#app/domain/people/sign-in.server.ts'
import { readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import { networkError, siteIsBusy, tooManySignIns } from '#app/messages/accounts.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/login.ts'
import { findDevice } from './device.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-sign-in.server.ts'
import { findKeptGoods } from './kept-goods.server.ts'
import { KeptGoods } from './kept-goods.tsx'
import { PasswordField } from './password-field.tsx'
import { readRedirectTo, withRedirectTo } from './redirect-to.ts'
import { readFrame, redirectSignedIn, signInAndRedirect } from './sign-in.server.ts'

export const handle: RouteHandle = {
  openForms: 'always',
  beforeOpening: true,
  pageCache: true,
  pageScript: 'account',
}

const schema = z.object({
  email,
  password: z
    .string({ error: () => t`Enter your password` })
    .max(1000, { error: () => t`Incorrect password. Please try again.` }),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectSignedIn(context)
  const google = offersGoogle(context)
  return {
    frame: await readFrame(context),
    redirectTo: readRedirectTo(url),
    kept: await findKeptGoods(context, readRedirectTo(url)),
    google,
    legal: google
      ? await readLegalPages(context.get(servicesContext).db, languageToStore()).catch(() => undefined)
      : undefined,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema, { hide: ['password'] })
  redirectSignedIn(context, readRedirectTo(url))
  if (!submission.valid) return submission.rejected
  const { email } = submission.value
  const { db, passwords, config } = context.get(servicesContext)
  const hideUnknown = config.hideAccountExistence
  const device = await findDevice(context, request, email)
  const attempt = { ...submission.value, ip: context.get(clientContext).ip, hideUnknown, device }
  const result = await logFailure(context, 'account.sign_in_failed', () =>
    signInWithPassword(db, passwords, attempt),
  )
  if (result === 'failed') return submission.reject(t`An error occurred during login. Please try again.`, 500)
  switch (result.outcome) {
    case 'signed-in':
      return signInAndRedirect(context, request, { id: result.userId, email }, readRedirectTo(url))
    case 'no-account':
      return submission.reject(
        hideUnknown ? incorrectSignIn() : { email: t`No account found with this email address.` },
      )
    case 'wrong-password':
      return submission.reject(
        hideUnknown ? incorrectSignIn() : { password: t`Incorrect password. Please try again.` },
      )
    case 'disabled':
      return submission.reject(t`This account has been disabled.`)
    case 'too-many':
      return submission.reject(tooManySignIns(), 429)
    case 'busy':
      return submission.reject(siteIsBusy(), 429)
  }
}

/** For an unknown address and for a wrong password, where they must not be told apart. */
const incorrectSignIn = () => t`Incorrect email or password. Please try again.`

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { frame, redirectTo, kept, google, legal } = loaderData
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'login',
    constraint: { email: { required: true }, password: { required: true } },
  })
  const passkey = (
    <PasskeyForm
      id="login-passkey"
      action={withRedirectTo('/login/passkey', redirectTo)}
      kind="get"
      options="/login/passkey/options"
      label={t`Sign in with a passkey`}
      early
      variant="outline"
      block
    >
      {!google && <p className="or">{t`or`}</p>}
    </PasskeyForm>
  )
  return (
    <AuthLayout frame={frame} title={frame.title} lead={frame.lead} language={frame.language}>
      {flash && <Alert kind={flash.kind}>{flash.text}</Alert>}
      {kept && <KeptGoods name={kept} />}
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action={withRedirectTo('/login', redirectTo)}>
        <Field meta={fields.email} label={t`Email`} type="email" autoComplete="username" />
        <PasswordField meta={fields.password} />
        <SubmitButton block pending={t`Signing In...`}>
          {t`Sign In`}
        </SubmitButton>
        {kept && (
          <ButtonLink block variant="outline" to={withRedirectTo('/register', redirectTo)}>
            {t`Register`}
          </ButtonLink>
        )}
      </PostedForm>
      {!kept && (
        <p className="small">
          {t`No account yet?`} <Link to={withRedirectTo('/register', redirectTo)}>{t`Register`}</Link>
        </p>
      )}
      {google ? (
        <GoogleButton redirectTo={redirectTo} legal={legal}>
          {passkey}
        </GoogleButton>
      ) : (
        passkey
      )}
    </AuthLayout>
  )
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: t`Login - Welcome Back` },
    { name: 'description', content: t`Sign in to continue to your account.` },
  ]
}
