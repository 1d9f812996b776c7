import { href, redirect } from 'react-router'
import { queueTestMail } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { readMailPause } from '#app/domain/outbox/mail/pause.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { AlertKind } from '#app/ui/alert.tsx'
import type { Route } from './+types/test-mail.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/mail'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  const { db, config, mail } = context.get(servicesContext)
  const { id, name, email } = context.get(userContext)
  const outcome = await logFailure(context, 'mail.test_failed', () =>
    queueTestMail(db, { id, name, email }, config.origin),
  )
  const say = (text: string, kind?: AlertKind) =>
    redirectWithMessage(context, href('/admin/mail'), text, kind)
  if (outcome === 'failed') return say(t`The test email could not be created.`, 'error')
  if (outcome === 'too-many') return say(t`You can send ten test emails an hour. Please wait.`, 'error')
  if (!mail) return say(t`SMTP is not configured, so the test email waits here.`, 'warning')
  if (await readMailPause(db))
    return say(t`The test email waits until the mail server works again.`, 'warning')
  return say(t`A test email to ${{ email }} is on its way. Reload this page to see whether it was delivered.`)
}
