import { z } from 'zod'
import { registerUser } from '#app/domain/accounts/registration.server.ts'
import { passwordFields, withPasswordRules } from '#app/domain/people/new-password.ts'
import { personFields } from '#app/domain/people/person-fields.ts'
import { readLegalPages } from '#app/domain/shop/content/legal.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { languageToStore } from '#app/i18n/writing.ts'
import { emailInUse, networkError, siteIsBusy, weakPassword, welcome } from '#app/messages/accounts.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/register.ts'
import { logCreation } from './creation.server.ts'
import { GoogleButton } from './google-button.tsx'
import { offersGoogle } from './google-sign-in.server.ts'
import { findKeptGoods } from './kept-goods.server.ts'
import { KeptGoods } from './kept-goods.tsx'
import { readRedirectTo, withRedirectTo } from './redirect-to.ts'
import { readFrame, redirectSignedIn, signInAndRedirect } from './sign-in.server.ts'

export const handle: RouteHandle = { openForms: 'always', pageCache: true, pageScript: 'account' }

export async function loader({ context, url }: Route.LoaderArgs) {
  redirectSignedIn(context)
  const { db, config } = context.get(servicesContext)
  return {
    frame: await readFrame(context, 'register'),
    redirectTo: readRedirectTo(url),
    kept: await findKeptGoods(context, readRedirectTo(url)),
    google: offersGoogle(context),
    legal: await readLegalPages(db, languageToStore()).catch(() => undefined),
    closed: !config.passwordRegistration,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, registrationForm, {
    hide: ['password', 'confirmPassword'],
  })
  redirectSignedIn(context, readRedirectTo(url))
  const { db, vault, passwords, config } = context.get(servicesContext)
  if (!config.passwordRegistration)
    return submission.reject(t`Email/password registration is not enabled.`, 403)
  if (!submission.valid) return submission.rejected
  const { email } = submission.value
  const applicant = { ...submission.value, ip: context.get(clientContext).ip, origin: config.origin }
  const result = await logCreation(context, 'account.registration_failed', () =>
    registerUser(db, vault, passwords, applicant),
  )
  switch (result.outcome) {
    case 'registered': {
      const message = { kind: 'success' as const, text: welcome(result.credits, result.held) }
      context.get(sessionContext).flash('message', message)
      return signInAndRedirect(context, request, { id: result.userId, email }, readRedirectTo(url))
    }
    case 'email-in-use':
      return submission.reject(
        config.hideAccountExistence
          ? t`We couldn’t create an account with these details. If you already have one, sign in instead.`
          : { email: emailInUse() },
      )
    case 'weak-password':
      return submission.reject({ password: weakPassword() })
    case 'too-many':
      return submission.reject(
        t`Too many accounts were created from your network. Please try again later.`,
        429,
      )
    case 'busy':
      return submission.reject(siteIsBusy(), 429)
    case 'not-created':
      return submission.reject(t`Failed to create user`, 500)
    case 'failed':
      return submission.reject(t`An error occurred during registration. Please try again.`, 500)
  }
}

const registrationForm = withPasswordRules(
  z.object({
    ...personFields,
    ...passwordFields,
    terms: z.literal('on', { error: () => t`Please accept the terms and conditions` }),
  }),
)

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { frame, redirectTo, kept, google, legal, closed } = loaderData
  const [form, fields] = usePostedForm<Record<keyof z.infer<typeof registrationForm>, string>>({
    id: 'register',
    constraint: {
      name: { required: true },
      email: { required: true },
      password: { required: true },
      confirmPassword: { required: true },
      terms: { required: true },
    },
  })
  return (
    <AuthLayout frame={frame} title={frame.title} lead={frame.lead} language={frame.language}>
      {kept && <KeptGoods name={kept} />}
      {closed ? (
        <Alert kind="info" quiet>
          {t`Email/password registration is not enabled.`}
        </Alert>
      ) : (
        <>
          <ErrorSummary form={form} />
          <PostedForm
            form={form}
            data-no-response={networkError()}
            action={withRedirectTo('/register', redirectTo)}
          >
            <Field meta={fields.name} label={t`Full name`} autoComplete="name" />
            <Field meta={fields.email} label={t`Email`} type="email" autoComplete="username" />
            <NewPasswordFields fields={fields} label={t`Password`} />
            <CheckField meta={fields.terms} label={<Agreement terms={legal?.terms} />} />
            {legal?.privacy && (
              <p className="small">
                <Trans>
                  How we use your data:{' '}
                  <Link to="/privacy" target="_blank" rel="noopener">
                    privacy policy
                  </Link>
                </Trans>
              </p>
            )}
            <SubmitButton block pending={t`Creating Account...`}>
              {t`Create Account`}
            </SubmitButton>
          </PostedForm>
        </>
      )}
      <p className="small">
        {t`Already have an account?`} <Link to={withRedirectTo('/login', redirectTo)}>{t`Sign in`}</Link>
      </p>
      {google && <GoogleButton redirectTo={redirectTo} legal={legal} />}
    </AuthLayout>
  )
}

/** Opens beside the form, so that nothing that was typed is lost. */
function Agreement({ terms }: { terms: boolean | undefined }) {
  if (!terms) return t`I agree to the terms and conditions`
  return (
    <Trans>
      I agree to the{' '}
      <Link to="/terms" target="_blank" rel="noopener">
        terms and conditions
      </Link>
    </Trans>
  )
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: t`Register - Join Our Digital Marketplace` },
    { name: 'description', content: t`Create an account and write your first listing.` },
  ]
}
