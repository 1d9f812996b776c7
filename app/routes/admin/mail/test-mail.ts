import { href, redirect } from 'react-router'
import { queueTestMail } from '#app/domain/mail/outbox-list.server.ts'
import { readMailPause } from '#app/domain/mail/pause.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/test-mail.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/mail'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  let { db, config, mail } = context.get(servicesContext)
  let { id, name, email } = context.get(userContext)
  let outcome = await logFailure(context, 'mail.test_failed', () =>
    queueTestMail(db, { id, name, email }, config.origin),
  )
  let page = href('/admin/mail')
  if (outcome === 'failed')
    return redirectWithMessage(context, page, 'The test mail could not be written.', 'error')
  if (outcome === 'too-many')
    return redirectWithMessage(context, page, 'Ten test mails an hour are enough. Please wait.', 'error')
  if (!mail)
    return redirectWithMessage(
      context,
      page,
      'SMTP is not configured, so the test mail waits here.',
      'warning',
    )
  if (await readMailPause(db))
    return redirectWithMessage(
      context,
      page,
      'The test mail waits until the mail server works again.',
      'warning',
    )
  return redirectWithMessage(
    context,
    page,
    `A test mail to ${email} is on its way. Reload to see what became of it.`,
  )
}
