import { data, href } from 'react-router'
import { readZone } from '#app/domain/base/zone.server.ts'
import { listTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { TICKET_PRIORITIES } from '#app/domain/shop/tickets/tickets.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { rangeFault } from '#app/routes/day-range.ts'
import { listAddress, readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ListPage } from '../../list-page.tsx'
import type { Route } from './+types/tickets.ts'
import { ticketColumns } from './ticket-columns.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TICKET_LIST, type TicketQuery, viewOf } from './ticket-list.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(TICKET_LIST, url.searchParams)
  const { db } = context.get(servicesContext)
  const fault = rangeFault(query.filters)
  if (fault) return data({ query, fault, list: undefined }, { status: 400 })
  const { status: _status, priority, ...texts } = query.filters
  const view = viewOf(query)
  const filters = {
    ...texts,
    status: view === 'all' ? undefined : view,
    priority: TICKET_PRIORITIES.find((one) => one === priority),
    zone: await readZone(db),
  }
  const list = await listTickets(db, context.get(userContext).id, filters, query)
  return data({ query, fault, list })
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { query, list, fault } = loaderData
  const { from, to } = query.filters
  return (
    <ListPage
      title={t`Support Messages`}
      lead={t`Tickets from users and messages from the contact form.`}
      actions={
        <Link className="small" to={href('/admin/support-messages/saved-replies')}>
          {t`Saved replies`}
        </Link>
      }
      narrow="dense"
      rowsInSearch
      shape={TICKET_LIST}
      query={query}
      noun="ticket"
      list={list}
      empty={<NoTickets query={query} />}
      columns={ticketColumns(query)}
    >
      <TicketFilters query={query} fault={fault} />
      {Boolean(from) !== Boolean(to) && (
        <Alert kind="info" quiet>
          {t`Choose both the first and the last day to filter by date.`}
        </Alert>
      )}
    </ListPage>
  )
}

export const meta = pageTitle(msg`Support Messages`)

function NoTickets({ query }: { query: TicketQuery }) {
  const view = viewOf(query)
  const isBare =
    query.search === '' && Object.entries(query.filters).every(([name, value]) => name === 'status' || !value)
  if (view === 'unanswered' && isBare) {
    return (
      <Empty icon="check" title={t`No tickets are waiting for a reply`} action={<AllTickets />}>
        {t`Tickets from users and messages from the contact form appear here, and you’ll get an email.`}
      </Empty>
    )
  }
  const everywhere = listAddress(TICKET_LIST, query, { filters: { ...query.filters, status: 'all' } })
  return (
    <Empty
      icon="message"
      title={t`No tickets found`}
      action={isBare ? <WayOn to="/contact">{t`See the contact form`}</WayOn> : <AllTickets />}
    >
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
