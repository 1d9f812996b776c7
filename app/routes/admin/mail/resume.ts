import { href, redirect } from 'react-router'
import { resumeMails } from '#app/domain/outbox/mail/pause.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/resume.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/mail'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  const { db, mail, log } = context.get(servicesContext)
  const page = href('/admin/mail')
  if (!mail) return redirect(page, 303)
  const outcome = await logFailure(context, 'mail.resume_failed', () => resumeMails({ db, mail, log }))
  const sentence = outcome === 'failed' || outcome === 'running' ? outcome : outcome.outcome
  const kind = outcome === 'running' ? ('success' as const) : ('error' as const)
  return redirectWithMessage(context, page, t(SENTENCES[sentence]), kind)
}

const SENTENCES = {
  running: msg`The mail server works. Waiting emails are being sent now.`,
  failed: msg`The mail server could not be contacted. Please try again.`,
  'login-refused': msg`The mail server still refuses the user name and password.`,
  unavailable: msg`The mail server still cannot be reached.`,
}
