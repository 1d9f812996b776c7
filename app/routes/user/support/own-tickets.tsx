import { href, Link } from 'react-router'
import type { ListedTicket } from '#app/domain/shop/tickets/lists.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { NEWEST } from '#app/ui/thread/thread.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'

interface OwnTicketsProps {
  tickets: ListedTicket[]
  /** The id of the ticket that the page is about. */
  current: string
}

/** The newest tickets, beside one of them; nothing where there is no other. */
export function OwnTickets({ tickets, current }: OwnTicketsProps) {
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
