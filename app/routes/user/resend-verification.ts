import { redirect } from 'react-router'
import { resendVerification } from '#app/domain/users/verification.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { HOME } from '../account/redirect-to.ts'
import type { Route } from './+types/resend-verification.ts'
import * as words from './words.tsx'

export function loader() {
  return redirect(HOME, 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  let { db, config } = context.get(servicesContext)
  let from = { ip: context.get(clientContext).ip, origin: config.origin }
  let outcome = await resendVerification(db, context.get(userContext).id, from)
  switch (outcome) {
    case 'queued':
      return redirectWithMessage(context, HOME, words.newLinkIsOnItsWay)
    case 'verified':
      return redirectWithMessage(context, HOME, words.yourEmailAddressIsAlreadyVerified, 'info')
    case 'too-many':
      return redirectWithMessage(context, HOME, words.youHaveAskedForSeveralLinks, 'error')
  }
}
