import { href } from 'react-router'
import { readCustomer } from '#app/domain/shop/tickets/customer.server.ts'
import { countLinks } from '#app/domain/shop/tickets/links.server.ts'
import { listNotes } from '#app/domain/shop/tickets/notes.server.ts'
import { markRead, recordViewer } from '#app/domain/shop/tickets/presence.server.ts'
import { listSavedReplies } from '#app/domain/shop/tickets/saved-replies.server.ts'
import { findTicket, readThread } from '#app/domain/shop/tickets/thread.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import supportCss from '#app/ui/css/support.css?url'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { Thread, ThreadRefresh } from '#app/ui/thread/thread.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/ticket.ts'
import { AnswerForm } from './answer-form.tsx'
import { Notes } from './notes.tsx'
import { noTicket, postToTicket } from './post.server.ts'
import { shownVersion } from './shown-version.ts'
import { TicketFacts } from './ticket-facts.tsx'

export const handle: RouteHandle = { pageScript: 'thread' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: supportCss }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: adminId } = context.get(userContext)
  const ticket = await findTicket(db, params.ticketId)
  if (!ticket) throw noTicket()
  const [messages, notes, savedReplies, links, viewers, customer] = await Promise.all([
    readThread(db, ticket, adminId),
    listNotes(db, ticket.id, adminId),
    listSavedReplies(db),
    countLinks(db, ticket.id),
    recordViewer(db, ticket.id, adminId),
    readCustomer(db, ticket),
  ])
  await markRead(db, ticket.id, adminId, ticket.lastSeq)
  const titles = savedReplies.map(({ id, title }) => ({ id, title }))
  return {
    ticket,
    messages,
    notes,
    savedReplies: titles,
    links,
    viewers,
    customer,
    version: shownVersion(ticket, notes, viewers),
    idempotencyKey: newId(),
  }
}

/** Several forms post here; their buttons say which. */
export function action({ params, context }: Route.ActionArgs) {
  return postToTicket(context, params.ticketId)
}

export default function TicketPage({ loaderData, params }: Route.ComponentProps) {
  const { ticket, messages, notes, viewers, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title={<bdi>{ticket.subject}</bdi>}
        lead={
          <span data-live="facts">
            <TicketStatus ticket={ticket} reader="admin" /> <Opened ticket={ticket} />
          </span>
        }
        back={{ to: '/admin/support-messages', label: t`All tickets` }}
      />
      <div data-live="viewers">
        {viewers.length > 0 && (
          <Alert kind="info">{t`${{ viewers: viewers.map(({ name }) => name).join(', ') }} also ${plural({ count: viewers.length }, { one: 'has', other: 'have' })} this ticket open.`}</Alert>
        )}
      </div>
      <div className="thread-page">
        <div className="stack stack-lg">
          <Thread
            messages={messages}
            reader="admin"
            fileAddress={(attachmentId) =>
              href('/admin/support-messages/:ticketId/attachments/:attachmentId', {
                ticketId: ticket.id,
                attachmentId,
              })
            }
            version={loaderData.version}
            news={href('/admin/support-messages/:ticketId/news', params)}
          />
          <ThreadRefresh to={href('/admin/support-messages/:ticketId', params)} />
          <AnswerForm
            ticket={ticket}
            idempotencyKey={idempotencyKey}
            savedReplies={loaderData.savedReplies}
            messages={messages}
          />
          <Notes ticketId={ticket.id} notes={notes} idempotencyKey={idempotencyKey} />
        </div>
        <TicketFacts ticket={ticket} links={loaderData.links} customer={loaderData.customer} />
      </div>
    </>
  )
}

function Opened({
  ticket: { number, createdAt, source },
}: Pick<Route.ComponentProps['loaderData'], 'ticket'>) {
  const date = <Time iso={createdAt} minute />
  return source === 'contact' ? (
    <Trans>
      Ticket <span className="mono">{number}</span>, opened on {date} through the contact form.
    </Trans>
  ) : (
    <Trans>
      Ticket <span className="mono">{number}</span>, opened on {date}.
    </Trans>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => loaderData?.ticket.subject ?? t`Support`,
)
