import { redirect } from 'react-router'
import { endSession } from '#app/domain/people/sessions.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { sessionContext, signOut, visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/logout.ts'
import { HOME } from './redirect-to.ts'
import { readFrame } from './sign-in.server.ts'

export const handle: RouteHandle = { openForms: 'always', beforeOpening: true }

/** Asks first: a GET request changes nothing. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(visitorContext)) throw redirect('/', 303)
  return { frame: await readFrame(context) }
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  const session = context.get(sessionContext)
  const token = session.get('token')
  if (token) await endSession(context.get(servicesContext).db, token)
  signOut(session)
  return redirect('/', { status: 303, headers: { 'clear-site-data': '"storage"' } })
}

export default function LogoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      frame={loaderData.frame}
      title={t`Sign out`}
      lead={t`Your credits, orders and listings stay in your account.`}
    >
      <Form className="form" method="post" action="/logout">
        <SubmitButton block pending={t`Signing Out...`}>
          {t`Sign Out`}
        </SubmitButton>
      </Form>
      <p className="small">
        <Link to={HOME}>{t`Back to your dashboard`}</Link>
      </p>
    </AuthLayout>
  )
}

export const meta = pageTitle(msg`Sign out`)
