import { href } from 'react-router'
import { findMail } from '#app/domain/mail/outbox.server.ts'
import { isReadable } from '#app/domain/mail/outbox-list.server.ts'
import { notFound } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { SlashBreaks } from '#app/ui/breaks.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SafeHtml } from '#app/ui/safe-html.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/mail.ts'
import { KIND, STATUS } from './mail-labels.ts'
import * as words from './words.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db, mail: sender } = context.get(servicesContext)
  let mail = await findMail(db, params.mailId)
  if (!mail) throw notFound(uiWords.unknownEmail)
  let body = isReadable(mail, sender !== undefined) ? { text: mail.text, html: mail.html } : null
  return {
    id: mail.id,
    subject: mail.subject,
    toName: mail.to_name,
    toEmail: mail.to_email,
    kind: mail.kind,
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
  let { subject, toName, toEmail, kind, status, tries, lastError, createdAt, sentAt, body } = loaderData
  return (
    <>
      <PageHead title={subject} back={{ to: href('/admin/mail'), label: uiWords.email }}>
        <Retry {...loaderData} />
      </PageHead>
      <Facts
        rows={[
          [
            uiWords.to,
            <span key="to">
              {toName} <EmailText email={toEmail} />
            </span>,
          ],
          [uiWords.kind, KIND[kind]],
          [
            uiWords.status,
            <Badge key="status" tone={STATUS[status].tone}>
              {STATUS[status].label}
            </Badge>,
          ],
          [uiWords.written, <Time key="written" iso={createdAt} minute />],
          sentAt && [uiWords.sent, <Time key="sent" iso={sentAt} minute />],
          [uiWords.attempts, String(tries)],
          status === 'queued' && [words.nextAttempt, <NextAttempt key="next" {...loaderData} />],
          lastError && [adminWords.lastError, lastError],
        ]}
      />
      {body ? <Body {...body} /> : <Hidden />}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.mailEmailTitle(loaderData?.subject) }]
}

function NextAttempt({ sends, nextAt }: Route.ComponentProps['loaderData']) {
  if (!sends) return words.onceMailServerIsSetUp
  return nextAt ? <Time iso={nextAt} minute /> : words.withinAMinute
}

function Retry({ id, canRetry }: Route.ComponentProps['loaderData']) {
  if (!canRetry) return null
  return (
    <ActionForm action={href('/admin/mail/:mailId/retry', { mailId: id })}>
      <SubmitButton pending={uiWords.sending}>{uiWords.tryAgain}</SubmitButton>
    </ActionForm>
  )
}

const ADDRESS = /(https?:\/\/\S+)/

/** Each second one is an address. */
function breakable(text: string, index: number) {
  return index % 2 === 1 ? <SlashBreaks key={index} text={text} /> : text
}

/** The text as it is, and what the HTML says: its few harmless elements, without its styles and pictures. */
function Body({ text, html }: { text: string; html: string }) {
  return (
    <>
      <pre className="sheet pad whitespace-pre-wrap wrap-anywhere">{text.split(ADDRESS).map(breakable)}</pre>
      {html && (
        <details className="more">
          <summary>{words.asHtml}</summary>
          <div className="sheet pad prose">
            <SafeHtml html={html} />
          </div>
        </details>
      )}
    </>
  )
}

function Hidden() {
  return (
    <Alert kind="info" quiet>
      {words.thisEmailContainsLinkToAccount}
    </Alert>
  )
}
