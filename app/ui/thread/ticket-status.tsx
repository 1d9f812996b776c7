import type { Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge, StatusBadge } from '../badge.tsx'

interface TicketStatusProps {
  ticket: Pick<Ticket, 'status' | 'isAnswered'>
  reader: 'user' | 'admin'
}

/** The status, and beside it that an answer of the shop waits for the customer. */
export function TicketStatus({ ticket: { status, isAnswered }, reader }: TicketStatusProps) {
  return (
    <>
      <StatusBadge status={status} />{' '}
      {isAnswered && <Badge tone="info">{reader === 'admin' ? t`Waiting for customer` : t`Answered`}</Badge>}
    </>
  )
}
