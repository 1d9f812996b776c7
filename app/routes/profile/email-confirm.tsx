import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { changeEmail, findEmailChange } from '#app/domain/people/change-email.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, signIn } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/email-confirm.ts'

/** Changes nothing: mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, email: current } = context.get(userContext)
  const token = tokenSchema.parse(url.searchParams.get('token'))
  const email = await findEmailChange(context.get(servicesContext).db, id, token)
  const headers = { 'cache-control': NEVER_STORED }
  return data({ token, email, current }, { status: email === undefined ? 410 : 200, headers })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(context)
  const token = tokenSchema.parse(form.get('token'))
  const { db, config } = context.get(servicesContext)
  const result = await changeEmail(db, {
    userId: context.get(userContext).id,
    token,
    origin: config.origin,
    device: { ip: context.get(clientContext).ip, userAgent: request.headers.get('user-agent') ?? '' },
  })
  switch (result.outcome) {
    case 'changed':
      signIn(context.get(sessionContext), result.token)
      return redirectWithMessage(
        context,
        href('/update-profile/security'),
        t`Your account now uses ${{ email: result.email }}. Other devices have been signed out, and your API tokens revoked.`,
      )
    case 'email-in-use':
      return redirectWithMessage(
        context,
        href('/update-profile/email'),
        t`Another account now uses this address, so yours keeps its current one.`,
        'error',
      )
    case 'bad-link':
      return redirect(pageFor(token), 303)
  }
}

export default function EmailConfirmPage({ loaderData }: Route.ComponentProps) {
  const { token, email, current } = loaderData
  return (
    <>
      <PageHead
        title={t`Confirm your new email address`}
        back={{ to: '/update-profile/security', label: t`Account security` }}
      />
      {email === undefined ? (
        <>
          <Alert kind="error">{t`This link has already been used, is more than 24 hours old, was replaced by a newer one, or belongs to another account. Your account uses ${{ current }}.`}</Alert>
          <p>
            <ButtonLink to={href('/update-profile/email')}>{t`Get a new link`}</ButtonLink>
          </p>
        </>
      ) : (
        <Form className="form" method="post" action={pageFor(token)}>
          <input type="hidden" name="token" value={token} />
          <p>
            <Trans>
              Your account uses {current}. Should it use <strong>{email}</strong> instead?
            </Trans>
          </p>
          <SubmitButton pending={t`Changing...`}>{t`Yes, use it`}</SubmitButton>
        </Form>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Confirm your new email address`)

const tokenSchema = z.string().max(100).catch('')

function pageFor(token: string) {
  return `${href('/update-profile/email/confirm')}?${new URLSearchParams({ token })}`
}
