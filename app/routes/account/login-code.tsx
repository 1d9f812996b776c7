import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { checkPasskeyStep } from '#app/domain/people/passkeys/check-passkey.server.ts'
import { usedCredential } from '#app/domain/people/passkeys/credential.ts'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { checkSecondFactor, readTwoFactor } from '#app/domain/people/two-factor.server.ts'
import { finishWaiting } from '#app/domain/people/waiting-sign-ins.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { networkError, tooManySignIns } from '#app/messages/accounts.ts'
import { readChallenge } from '#app/middleware/challenge-cookie.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { typedCode } from '#app/typed-text.ts'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/login-code.ts'
import { forgetHalfSignedIn, type HalfSignedIn, readHalfSignedIn } from './second-factor.server.ts'
import { deviceOf, enterSession, readFrame, redirectSignedIn } from './sign-in.server.ts'

export const handle: RouteHandle = {
  openForms: 'always',
  beforeOpening: true,
  asksForCode: true,
  pageScript: 'account',
}

const schema = z.object({
  code: z
    .string({ error: () => t`Enter the code` })
    .overwrite(typedCode)
    .min(1, { error: () => t`Enter the code` })
    .max(40, { error: () => t`This isn’t a valid code` }),
})

export async function loader({ context, request }: Route.LoaderArgs) {
  redirectSignedIn(context)
  const half = await readHalfSignedIn(context, request)
  if (!half) throw redirect('/login', 303)
  const [frame, factors] = await Promise.all([
    readFrame(context),
    readTwoFactor(context.get(servicesContext).db, half.userId),
  ])
  return { frame, hasApp: factors?.hasApp ?? true, hasPasskeys: (factors?.passkeys ?? 0) > 0 }
}

const passkeySchema = z.object({ credential: usedCredential })

/** Two forms post here: a code, or what a passkey answered. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args
  const half = await readHalfSignedIn(context, request)
  redirectSignedIn(context, half?.target)
  if (!half) throw redirect('/login', 303)
  if ((await readForm(context)).has('credential')) return checkPasskey(args, half)
  const submission = await readSubmission(context, schema, { hide: ['code'] })
  if (!submission.valid) return submission.rejected
  const { db, vault, config } = context.get(servicesContext)
  const holder = { userId: half.userId, origin: config.origin }
  const typed = { code: submission.value.code, ip: context.get(clientContext).ip }
  const verdict = await checkSecondFactor(db, vault, holder, typed)
  if (verdict === 'too-many')
    return submission.reject(
      t`Too many failed login attempts. Please try again later. A passkey or a recovery code still works.`,
      429,
    )
  if (verdict === 'wrong')
    return submission.reject({
      code: t`This code is wrong, has been used, or has expired. Wait for the next one, or use a recovery code.`,
    })
  return (await finish(args, half)) ?? submission.reject(t`This account has been disabled.`)
}

async function checkPasskey({ context, request, url }: Route.ActionArgs, half: HalfSignedIn) {
  const submission = await readSubmission(context, passkeySchema, { hide: ['credential'] })
  const party = relyingPartyOf(url.origin)
  if (!submission.valid || !party) return submission.reject(passkeyRefused())
  const { credential } = submission.value
  const challenge = await readChallenge(context, request, 'second-step', half.userId)
  const { db } = context.get(servicesContext)
  const from = { userId: half.userId, ip: context.get(clientContext).ip }
  const verdict = await checkPasskeyStep(db, party, { credential, challenge }, from)
  if (verdict === 'too-many') return submission.reject(tooManySignIns(), 429)
  if (verdict !== 'right') return submission.reject(passkeyRefused())
  return (await finish({ context, request }, half)) ?? submission.reject(t`This account has been disabled.`)
}

const passkeyRefused = () => t`This passkey wasn’t accepted. Please try again, or use a recovery code.`

/** Undefined for an account that was disabled meanwhile. */
async function finish(
  { context, request }: Pick<Route.ActionArgs, 'context' | 'request'>,
  { token, email, target }: HalfSignedIn,
) {
  const { db } = context.get(servicesContext)
  const end = await finishWaiting(db, token, deviceOf(context, request))
  if (end.outcome === 'disabled') return undefined
  const answer =
    end.outcome === 'signed-in'
      ? await enterSession(context, request, { email, token: end.token }, target)
      : redirectWithMessage(
          context,
          '/login',
          t`This sign-in was used already, or your password or second factor has changed. Please sign in again.`,
          'error',
        )
  answer.headers.append('set-cookie', await forgetHalfSignedIn(context))
  return answer
}

export default function LoginCodePage({ loaderData }: Route.ComponentProps) {
  const { frame, hasApp, hasPasskeys } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'login-code',
  })
  return (
    <AuthLayout
      frame={frame}
      title={t`One more step`}
      lead={
        hasApp
          ? t`Your password was right. Now enter the code from your authenticator app`
          : t`Your password was right. Now use your passkey`
      }
    >
      {!hasApp && <PasskeyStep />}
      <ErrorSummary form={form} />
      <PostedForm form={form} data-no-response={networkError()} action="/login/code">
        <Field
          meta={fields.code}
          label={hasApp ? t`Code` : t`Recovery code`}
          autoComplete="one-time-code"
          hint={
            hasApp
              ? t`Six digits that change every 30 seconds, or one of your recovery codes.`
              : t`If you don’t have your passkey, enter one of your recovery codes.`
          }
        />
        <SubmitButton block variant={hasApp ? 'primary' : 'outline'} pending={t`Signing In...`}>
          {t`Sign In`}
        </SubmitButton>
      </PostedForm>
      {hasApp && hasPasskeys && (
        <PasskeyStep variant="outline">
          <p className="or">{t`or`}</p>
        </PasskeyStep>
      )}
      <p className="small">
        {t`Lost your device and your recovery codes? Ask the people who run this site.`}{' '}
        <Link to="/login">{t`Start over`}</Link>
      </p>
    </AuthLayout>
  )
}

function PasskeyStep({ variant, children }: { variant?: 'outline'; children?: ReactNode }) {
  return (
    <PasskeyForm
      id="passkey-step"
      action="/login/code"
      kind="get"
      options="/login/passkey/options?step=second"
      label={t`Use a passkey`}
      variant={variant}
      block
    >
      {children}
    </PasskeyForm>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: withShopName(t`Login - One more step`, matches) }, { name: 'robots', content: 'noindex' }]
}
