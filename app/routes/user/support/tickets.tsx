import { href } from 'react-router'
import { statusText } from '#app/domain/base/status-text.ts'
import { type ListedTicket, listOwnTickets } from '#app/domain/shop/tickets/lists.server.ts'
import { TICKET_STATUSES } from '#app/domain/shop/tickets/tickets.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { ListPage } from '#app/routes/list-page.tsx'
import { type ListShape, oneOf, readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import type { Column } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/tickets.ts'

const LIST: ListShape<'updated', 'status'> = {
  path: '/user/support',
  sorts: ['updated'],
  sort: '-updated',
  filters: { status: oneOf(TICKET_STATUSES) },
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(LIST, url.searchParams)
  const { db } = context.get(servicesContext)
  const status = TICKET_STATUSES.find((one) => one === query.filters.status)
  const list = await listOwnTickets(db, context.get(userContext).id, { ...query, status })
  return { query, list }
}

export default function Tickets({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData
  return (
    <ListPage
      title={t`Support`}
      lead={t`One conversation per question. You also get every reply by email.`}
      actions={<CreateLink />}
      shape={LIST}
      query={query}
      search={{
        label: t`Search tickets`,
        placeholder: t`Subject or number`,
        filters: (
          <FilterSelect
            name="status"
            label={t`Status`}
            all={t`All tickets`}
            value={query.filters.status}
            options={TICKET_STATUSES.map((value) => ({ value, label: statusText(value) }))}
          />
        ),
      }}
      noun="ticket"
      list={list}
      noMatch={{
        title: t`No tickets found`,
        hint: t`Try another status, or part of a subject.`,
        all: t`Show all tickets`,
      }}
      empty={
        <Empty icon="message" title={t`No tickets yet`} action={<CreateLink small />}>
          {t`Your questions and our replies will appear here.`}
        </Empty>
      }
      columns={columns()}
    />
  )
}

export const meta = pageTitle(msg`Support`)

const columns = (): Column<ListedTicket>[] => [
  {
    title: t`Subject`,
    part: 'name',
    className: 'o-title',
    cell: (ticket) => <Subject ticket={ticket} />,
  },
  { title: t`Number`, cell: ({ number }) => <code>{number}</code> },
  {
    title: t`Status`,
    className: 'whitespace-nowrap',
    cell: ({ status, isAnswered, isUnread }) => (
      <>
        <TicketStatus ticket={{ status, isAnswered: isAnswered && !isUnread }} reader="user" />{' '}
        {isUnread && <Badge tone="info">{t`New reply`}</Badge>}
      </>
    ),
  },
  { title: t`Updated`, cell: ({ updatedAt }) => <Time iso={updatedAt} minute /> },
]

function Subject({ ticket }: { ticket: ListedTicket }) {
  return (
    <RowLink to={`${href('/user/support/:ticketId', { ticketId: ticket.id })}#newest`}>
      <bdi>{ticket.isUnread ? <b>{ticket.subject}</b> : ticket.subject}</bdi>
    </RowLink>
  )
}

function CreateLink({ small }: { small?: boolean }) {
  return (
    <ButtonLink
      variant={small ? 'outline' : 'primary'}
      size={small ? 'sm' : undefined}
      to="/user/create-support"
    >
      {t`Create Ticket`}
    </ButtonLink>
  )
}
