import { href, redirect } from 'react-router'
import { retryMail } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import type { Route } from './+types/retry.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/mail/:mailId', params), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const outcome = await logFailure(context, 'mail.retry_failed', () => retryMail(db, params.mailId, actorId))
  if (outcome === 'unknown') throw notFound(t`This email does not exist.`)
  const { kind, text } = sentences()[outcome]
  return redirectWithMessage(context, href('/admin/mail/:mailId', params), text, kind)
}

const sentences = (): Record<'queued' | 'not-failed' | 'link-gone' | 'failed', FlashMessage> => ({
  queued: { kind: 'success', text: t`The email is waiting to be sent again.` },
  'not-failed': { kind: 'info', text: t`This email has not failed, so there is nothing to retry.` },
  'link-gone': {
    kind: 'error',
    text: t`The link in this email was not kept, so it cannot be sent again. Its recipient can ask for a new one.`,
  },
  failed: { kind: 'error', text: t`The email could not be queued. Please try again.` },
})
