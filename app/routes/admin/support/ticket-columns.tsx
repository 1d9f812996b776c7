import { href, Link } from 'react-router'
import type { ShopTicket } from '#app/domain/tickets/lists.server.ts'
import type { TicketSort } from '#app/domain/tickets/sorts.ts'
import { STATUS_NAMES } from '#app/domain/tickets/tickets.ts'
import { sortLink } from '#app/routes/list-query.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { TICKET_LIST, type TicketQuery } from './ticket-list.ts'

export function ticketColumns(query: TicketQuery): Column<ShopTicket>[] {
  let by = (sort: TicketSort) => ({ sort: sortLink(TICKET_LIST, query, sort) })
  return [
    { title: 'Subject', part: 'name', className: 'o-title', cell: (ticket) => <Subject ticket={ticket} /> },
    { title: 'From', className: 'o-who', cell: (ticket) => <From ticket={ticket} /> },
    {
      title: 'Status',
      cell: ({ status }) => <StatusBadge status={STATUS_NAMES[status]} />,
      ...by('status'),
    },
    {
      title: 'Priority',
      cell: ({ priority }) => <StatusBadge status={priority} />,
      ...by('priority'),
    },
    {
      title: 'Opened',
      className: 'o-more',
      cell: ({ createdAt }) => <Time iso={createdAt} />,
      ...by('date'),
    },
    { title: 'Updated', cell: ({ updatedAt }) => <Time iso={updatedAt} minute />, ...by('updated') },
    {
      title: 'Answered by',
      className: 'o-more',
      cell: ({ answeredBy }) => <bdi>{answeredBy ?? 'No one yet'}</bdi>,
    },
  ]
}

function Subject({ ticket }: { ticket: ShopTicket }) {
  let { id: ticketId, subject, number, isUnread, source } = ticket
  return (
    <>
      <Link to={`${href('/admin/support-messages/:ticketId', { ticketId })}#newest`}>
        <bdi>{isUnread ? <b>{subject}</b> : subject}</bdi>
      </Link>{' '}
      {isUnread && <Badge tone="success">New</Badge>}
      <br />
      <small className="label">
        {number}
        {source === 'contact' && ', contact form'}
      </small>
    </>
  )
}

function From({ ticket: { requester } }: { ticket: ShopTicket }) {
  return (
    <>
      <bdi>{requester.name}</bdi>
      <br />
      <small className="label wrap-anywhere">{requester.email}</small>
    </>
  )
}
