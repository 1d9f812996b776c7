import { href } from 'react-router'
import { statusText } from '#app/domain/base/status-text.ts'
import type { ShopTicket } from '#app/domain/shop/tickets/lists.server.ts'
import type { TicketSort } from '#app/domain/shop/tickets/sorts.ts'
import { t } from '#app/i18n/macro.ts'
import { sortLink } from '#app/routes/list-query.ts'
import { Badge, StatusSignal } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { TICKET_LIST, type TicketQuery } from './ticket-list.ts'

export function ticketColumns(query: TicketQuery): Column<ShopTicket>[] {
  const by = (sort: TicketSort) => ({ sort: sortLink(TICKET_LIST, query, sort) })
  return [
    {
      title: t`Ticket`,
      cell: ({ number, source }) => (
        <span className="mono">{source === 'contact' ? t`${{ number }}, contact form` : number}</span>
      ),
    },
    { title: t`Subject`, className: 'd-lead', cell: (ticket) => <Subject ticket={ticket} /> },
    {
      title: t`From`,
      className: 'd-cut',
      cell: ({ requester: { name, email } }) => (
        <span title={`${name} ${email}`}>
          <bdi>{name || email}</bdi>
        </span>
      ),
    },
    {
      title: t`Status`,
      className: ({ isAnswered }) => (isAnswered ? 'd-wrap' : undefined),
      cell: (ticket) => <Status ticket={ticket} />,
      ...by('status'),
    },
    {
      title: t`Priority`,
      className: ({ priority }) => (priority === 'high' ? undefined : 'd-more'),
      cell: ({ priority, isUnread }) => (
        <StatusSignal status={priority} signals={priority === 'high' && !isUnread} />
      ),
      ...by('priority'),
    },
    {
      title: t`Opened`,
      className: 'd-more',
      cell: ({ createdAt }) => <Time iso={createdAt} />,
      ...by('date'),
    },
    { title: t`Updated`, cell: ({ updatedAt }) => <Time iso={updatedAt} />, ...by('updated') },
    {
      title: t`Answered by`,
      className: 'd-more d-cut',
      cell: ({ answeredBy }) => <bdi title={answeredBy ?? undefined}>{answeredBy ?? t`No one yet`}</bdi>,
    },
  ]
}

/** What is new is bold, as in a mailbox, and the one signal of its row. */
function Subject({ ticket: { id: ticketId, subject, isUnread } }: { ticket: ShopTicket }) {
  return (
    <span title={subject}>
      <RowLink className="row-link" to={`${href('/admin/support-messages/:ticketId', { ticketId })}#newest`}>
        <bdi>{isUnread ? <b>{subject}</b> : subject}</bdi>
      </RowLink>
    </span>
  )
}

/** The views say whose turn it is, so that no badge has to. */
function Status({ ticket: { status, isAnswered, isUnread } }: { ticket: ShopTicket }) {
  return (
    <>
      {isUnread && <Badge tone="info">{t`New`}</Badge>} <span className="muted">{statusText(status)}</span>{' '}
      {isAnswered && <small className="label">{t`Waiting for customer`}</small>}
    </>
  )
}
