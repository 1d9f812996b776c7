import { Link } from 'react-router'
import { listAddress } from '#app/routes/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import * as uiWords from '#app/ui/words.ts'
import { TICKET_LIST, type TicketQuery, viewOf } from './ticket-list.ts'
import * as words from './words.tsx'

export function NoTickets({ query }: { query: TicketQuery }) {
  let view = viewOf(query)
  let isBare =
    query.search === '' && Object.entries(query.filters).every(([name, value]) => name === 'status' || !value)
  if (view === 'unanswered' && isBare) {
    return (
      <Empty icon="check" title={words.noTicketsAreWaitingForReply} action={<AllTickets />}>
        {words.ticketsFromUsersAndMessagesFromContact}
      </Empty>
    )
  }
  let everywhere = listAddress(TICKET_LIST, query, { filters: { ...query.filters, status: 'all' } })
  return (
    <Empty icon="message" title={uiWords.noTicketsFound} action={<AllTickets />}>
      {view !== 'all' && !isBare && <Link to={everywhere}>{words.trySearchingAllTickets}</Link>}
    </Empty>
  )
}

function AllTickets() {
  return (
    <ButtonLink variant="outline" size="sm" to={`${TICKET_LIST.path}?status=all`}>
      {uiWords.showAllTickets}
    </ButtonLink>
  )
}
