import { href, redirect } from 'react-router'
import { retryMail } from '#app/domain/mail/outbox-list.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { FlashMessage } from '#app/ui/flash.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/retry.ts'
import * as words from './words.tsx'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/mail/:mailId', params), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let outcome = await logFailure(context, 'mail.retry_failed', () => retryMail(db, params.mailId, actorId))
  if (outcome === 'unknown') throw notFound(uiWords.unknownEmail)
  let { kind, text } = SENTENCES[outcome]
  return redirectWithMessage(context, href('/admin/mail/:mailId', params), text, kind)
}

const SENTENCES: Record<'queued' | 'not-failed' | 'link-gone' | 'failed', FlashMessage> = {
  queued: { kind: 'success', text: words.emailIsWaitingToBeSentAgain },
  'not-failed': { kind: 'info', text: words.thisEmailHasNotFailed },
  'link-gone': {
    kind: 'error',
    text: words.linkInThisEmailWasNotKept,
  },
  failed: { kind: 'error', text: words.emailCouldNotBeQueued },
}
