import { href } from 'react-router'
import { z } from 'zod'
import { mailServerDraft } from '#app/domain/mail/server-draft.ts'
import { changeMailServer, readMailServer } from '#app/domain/mail/server-settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/server.ts'
import { ServerForm } from './server-form.tsx'

const schema = mailServerDraft.safeExtend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let { db, config, mail } = context.get(servicesContext)
  let [stored, confirmation] = await Promise.all([readMailServer(db), readConfirmation(context)])
  let environment = config.smtpUrl && new URL(config.smtpUrl)
  return {
    ...stored,
    confirmation,
    sends: mail !== undefined,
    environment: environment ? { host: environment.host, sender: config.mailFrom.address } : undefined,
  }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema, { hide: ['password'] })
  if (!submission.valid) return submission.rejected
  let services = context.get(servicesContext)
  if (services.config.smtpUrl) return submission.reject(ENVIRONMENT, 409)
  let { version: seen, proof: _proof, ...draft } = submission.value
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'mail.settings_failed', () =>
    changeMailServer(services.db, services.vault, change),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject('Failed to update data', 500)
    case 'conflict':
      return submission.reject(CONFLICT, 409)
    case 'no-password':
      return submission.reject({ password: NO_PASSWORD })
    case 'changed':
      await services.refreshMail()
      return redirectWithMessage(
        context,
        href('/admin/settings/mail/server'),
        'Mail server saved. Send a test mail.',
      )
  }
}

const ENVIRONMENT = 'SMTP_URL names the mail server, so it cannot be changed here.'
const NO_PASSWORD = 'Enter the password: it is needed for this user name and server.'
const CONFLICT =
  'Someone else has changed these settings since you opened them. What you typed is below, but for the password; save again to replace theirs.'

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function MailServerPage({ loaderData }: Route.ComponentProps) {
  let { environment, sends, ...stored } = loaderData
  return (
    <>
      <PageHead
        title="Mail server"
        lead="Whose server takes the shop’s mails, and whom they are from."
        back={{ to: href('/admin/settings/mail'), label: 'Email and alerts' }}
      >
        <StatusBadge status={sends ? 'Active' : 'Inactive'} />
      </PageHead>
      {environment ? (
        <Alert kind="info" quiet title="Set in the environment">
          <p>
            SMTP_URL names {environment.host}, and mails come from {environment.sender}. Take SMTP_URL out of
            the server’s environment to set the mail server here.
          </p>
        </Alert>
      ) : (
        <ServerForm {...stored} />
      )}
      {sends && (
        <section className="stack" aria-labelledby="test-title">
          <h2 id="test-title">Test</h2>
          <p>
            A mail to your own address. What became of it stands in the outbox; a mail that the server took
            may still be sorted out as junk where the domain has no SPF and DKIM records.
          </p>
          <ActionForm action={href('/admin/mail/test')}>
            <SubmitButton variant="outline" pending="Sending...">
              Send me a test email
            </SubmitButton>
          </ActionForm>
        </section>
      )}
    </>
  )
}

export const meta = pageTitle('Mail server - Settings')
