import { href, type RouterContextProvider, redirect } from 'react-router'
import { hasPassword } from '#app/domain/users/owner.server.ts'
import { endAccess, endOwnSession, listSessions } from '#app/domain/users/sessions.server.ts'
import { readTwoFactor } from '#app/domain/users/two-factor.server.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext, signOut } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/security.ts'
import { setPassword } from './password.server.ts'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id, email } = context.get(userContext)
  let token = context.get(sessionContext).get('token') ?? ''
  let [protectedBy, twoFactor, sessions] = await Promise.all([
    hasPassword(db, id),
    readTwoFactor(db, id),
    listSessions(db, id, token),
  ])
  return { email, twoFactor, hasPassword: protectedBy, sessions }
}

/** Three kinds of forms post here; their buttons say which. */
export async function action({ context, request }: Route.ActionArgs) {
  let form = await readForm(context)
  let intent = form.get('intent')
  if (intent === 'end-session') return endOne(context, form.get('session'))
  if (intent === 'end-all') return endAll(context)
  return setPassword(context, request)
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  let { twoFactor } = loaderData
  return (
    <>
      <PageHead
        title="Account security"
        lead="Your password, sessions, programs and data."
        back={{ to: '/update-profile', label: 'Profile Settings' }}
      />
      <PasswordForm hasPassword={loaderData.hasPassword} />
      <section className="stack" aria-labelledby="email-title">
        <h2 id="email-title">Email address</h2>
        <p>
          You sign in with <strong>{loaderData.email}</strong>, and mails go there.
        </p>
        <div className="row">
          <ButtonLink variant="outline" to={href('/update-profile/email')}>
            Change email address
          </ButtonLink>
        </div>
      </section>
      <section className="stack" aria-labelledby="two-factor-title">
        <h2 id="two-factor-title">Two-factor sign-in</h2>
        <p>
          {twoFactor?.hasApp && 'Signing in asks for a code of your authenticator app.'}
          {twoFactor && !twoFactor.hasApp && 'Signing in with your password asks for a passkey, too.'}
          {!twoFactor && 'Off: whoever has your password can sign in.'}
        </p>
        <div className="row">
          <ButtonLink variant="outline" to={href('/update-profile/two-factor')}>
            {twoFactor ? 'Recovery codes and more' : 'Set it up'}
          </ButtonLink>
        </div>
      </section>
      <section className="stack" aria-labelledby="passkeys-title">
        <h2 id="passkeys-title">Passkeys</h2>
        <p>
          Sign in with your fingerprint, your face or the PIN of your device.{' '}
          {twoFactor?.passkeys ? `You have ${twoFactor.passkeys}.` : 'You have none yet.'}
        </p>
        <div className="row">
          <ButtonLink variant="outline" to={href('/update-profile/passkeys')}>
            Manage passkeys
          </ButtonLink>
        </div>
      </section>
      <Sessions sessions={loaderData.sessions} />
      <section className="stack" aria-labelledby="programs-title">
        <h2 id="programs-title">Programs</h2>
        <p>A token lets one of your programs do what you can do here, without your password.</p>
        <div className="row">
          <ButtonLink variant="outline" to="/update-profile/tokens">
            API tokens
          </ButtonLink>
        </div>
      </section>
      <section className="stack" aria-labelledby="data-title">
        <h2 id="data-title">Your data</h2>
        <p>Your profile, orders, credits and listings, as one JSON file.</p>
        <div className="row">
          <ButtonLink variant="outline" href="/update-profile/export" download>
            <Icon small name="download" /> Download my data
          </ButtonLink>
          <ButtonLink variant="ghost-danger" to="/update-profile/delete">
            Delete my account
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

export const meta = pageTitle('Account security')

type Context = Readonly<RouterContextProvider>

async function endOne(context: Context, id: FormDataEntryValue | null) {
  let { db } = context.get(servicesContext)
  let ended = typeof id === 'string' && (await endOwnSession(db, context.get(userContext).id, id))
  if (!ended) throw notFound('This session has ended already, or is not yours.')
  return redirectWithMessage(context, href('/update-profile/security'), 'The session has ended.')
}

async function endAll(context: Context) {
  await endAccess(context.get(servicesContext).db, context.get(userContext).id)
  let session = context.get(sessionContext)
  signOut(session)
  session.flash('message', {
    kind: 'success',
    text: 'You have been signed out everywhere, and your API tokens have been revoked.',
  })
  return redirect(href('/login'), { status: 303, headers: { 'clear-site-data': '"storage"' } })
}
