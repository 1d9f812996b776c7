import { Link } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { listAddress } from '#app/routes/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TICKET_LIST, type TicketQuery, viewOf } from './ticket-list.ts'

export function NoTickets({ query }: { query: TicketQuery }) {
  const view = viewOf(query)
  const isBare =
    query.search === '' && Object.entries(query.filters).every(([name, value]) => name === 'status' || !value)
  if (view === 'unanswered' && isBare) {
    return (
      <Empty icon="check" title={t`No tickets are waiting for a reply`} action={<AllTickets />}>
        {t`Tickets from users and messages from the contact form appear here.`}
      </Empty>
    )
  }
  const everywhere = listAddress(TICKET_LIST, query, { filters: { ...query.filters, status: 'all' } })
  return (
    <Empty icon="message" title={t`No tickets found`} action={<AllTickets />}>
      {view !== 'all' && !isBare && <Link to={everywhere}>{t`Try searching all tickets.`}</Link>}
    </Empty>
  )
}

function AllTickets() {
  return (
    <ButtonLink variant="outline" size="sm" to={`${TICKET_LIST.path}?status=all`}>
      {t`Show all tickets`}
    </ButtonLink>
  )
}
