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
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/login.ts'
import { findDevice } from './device.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-sign-in.server.ts'
import { findKeptGoods } from './kept-goods.server.ts'
import { KeptGoods } from './kept-goods.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordField } from './password-field.tsx'
import { readRedirectTo, withRedirectTo } from './redirect-to.ts'
import { readFrame, redirectSignedIn, signInAndRedirect } from './sign-in.server.ts'
import * as words from './words.tsx'

export const handle: RouteHandle = {
  openForms: 'always',
  beforeOpening: true,
  pageCache: true,
  pageScript: 'account',
}

const schema = z.object({
  email,
  password: z.string({ error: words.enterYourPassword }).max(1000, uiWords.incorrectPassword),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectSignedIn(context)
  let google = offersGoogle(context)
  return {
    frame: await readFrame(context),
    redirectTo: readRedirectTo(url),
    kept: await findKeptGoods(context, readRedirectTo(url)),
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
  if (result === 'failed') return submission.reject(words.errorOccurredDuringLogin, 500)
  switch (result.outcome) {
    case 'signed-in':
      return signInAndRedirect(context, request, { id: result.userId, email }, readRedirectTo(url))
    case 'no-account':
      return submission.reject(
        hideUnknown ? words.incorrectEmailOrPassword : { email: words.noAccountFoundWithThisEmailAddress },
      )
    case 'wrong-password':
      return submission.reject(
        hideUnknown ? words.incorrectEmailOrPassword : { password: uiWords.incorrectPassword },
      )
    case 'disabled':
      return submission.reject(words.thisAccountHasBeenDisabled)
    case 'too-many':
      return submission.reject(uiWords.tooManyFailedLoginAttempts, 429)
    case 'busy':
      return submission.reject(words.siteIsVeryBusyRightNow, 429)
  }
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  let { frame, redirectTo, kept, google, legal } = loaderData
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'login',
    constraint: { email: { required: true }, password: { required: true } },
  })
  let passkey = (
    <PasskeyForm
      id="login-passkey"
      action={withRedirectTo('/login/passkey', redirectTo)}
      kind="get"
      options="/login/passkey/options"
      label={words.signInWithPasskey}
      early
      variant="outline"
      block
    >
      {!google && <p className="or">{words.or}</p>}
    </PasskeyForm>
  )
  return (
    <AuthLayout frame={frame} title={frame.title} lead={frame.lead}>
      {flash && <Alert kind={flash.kind}>{flash.text}</Alert>}
      {kept && <KeptGoods name={kept} />}
      <ErrorSummary form={form} />
      <PostedForm
        form={form}
        data-no-response={words.networkError}
        action={withRedirectTo('/login', redirectTo)}
      >
        <Field meta={fields.email} label={uiWords.email} type="email" autoComplete="username" />
        <PasswordField meta={fields.password} />
        <SubmitButton block pending={words.signingIn}>
          {words.signIn}
        </SubmitButton>
        {kept && (
          <ButtonLink block variant="outline" to={withRedirectTo('/register', redirectTo)}>
            {uiWords.register}
          </ButtonLink>
        )}
      </PostedForm>
      {!kept && (
        <p className="small">
          {words.noAccountYet} <Link to={withRedirectTo('/register', redirectTo)}>{uiWords.register}</Link>
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
  return [{ title: words.loginWelcomeBack }, { name: 'description', content: words.signInToContinue }]
}
