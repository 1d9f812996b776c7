import { useEffect, useState } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { readCustomer } from '#app/domain/tickets/customer.server.ts'
import { countLinks } from '#app/domain/tickets/links.server.ts'
import { listNotes } from '#app/domain/tickets/notes.server.ts'
import { lookAt, markRead, type Viewer } from '#app/domain/tickets/presence.server.ts'
import { listSavedReplies } from '#app/domain/tickets/saved-replies.server.ts'
import { findTicket, readThread, versionOf } from '#app/domain/tickets/thread.server.ts'
import { STATUS_NAMES } from '#app/domain/tickets/tickets.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { sayOutage } from '#app/ui/thread/outage.ts'
import { Thread } from '#app/ui/thread/thread.tsx'
import { type News, useNews } from '#app/ui/thread/use-news.ts'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import { afterEveryPost } from '../revalidate.ts'
import type { Route } from './+types/ticket.ts'
import { AnswerForm } from './answer-form.tsx'
import { Notes } from './notes.tsx'
import { noTicket, postToTicket } from './post.server.ts'
import { TicketFacts } from './ticket-facts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id: adminId } = context.get(userContext)
  let ticket = await findTicket(db, params.ticketId)
  if (!ticket) throw noTicket()
  let [messages, notes, savedReplies, links, viewers, customer] = await Promise.all([
    readThread(db, ticket, adminId),
    listNotes(db, ticket.id),
    listSavedReplies(db),
    countLinks(db, ticket.id),
    lookAt(db, ticket.id, adminId),
    readCustomer(db, ticket),
  ])
  await markRead(db, ticket.id, adminId, ticket.lastSeq)
  let version = `${versionOf(ticket)} ${notes.length}`
  let titles = savedReplies.map(({ id, title }) => ({ id, title }))
  return {
    ...{ ticket, messages, notes, savedReplies: titles, links, viewers, customer, version, adminId },
    ...{ formId: newId(), readAt: Date.now() },
  }
}

/** Several forms post here; their buttons say which. */
export function action({ params, context }: Route.ActionArgs) {
  return postToTicket(context, params.ticketId)
}

/** What somebody wrote meanwhile is shown with the refusal that says so. */
export const shouldRevalidate = afterEveryPost

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayOutage(serverAction, 'The answer could not be sent. Please try again.')
}

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  let fetcher = useFetcher<typeof loader>()
  // Whatever was read last; the forms stay as they are while answers arrive.
  let fresh = fetcher.data && fetcher.data.readAt > loaderData.readAt ? fetcher.data : loaderData
  let { ticket, messages } = fresh
  let here = href('/admin/support-messages/:ticketId', { ticketId: ticket.id })
  let [viewers, setViewers] = useState(fresh.viewers)
  useEffect(() => setViewers(fresh.viewers), [fresh.viewers])
  useNews<News & { viewers: Viewer[] }>(`${here}/news`, (news) => {
    setViewers(news.viewers)
    if (news.version !== fresh.version && fetcher.state === 'idle') void fetcher.load(here)
  })
  let own = messages.findLast(({ isOwn }) => isOwn)
  return (
    <>
      <PageHead
        title={ticket.subject}
        lead={
          <>
            Ticket {ticket.number}, opened on <Time iso={ticket.createdAt} minute />
          </>
        }
        back={{ to: '/admin/support-messages', label: 'All tickets' }}
      >
        <StatusBadge status={STATUS_NAMES[ticket.status]} />
      </PageHead>
      {viewers.length > 0 && (
        <Alert kind="info">{`${viewers.map(({ name }) => name).join(', ')} also has this ticket open.`}</Alert>
      )}
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
          />
          <p className="small">
            <Link className="crumb" to={here} reloadDocument>
              <Icon small name="refresh" /> Refresh
            </Link>
          </p>
          <AnswerForm
            answer={actionData}
            ticket={ticket}
            formId={loaderData.formId}
            savedReplies={fresh.savedReplies}
            draft={`${fresh.adminId} ${ticket.id}`}
            sent={own?.seq ?? 0}
          />
          <Notes notes={fresh.notes} answer={actionData} formId={loaderData.formId} />
        </div>
        <TicketFacts ticket={ticket} links={fresh.links} customer={fresh.customer} />
      </div>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.ticket.subject ?? 'Support'} - Listwright` }]
}
