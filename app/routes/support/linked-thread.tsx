import { href, redirect } from 'react-router'
import { replyForm } from '#app/domain/shop/tickets/forms.ts'
import { LINK_READER, markRead } from '#app/domain/shop/tickets/presence.server.ts'
import { replyByLink } from '#app/domain/shop/tickets/reply.server.ts'
import { readThread, versionOf } from '#app/domain/shop/tickets/thread.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import supportCss from '#app/ui/css/support.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { withShopName } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ReplyForm } from '#app/ui/thread/reply-form.tsx'
import { NEWEST, Thread, ThreadRefresh } from '#app/ui/thread/thread.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/linked-thread.ts'
import { linkExpired, linkedTicket, PRIVATE_HEADERS } from './linked.server.ts'

export const handle: RouteHandle = {
  openForms: 'signed-out',
  beforeOpening: true,
  pageScript: 'thread',
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: supportCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const ticket = await linkedTicket(context, params.token)
  if (!ticket) throw linkExpired()
  const messages = await readThread(db, ticket, null)
  await markRead(db, ticket.id, LINK_READER, ticket.lastSeq)
  const { id, subject, number, status, isAnswered, createdAt } = ticket
  // Whoever holds the link sees the conversation and nothing else of the ticket.
  return {
    ticket: { id, subject, number, status, isAnswered, createdAt },
    messages,
    version: versionOf(ticket),
    token: params.token,
    sent: context.get(sessionContext).get('sent') === 'reply',
    idempotencyKey: newId(),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  if (!(await linkedTicket(context, params.token))) throw linkExpired()
  const submission = await readSubmission(context, replyForm)
  if (!submission.valid) return submission.rejected
  const message = { text: submission.value.message, idempotencyKey: submission.idempotencyKey }
  const { outcome } = await replyByLink(context.get(servicesContext).db, params.token, message)
  switch (outcome) {
    case 'missing':
      throw linkExpired()
    case 'too-many':
      return submission.reject(t`You have reached the hourly limit. Please try again later.`, 429)
    case 'sent':
      context.get(sessionContext).flash('sent', 'reply')
      return redirect(`${href('/support/:token', params)}#${NEWEST}`, 303)
  }
}

/** The address is a secret: no referrer, no index, no store. */
export function headers() {
  return PRIVATE_HEADERS
}

export default function LinkedThread({ loaderData, params }: Route.ComponentProps) {
  const here = href('/support/:token', params)
  const { ticket, messages, version, token, sent, idempotencyKey } = loaderData
  return (
    <div className="wrap page">
      <PageHead
        title={<bdi>{ticket.subject}</bdi>}
        lead={
          <span data-live="facts">
            <TicketStatus ticket={ticket} reader="user" />{' '}
            <Trans>
              Ticket <span className="mono">{ph({ number: ticket.number })}</span>, opened on{' '}
              {{ date: <Time iso={ticket.createdAt} /> }}.
            </Trans>
          </span>
        }
      />
      <div className="stack stack-lg">
        <div className="stack">
          <Thread
            messages={messages}
            reader="user"
            fileAddress={(attachmentId) =>
              href('/support/:token/attachments/:attachmentId', { token, attachmentId })
            }
            version={version}
            news={href('/support/:token/news', params)}
          />
          {sent && <Alert kind="success">{t`Your reply was sent.`}</Alert>}
          <ThreadRefresh to={here} />
        </div>
        <div data-live="closed">
          {ticket.status === 'closed' && <p>{t`This conversation is closed. Reply to reopen it.`}</p>}
        </div>
        <ReplyForm
          idempotencyKey={idempotencyKey}
          label={t`Your reply`}
          hint={t`Please don’t send passwords or card numbers.`}
          ticketId={ticket.id}
          messages={messages}
        >
          <SubmitButton pending={t`Sending...`} name="intent" value="reply">
            {t`Send reply`}
          </SubmitButton>
        </ReplyForm>
        <p className="small muted">{t`Please keep this page’s address to yourself. Anyone who has it can read the conversation and reply.`}</p>
      </div>
    </div>
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: withShopName(loaderData?.ticket.subject ?? t`Support`, matches) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}
