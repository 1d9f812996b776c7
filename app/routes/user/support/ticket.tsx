import { href, redirect } from 'react-router'
import { statusText } from '#app/domain/base/status-text.ts'
import { replyForm } from '#app/domain/shop/tickets/forms.ts'
import { type ListedTicket, listOwnTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { closeOwnTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { markRead } from '#app/domain/shop/tickets/presence.server.ts'
import { replyAsUser } from '#app/domain/shop/tickets/reply.server.ts'
import { findOwnTicket, readThread, versionOf } from '#app/domain/shop/tickets/thread.server.ts'
import { MAX_ATTACHMENT } from '#app/domain/shop/tickets/tickets.ts'
import { notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { leadAdminTo } from '#app/routes/customer-link.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { isBlank } from '#app/typed-text.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import supportCss from '#app/ui/css/support.css?url'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ReplyForm } from '#app/ui/thread/reply-form.tsx'
import { NEWEST, Thread, ThreadRefresh } from '#app/ui/thread/thread.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import { withAttachment } from '../../attachments.server.ts'
import type { Route } from './+types/ticket.ts'

export const handle: RouteHandle = { pageScript: 'thread' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: supportCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const ticket = await findOwnTicket(db, userId, params.ticketId)
  if (!ticket) leadAdminTo(context, href('/admin/support-messages/:ticketId', params))
  if (!ticket) throw notFound(t`We couldn’t find this ticket in your account.`)
  const messages = await readThread(db, ticket, userId)
  await markRead(db, ticket.id, userId, ticket.lastSeq)
  const { rows: tickets } = await listOwnTickets(db, userId, { search: '', page: 1, size: BESIDE })
  const version = versionOf(ticket)
  const sent = context.get(sessionContext).get('sent') === 'reply'
  return { ticket, messages, tickets, version, sent, idempotencyKey: newId() }
}

/** How many tickets stand beside the thread. */
const BESIDE = 8

/** Two buttons post here: one sends a reply, the other closes the ticket. */
export async function action({ params, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const user = context.get(userContext)
  const here = href('/user/support/:ticketId', params)
  if (!(await findOwnTicket(db, user.id, params.ticketId)))
    throw notFound(t`We couldn’t find this ticket in your account.`)
  const { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  if (form.get('intent') === 'close') {
    const unsent = form.get('message')
    if ((typeof unsent === 'string' && !isBlank(unsent)) || file) {
      return (await readSubmission(context, replyForm, { form })).reject(
        t`The ticket is still open, because there is a reply in the form. Send it first, or remove it, then close the ticket.`,
      )
    }
    await closeOwnTicket(db, user.id, params.ticketId)
    return redirectWithMessage(context, here, t`The ticket is closed. Thank you.`)
  }
  const submission = await readSubmission(context, replyForm, { form })
  if (!submission.valid) return submission.rejected
  const message = { text: submission.value.message, idempotencyKey: submission.idempotencyKey }
  const sent = await withAttachment(context, user.id, file, (kept) =>
    replyAsUser(db, user.id, params.ticketId, { ...message, file: kept }),
  )
  switch (sent.outcome) {
    case 'missing':
      throw notFound(t`We couldn’t find this ticket in your account.`)
    case 'too-many':
      return submission.reject(t`You have reached the hourly limit. Please try again later.`, 429)
    case 'refused-file':
      return submission.reject({ file: sent.message }, sent.status)
    case 'sent':
      context.get(sessionContext).flash('sent', 'reply')
      return redirect(`${here}#${NEWEST}`, 303)
  }
}

export default function TicketPage({ loaderData, params }: Route.ComponentProps) {
  const here = href('/user/support/:ticketId', params)
  const { ticket, messages, tickets, version, sent, idempotencyKey } = loaderData
  const isClosed = ticket.status === 'closed'
  return (
    <>
      <PageHead
        title={<bdi>{ticket.subject}</bdi>}
        lead={
          <span data-live="facts">
            <TicketStatus ticket={ticket} reader="user" />{' '}
            <Trans>
              Ticket <span className="mono">{ph({ number: ticket.number })}</span>, opened on{' '}
              {{ date: <Time iso={ticket.createdAt} /> }}. Priority:{' '}
              {{ priority: statusText(ticket.priority) }}.
            </Trans>
          </span>
        }
        back={{ to: '/user/support', label: t`All tickets` }}
      />
      <div className="thread-page">
        <div className="stack stack-lg">
          <div className="stack">
            <Thread
              messages={messages}
              reader="user"
              fileAddress={(attachmentId) =>
                href('/user/support/:ticketId/attachments/:attachmentId', {
                  ticketId: ticket.id,
                  attachmentId,
                })
              }
              version={version}
              news={href('/user/support/:ticketId/news', params)}
            />
            {sent && <Alert kind="success">{t`Your reply was sent.`}</Alert>}
            <ThreadRefresh to={here} />
          </div>
          <div data-live="closed">{isClosed && <p>{t`This ticket is closed. Reply to reopen it.`}</p>}</div>
          <ReplyForm
            idempotencyKey={idempotencyKey}
            label={t`Your reply`}
            hint={t`Please don’t send passwords or card numbers.`}
            ticketId={ticket.id}
            messages={messages}
            files
          >
            <div className="row" data-live="buttons">
              <SubmitButton pending={t`Sending...`} name="intent" value="reply">
                {t`Send reply`}
              </SubmitButton>{' '}
              {!isClosed && (
                <SubmitButton
                  formNoValidate
                  variant="ghost"
                  pending={t`Closing...`}
                  name="intent"
                  value="close"
                >
                  {t`Close ticket`}
                </SubmitButton>
              )}
            </div>
          </ReplyForm>
        </div>
        <OwnTickets tickets={tickets} current={ticket.id} />
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => loaderData?.ticket.subject ?? t`Support`,
)

interface OwnTicketsProps {
  tickets: ListedTicket[]
  /** The id of the ticket that the page is about. */
  current: string
}

/** The newest tickets, beside one of them; nothing where there is no other. */
function OwnTickets({ tickets, current }: OwnTicketsProps) {
  if (!tickets.some(({ id }) => id !== current)) return null
  return (
    <nav className="own-tickets stack" aria-labelledby="own-tickets" data-live="tickets">
      <h2 id="own-tickets">{t`Your tickets`}</h2>
      <ul className="latest">
        {tickets.map(({ id, subject, status, isAnswered, updatedAt, isUnread }) => (
          <li key={id}>
            <Link
              to={`${href('/user/support/:ticketId', { ticketId: id })}#${NEWEST}`}
              aria-current={id === current ? 'page' : undefined}
            >
              <bdi className="latest-name">{subject}</bdi>{' '}
              <span className="latest-facts">
                {isUnread ? (
                  <Badge tone="info">{t`New reply`}</Badge>
                ) : (
                  <TicketStatus ticket={{ status, isAnswered }} reader="user" />
                )}{' '}
                <Time iso={updatedAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
