import { data, redirect } from 'react-router'
import { z } from 'zod'
import { isVerificationFor, isVerified, verifyEmail } from '#app/domain/accounts/verification.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { emailIsVerified } from '#app/messages/accounts.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { AuthLayout } from '#app/ui/auth-layout.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/verify-email.ts'
import { HOME, withRedirectTo } from './redirect-to.ts'
import { readFrame } from './sign-in.server.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const token = tokenSchema.parse(url.searchParams.get('token'))
  const page = { frame: await readFrame(context), token, email: visitor?.email }
  const headers = { 'cache-control': NEVER_STORED }
  if (!visitor) return data({ ...page, state: 'signed-out' as const }, { headers })
  if (await isVerified(db, visitor.id)) return data({ ...page, state: 'verified' as const }, { headers })
  const good = await isVerificationFor(db, visitor.id, token)
  if (good) return data({ ...page, state: 'asked' as const }, { headers })
  return data({ ...page, state: 'bad-link' as const }, { status: 410, headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readForm(context)
  const token = tokenSchema.parse(form.get('token'))
  const visitor = context.get(visitorContext)
  if (!visitor) return redirect(loginFor(token), 303)
  const { db } = context.get(servicesContext)
  const verified = await verifyEmail(db, visitor.id, token)
  if (verified.outcome === 'bad-link' && !(await isVerified(db, visitor.id)))
    return redirect(pageFor(token), 303)
  const credits = verified.outcome === 'verified' ? verified.credits : 0
  return redirectWithMessage(context, HOME, emailIsVerified(credits))
}

export default function VerifyEmailPage({ loaderData }: Route.ComponentProps) {
  const { frame, state, token, email } = loaderData
  return (
    <AuthLayout
      frame={frame}
      title={t`Confirm your email address`}
      lead={t`So that your receipts and our replies reach you`}
    >
      {state === 'asked' && (
        <Form className="form" method="post" action={pageFor(token)}>
          <input type="hidden" name="token" value={token} />
          <p>
            <Trans>
              Is <strong>{email}</strong> your address?
            </Trans>
          </p>
          <SubmitButton block pending={t`Confirming...`}>
            {t`Yes, confirm it`}
          </SubmitButton>
        </Form>
      )}
      {state === 'verified' && <Alert kind="success">{t`Your email address is verified.`}</Alert>}
      {state === 'bad-link' && (
        <Alert kind="error">{t`This link has already been used, is more than 24 hours old, was replaced by a newer one, or belongs to another account. You can get a new one on your dashboard.`}</Alert>
      )}
      {state === 'signed-out' ? (
        <>
          <p>{t`Sign in first. The link confirms the address of the account you’re signed in to.`}</p>
          <ButtonLink block to={loginFor(token)}>
            {t`Sign in and continue`}
          </ButtonLink>
        </>
      ) : (
        <p className="small">
          <Link to={HOME}>{t`Go to your dashboard`}</Link>
        </p>
      )}
    </AuthLayout>
  )
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(t`Confirm your email address`, matches) },
    { name: 'robots', content: 'noindex' },
  ]
}

const tokenSchema = z.string().max(100).catch('')

function pageFor(token: string) {
  return `/verify-email?${new URLSearchParams({ token })}`
}

function loginFor(token: string) {
  return withRedirectTo('/login', pageFor(token))
}
