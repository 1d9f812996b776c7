import { href } from 'react-router'
import type { ShopTicket } from '#app/domain/tickets/lists.server.ts'
import type { TicketSort } from '#app/domain/tickets/sorts.ts'
import { sortLink } from '#app/routes/list-query.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { TICKET_LIST, type TicketQuery } from './ticket-list.ts'
import * as words from './words.tsx'

export function ticketColumns(query: TicketQuery): Column<ShopTicket>[] {
  let by = (sort: TicketSort) => ({ sort: sortLink(TICKET_LIST, query, sort) })
  return [
    {
      title: uiWords.subject,
      part: 'name',
      className: 'o-title',
      cell: (ticket) => <Subject ticket={ticket} />,
    },
    { title: adminWords.from, className: 'o-who o-whole o-slim', cell: (ticket) => <From ticket={ticket} /> },
    {
      title: uiWords.status,
      cell: (ticket) => <TicketStatus ticket={ticket} reader="admin" />,
      ...by('status'),
    },
    {
      title: words.priority,
      cell: ({ priority }) => <StatusBadge status={priority} />,
      ...by('priority'),
    },
    {
      title: words.opened,
      className: 'o-more',
      cell: ({ createdAt }) => <Time iso={createdAt} />,
      ...by('date'),
    },
    { title: uiWords.updated, cell: ({ updatedAt }) => <Time iso={updatedAt} minute />, ...by('updated') },
    {
      title: words.answeredBy,
      className: 'o-more',
      cell: ({ answeredBy }) => <bdi>{answeredBy ?? words.noOneYet}</bdi>,
    },
  ]
}

function Subject({ ticket }: { ticket: ShopTicket }) {
  let { id: ticketId, subject, number, isUnread, source } = ticket
  return (
    <>
      <RowLink to={`${href('/admin/support-messages/:ticketId', { ticketId })}#newest`}>
        <bdi>{isUnread ? <b>{subject}</b> : subject}</bdi>
      </RowLink>
      <br />
      <small className="label">
        {number}
        {source === 'contact' && words.contactForm}
      </small>{' '}
      {isUnread && <Badge tone="success">{words.newLabel}</Badge>}
    </>
  )
}

function From({ ticket: { requester } }: { ticket: ShopTicket }) {
  return (
    <>
      <bdi>{requester.name}</bdi>
      <br />
      <small className="label">
        <EmailText email={requester.email} />
      </small>
    </>
  )
}
