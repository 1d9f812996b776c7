import { href } from 'react-router'
import { findMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { isReadable } from '#app/domain/outbox/mail/outbox-list.server.ts'
import { mailKindLabel } from '#app/domain/shop/mail-texts.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import mailCss from '#app/ui/css/mail-views.css?url'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { MailViews } from '#app/ui/mail-views.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/mail.ts'
import { MAIL_STATUSES } from './mail-labels.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: mailCss }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, mail: sender } = context.get(servicesContext)
  const mail = await findMail(db, params.mailId)
  if (!mail) throw notFound(t`This email does not exist.`)
  const body = isReadable(mail, sender !== undefined)
    ? { text: mail.text, html: mail.html ? href('/admin/mail/:mailId/html', { mailId: mail.id }) : undefined }
    : null
  return {
    id: mail.id,
    subject: mail.subject,
    toName: mail.to_name,
    toEmail: mail.to_email,
    kind: mailKindLabel(mail.kind),
    status: mail.status,
    tries: mail.tries,
    lastError: mail.last_error,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    sends: sender !== undefined,
    nextAt: mail.status === 'queued' && mail.tries > 0 ? mail.next_at : null,
    canRetry: mail.status === 'failed' && mail.expires_at === null,
    body,
  }
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { subject, toName, toEmail, kind, status, tries, lastError, createdAt, sentAt, body } = loaderData
  return (
    <>
      <PageHead title={subject} back={{ to: href('/admin/mail'), label: t`Email` }}>
        <Retry {...loaderData} />
      </PageHead>
      <Facts
        start
        rows={[
          [
            t`To`,
            <span key="to">
              {toName} <EmailText email={toEmail} />
            </span>,
          ],
          [t`Kind`, kind],
          [
            t`Status`,
            <Badge key="status" tone={MAIL_STATUSES[status].tone}>
              {t(MAIL_STATUSES[status].label)}
            </Badge>,
          ],
          [t`Written on`, <Time key="written" iso={createdAt} minute />],
          sentAt && [t`Sent`, <Time key="sent" iso={sentAt} minute />],
          [t`Attempts`, String(tries)],
          status === 'queued' && [t`Next attempt`, <NextAttempt key="next" {...loaderData} />],
          lastError && [t`Last error`, lastError],
        ]}
      />
      {body ? <Body {...body} /> : <Hidden />}
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`${{ subject: loaderData?.subject ?? t`Mail` }} - Email`,
)

function NextAttempt({ sends, nextAt }: Route.ComponentProps['loaderData']) {
  if (!sends) return t`Once a mail server is set up`
  return nextAt ? <Time iso={nextAt} minute /> : t`Within a minute`
}

function Retry({ id, canRetry }: Route.ComponentProps['loaderData']) {
  if (!canRetry) return null
  return (
    <ActionForm action={href('/admin/mail/:mailId/retry', { mailId: id })}>
      <SubmitButton pending={t`Sending...`}>{t`Try again`}</SubmitButton>
    </ActionForm>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** Each second one is an address. */
function breakable(text: string, index: number) {
  return index % 2 === 1 ? <SlashBreaks key={index} text={text} /> : text
}

function Body({ text, html }: { text: string; html: string | undefined }) {
  return (
    <MailViews html={html}>
      <pre className="sheet pad whitespace-pre-wrap wrap-anywhere">{text.split(ADDRESS).map(breakable)}</pre>
    </MailViews>
  )
}

function Hidden() {
  return (
    <Alert kind="info" quiet>
      {t`This email contains a link to an account or a conversation, so only its recipient can read it.`}
    </Alert>
  )
}
