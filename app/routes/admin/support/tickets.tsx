import { href, Link } from 'react-router'
import { listTickets } from '#app/domain/tickets/lists.server.ts'
import { TICKET_PRIORITIES, TICKET_STATUSES } from '#app/domain/tickets/tickets.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { listAddress, readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/tickets.ts'
import { TicketFilters } from './filters.tsx'
import { TICKET_LIST } from './list.ts'
import { TicketTable } from './table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let query = readListQuery(TICKET_LIST, url.searchParams)
  let { db } = context.get(servicesContext)
  let { status, priority, ...texts } = query.filters
  let filters = {
    ...texts,
    status: TICKET_STATUSES.find((one) => one === status),
    priority: TICKET_PRIORITIES.find((one) => one === priority),
  }
  return { query, list: await listTickets(db, context.get(userContext).id, filters, query) }
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  let { query, list } = loaderData
  let { from, to } = query.filters
  return (
    <>
      <PageHead title="Support Messages" lead="Tickets of users and messages from the contact form.">
        <Link className="btn btn-outline" to={href('/admin/support-messages/saved-replies')}>
          Saved replies
        </Link>
      </PageHead>
      <TicketFilters query={query} />
      {Boolean(from) !== Boolean(to) && (
        <Alert kind="info" quiet>
          Days count once both are chosen: the first and the last.
        </Alert>
      )}
      {list.rows.length > 0 ? (
        <section className="stack">
          <TicketTable list={list} query={query} />
          <Pagination list={list} hrefFor={(page) => listAddress(TICKET_LIST, query, { page })} />
        </section>
      ) : (
        <Empty
          icon="message"
          title="No tickets found"
          action={
            <Link className="btn btn-outline btn-sm" to={TICKET_LIST.path}>
              Show all tickets
            </Link>
          }
        >
          What users ask appears here, and what is sent by the contact form.
        </Empty>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Support Messages - Listwright' }]
}
