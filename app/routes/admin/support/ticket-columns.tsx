import { href } from 'react-router'
import type { ShopTicket } from '#app/domain/shop/tickets/lists.server.ts'
import type { TicketSort } from '#app/domain/shop/tickets/sorts.ts'
import { t } from '#app/i18n/macro.ts'
import { sortLink } from '#app/routes/list-query.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import { TICKET_LIST, type TicketQuery } from './ticket-list.ts'

export function ticketColumns(query: TicketQuery): Column<ShopTicket>[] {
  const by = (sort: TicketSort) => ({ sort: sortLink(TICKET_LIST, query, sort) })
  return [
    {
      title: t`Subject`,
      part: 'name',
      className: 'o-title',
      cell: (ticket) => <Subject ticket={ticket} />,
    },
    { title: t`From`, className: 'o-who o-whole o-slim', cell: (ticket) => <From ticket={ticket} /> },
    {
      title: t`Status`,
      cell: (ticket) => <TicketStatus ticket={ticket} reader="admin" />,
      ...by('status'),
    },
    {
      title: t`Priority`,
      cell: ({ priority }) => <StatusBadge status={priority} />,
      ...by('priority'),
    },
    {
      title: t`Opened`,
      className: 'o-more',
      cell: ({ createdAt }) => <Time iso={createdAt} />,
      ...by('date'),
    },
    { title: t`Updated`, cell: ({ updatedAt }) => <Time iso={updatedAt} minute />, ...by('updated') },
    {
      title: t`Answered by`,
      className: 'o-more',
      cell: ({ answeredBy }) => <bdi>{answeredBy ?? t`No one yet`}</bdi>,
    },
  ]
}

function Subject({ ticket }: { ticket: ShopTicket }) {
  const { id: ticketId, subject, number, isUnread, source } = ticket
  return (
    <>
      <RowLink to={`${href('/admin/support-messages/:ticketId', { ticketId })}#newest`}>
        <bdi>{isUnread ? <b>{subject}</b> : subject}</bdi>
      </RowLink>
      <br />
      <small className="label">{source === 'contact' ? t`${{ number }}, contact form` : number}</small>{' '}
      {isUnread && <Badge tone="success">{t`New`}</Badge>}
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
