import { href, redirect } from 'react-router'
import { resumeMails } from '#app/domain/mail/pause.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/resume.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/mail'), 303)
}

export async function action({ context }: Route.ActionArgs) {
  await readForm(context)
  let { db, mail, log } = context.get(servicesContext)
  let page = href('/admin/mail')
  if (!mail) return redirect(page, 303)
  let outcome = await logFailure(context, 'mail.resume_failed', () => resumeMails({ db, mail, log }))
  if (outcome === 'running')
    return redirectWithMessage(context, page, 'The mail server works. The mails that waited go out now.')
  if (outcome === 'failed')
    return redirectWithMessage(
      context,
      page,
      'The mail server could not be asked. Please try again.',
      'error',
    )
  let text =
    outcome.outcome === 'login-refused'
      ? 'The mail server still refuses the user name and password.'
      : 'The mail server still cannot be reached.'
  return redirectWithMessage(context, page, text, 'error')
}
