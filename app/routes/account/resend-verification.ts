import { redirect } from 'react-router'
import { resendVerification } from '#app/domain/accounts/verification.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/resend-verification.ts'
import { HOME } from './redirect-to.ts'

export function loader() {
  return redirect(HOME, 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  const { db, config } = context.get(servicesContext)
  const from = { ip: context.get(clientContext).ip, origin: config.origin }
  const outcome = await resendVerification(db, context.get(userContext).id, from)
  switch (outcome) {
    case 'queued':
      return redirectWithMessage(context, HOME, t`A new link is on its way to you.`)
    case 'verified':
      return redirectWithMessage(context, HOME, t`Your email address is already verified.`, 'info')
    case 'too-many':
      return redirectWithMessage(
        context,
        HOME,
        t`You have asked for several links. Please wait an hour before the next one.`,
        'error',
      )
  }
}
