import { href } from 'react-router'
import { z } from 'zod'
import { mailServerDraft } from '#app/domain/outbox/mail/server-draft.ts'
import { changeMailServer, readMailServer } from '#app/domain/outbox/mail/server-settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { MailProviders } from '#app/ui/mail-providers.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { changedMeanwhileWithoutSecrets } from '../../conflict.ts'
import type { Route } from './+types/server.ts'
import { ServerForm } from './server-form.tsx'

const schema = mailServerDraft.safeExtend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, mail } = context.get(servicesContext)
  const [stored, confirmation] = await Promise.all([readMailServer(db), readConfirmation(context)])
  const environment = config.smtpUrl && new URL(config.smtpUrl)
  return {
    ...stored,
    confirmation,
    sends: mail !== undefined,
    environment: environment ? { host: environment.host, sender: config.mailFrom.address } : undefined,
  }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema, { hide: ['password'] })
  if (!submission.valid) return submission.rejected
  const services = context.get(servicesContext)
  if (services.config.smtpUrl)
    return submission.reject(t`SMTP_URL sets the mail server, so it cannot be changed here.`, 409)
  const { version: seen, proof: _proof, ...draft } = submission.value
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'mail.settings_failed', () =>
    changeMailServer(services.db, services.vault, change),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to update data`, 500)
    case 'conflict':
      return submission.reject(changedMeanwhileWithoutSecrets(), 409)
    case 'no-password':
      return submission.reject({
        password: t`Enter the password: it is needed for this user name and server.`,
      })
    case 'changed':
      await services.refreshMail()
      return redirectWithMessage(
        context,
        href('/admin/settings/mail/server'),
        t`Mail server saved. Send a test email.`,
      )
  }
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function MailServerPage({ loaderData }: Route.ComponentProps) {
  const { environment, sends, ...stored } = loaderData
  return (
    <>
      <PageHead
        title={t`Mail server`}
        lead={t`The server that sends the shop’s email, and the sender’s name and address.`}
        back={{ to: href('/admin/settings/mail'), label: t`Email and alerts` }}
        meta={<StatusBadge status={sends ? 'active' : 'inactive'} />}
      />
      {environment ? (
        <Alert kind="info" quiet title={t`Set in the environment`}>
          <p>{t`SMTP_URL sets the mail server to ${{ host: environment.host }}, and emails are sent from ${{ sender: environment.sender }}. Remove SMTP_URL from the server’s environment to change it here.`}</p>
        </Alert>
      ) : (
        <>
          <MailProviders />
          <ServerForm {...stored} />
        </>
      )}
      {sends && (
        <section className="stack" aria-labelledby="test-title">
          <h2 id="test-title">{t`Test email`}</h2>
          <p>{t`An email to your own address. The outbox shows whether it was delivered. Delivered emails can still end up in the spam folder if the domain has no SPF and DKIM records.`}</p>
          <ActionForm action={href('/admin/mail/test')}>
            <SubmitButton variant="outline" pending={t`Sending...`}>
              {t`Send me a test email`}
            </SubmitButton>
          </ActionForm>
        </section>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Mail server - Settings`)
