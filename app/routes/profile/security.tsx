import type { ReactNode } from 'react'
import { href, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { changePassword } from '#app/domain/people/change-password.server.ts'
import { hasPassword } from '#app/domain/people/owner.server.ts'
import { endAccess, endOwnSession, listSessions } from '#app/domain/people/sessions.server.ts'
import { readTwoFactor } from '#app/domain/people/two-factor.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { deletesEverything, weakPassword } from '#app/messages/accounts.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, signIn, signOut } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import accountRowsCss from '#app/ui/css/account-rows.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewPasswordFields } from '#app/ui/new-password-fields.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/security.ts'
import { OwnerField, proofFaults } from './owner-field.tsx'
import { passwordChange } from './password-change.ts'
import { Sessions } from './sessions.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: ordersCss },
  { rel: 'stylesheet', href: accountRowsCss },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id, email } = context.get(userContext)
  const token = context.get(sessionContext).get('token') ?? ''
  const [protectedBy, twoFactor, sessions] = await Promise.all([
    hasPassword(db, id),
    readTwoFactor(db, id),
    listSessions(db, id, token),
  ])
  return { email, twoFactor, hasPassword: protectedBy, sessions }
}

/** Three kinds of forms post here; their buttons say which. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(context)
  const intent = form.get('intent')
  if (intent === 'end-session') return endOne(context, form.get('session'))
  if (intent === 'end-all') return endAll(context)
  return setPassword(context, request)
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { twoFactor } = loaderData
  return (
    <>
      <PageHead
        title={t`Account security`}
        lead={t`Your password, sessions, programs and data.`}
        back={{ to: '/update-profile', label: t`Profile settings` }}
      />
      <PasswordForm hasPassword={loaderData.hasPassword} />
      <div className="account-rows">
        <Row
          id="email-title"
          title={t`Email address`}
          text={
            <Trans>
              You sign in with <strong>{ph({ email: loaderData.email })}</strong>, and we send emails there.
            </Trans>
          }
        >
          <ButtonLink variant="outline" to={href('/update-profile/email')}>
            {t`Change email address`}
          </ButtonLink>
        </Row>
        <Row id="two-factor-title" title={t`Two-factor sign-in`} text={twoFactorText(twoFactor)}>
          <ButtonLink variant="outline" to={href('/update-profile/two-factor')}>
            {twoFactor ? t`Recovery codes and more` : t`Set it up`}
          </ButtonLink>
        </Row>
        <Row id="passkeys-title" title={t`Passkeys`} text={passkeysText(twoFactor?.passkeys ?? 0)}>
          <ButtonLink variant="outline" to={href('/update-profile/passkeys')}>
            {t`Manage passkeys`}
          </ButtonLink>
        </Row>
      </div>
      <Sessions sessions={loaderData.sessions} />
      <div className="account-rows">
        <Row
          id="programs-title"
          title={t`Programs`}
          text={t`A token lets one of your programs do what you can do here, without your password.`}
        >
          <ButtonLink variant="outline" to="/update-profile/tokens">
            {t`API tokens`}
          </ButtonLink>
        </Row>
        <Row
          id="data-title"
          title={t`Your data`}
          text={t`Your profile, orders, credits and listings, as one JSON file.`}
        >
          <ButtonLink variant="outline" href="/update-profile/export" download>
            <Icon small name="download" /> {t`Download my data`}
          </ButtonLink>
        </Row>
        <Row
          id="delete-title"
          title={t`Delete my account`}
          text={`${deletesEverything()} ${t`This cannot be undone.`}`}
        >
          <ButtonLink variant="danger-outline" to="/update-profile/delete">
            {t`Delete my account`}
          </ButtonLink>
        </Row>
      </div>
    </>
  )
}

export const meta = pageTitle(msg`Account security`)

/** One thing that belongs to the account, and the button that leads to it. */
function Row(props: { id: string; title: string; text: ReactNode; children: ReactNode }) {
  const { id, title, text, children } = props
  return (
    <section aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  )
}

function twoFactorText(twoFactor: Route.ComponentProps['loaderData']['twoFactor']): string {
  if (!twoFactor) return t`Off. Anyone who has your password can sign in.`
  return twoFactor.hasApp
    ? t`You need a code from your authenticator app to sign in.`
    : t`To sign in with your password, you also need a passkey.`
}

function passkeysText(count: number): string {
  return count === 0
    ? t`Sign in with your fingerprint, your face or the PIN of your device. You have none yet.`
    : t`Sign in with your fingerprint, your face or the PIN of your device. You have ${{ count }}.`
}

type Context = Readonly<RouterContextProvider>

async function endOne(context: Context, id: FormDataEntryValue | null) {
  const { db } = context.get(servicesContext)
  const ended = typeof id === 'string' && (await endOwnSession(db, context.get(userContext).id, id))
  if (!ended) throw notFound(t`This session has already ended, or isn’t yours.`)
  return redirectWithMessage(context, href('/update-profile/security'), t`The session has ended.`)
}

async function endAll(context: Context) {
  await endAccess(context.get(servicesContext).db, context.get(userContext).id)
  const session = context.get(sessionContext)
  signOut(session)
  session.flash('message', {
    kind: 'success',
    text: t`You have been signed out everywhere, and your API tokens have been revoked.`,
  })
  return redirect(href('/login'), { status: 303, headers: { 'clear-site-data': '"storage"' } })
}

interface PasswordFormProps {
  hasPassword: boolean
}

function PasswordForm({ hasPassword }: PasswordFormProps) {
  const [form, fields] = usePostedForm<z.input<typeof passwordChange>>({
    id: 'password',
  })
  return (
    <section className="stack" aria-labelledby="password-title">
      <h2 id="password-title">{hasPassword ? t`Change password` : t`Set a password`}</h2>
      <p>{t`All other devices will be signed out, and your API tokens revoked.`}</p>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/security">
        <OwnerField meta={fields.proof} hasPassword={hasPassword} />
        <div className="form-grid">
          <NewPasswordFields fields={fields} />
        </div>
        <SubmitButton pending={t`Saving...`} name="intent" value="password">
          {t`Change password`}
        </SubmitButton>
      </PostedForm>
    </section>
  )
}

/** Ends every other session of the user; this one gets a new token. */
async function setPassword(context: Readonly<RouterContextProvider>, request: Request) {
  const submission = await readSubmission(context, passwordChange, {
    hide: ['proof', 'password', 'confirmPassword'],
  })
  if (!submission.valid) return submission.rejected
  const { db, passwords, config } = context.get(servicesContext)
  const result = await changePassword(db, passwords, {
    userId: context.get(userContext).id,
    proof: submission.value.proof,
    password: submission.value.password,
    device: { ip: context.get(clientContext).ip, userAgent: request.headers.get('user-agent') ?? '' },
    origin: config.origin,
  })
  switch (result.outcome) {
    case 'changed':
      signIn(context.get(sessionContext), result.token)
      return redirectWithMessage(
        context,
        href('/update-profile/security'),
        t`Your password was changed. Other devices have been signed out, and your API tokens revoked.`,
      )
    case 'weak-password':
      return submission.reject({ password: weakPassword() })
    default:
      return submission.reject(...proofFaults()[result.outcome])
  }
}
