import { href, redirect } from 'react-router'
import { resumeMails } from '#app/domain/mail/pause.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/resume.ts'
import * as words from './words.tsx'

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
  let sentence = outcome === 'failed' || outcome === 'running' ? outcome : outcome.outcome
  let kind = outcome === 'running' ? ('success' as const) : ('error' as const)
  return redirectWithMessage(context, page, SENTENCES[sentence], kind)
}

const SENTENCES = {
  running: words.theMailServerWorks,
  failed: words.mailServerCouldNotBeContacted,
  'login-refused': words.mailServerStillRefusesUserName,
  unavailable: words.mailServerStillCannotBeReached,
}
