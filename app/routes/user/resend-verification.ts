import { redirect } from 'react-router'
import { resendVerification } from '#app/domain/accounts/verification.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import { HOME } from '../account/destination.ts'
import type { Route } from './+types/resend-verification.ts'

/** An address that is merely opened sends nothing. */
export function loader() {
  return redirect(HOME, 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  let { db, config } = context.get(servicesContext)
  let { id } = context.get(userContext)
  let from = { ip: context.get(clientContext).ip, origin: config.origin }
  context.get(sessionContext).flash('message', SAYING[await resendVerification(db, id, from)])
  return redirect(HOME, 303)
}

const SAYING: Record<Awaited<ReturnType<typeof resendVerification>>, FlashMessage> = {
  queued: { kind: 'success', text: 'A new link is on its way to you.' },
  verified: { kind: 'info', text: 'Your email address is verified already.' },
  'too-many': {
    kind: 'error',
    text: 'You asked for several links. Please wait an hour before the next one.',
  },
}
