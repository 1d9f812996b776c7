import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ActivityLine } from '#app/domain/activity/log.server.ts'
import { formatMoney } from '#app/domain/catalog/money.ts'
import { ENTRY_KINDS } from '#app/domain/credits/kinds.ts'
import { STATUS_NAMES } from '#app/domain/tickets/tickets.ts'
import type { readUserRecords } from '#app/domain/users/user-records.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { ACTIVITY_COLUMNS } from '../activity/columns.tsx'
import { Balance } from './directory.tsx'

type Person = Awaited<ReturnType<typeof readUserRecords>>

interface RecordsProps {
  userId: string
  person: Person
  activity: ActivityLine[]
}

export function Records({ userId, person, activity }: RecordsProps) {
  let { orders, entries, tickets, generations } = person
  return (
    <>
      <Part id="orders" title="Orders" none="No orders found">
        {orders.length > 0 && (
          <>
            <DataTable caption={NEWEST} columns={ORDERS} rows={orders} rowKey={({ id }) => id} />
            <p className="row">
              <Link className="arrow" to={`/admin/orders?show=all&user=${userId}`}>
                All package orders
              </Link>
              <Link className="arrow" to={`/admin/items-orders?show=all&user=${userId}`}>
                All item orders
              </Link>
            </p>
          </>
        )}
      </Part>
      <Part id="credits" title="Credits" none="No credits have come in yet.">
        {entries.length > 0 && (
          <DataTable caption={NEWEST} columns={ENTRIES} rows={entries} rowKey={({ seq }) => String(seq)} />
        )}
      </Part>
      <Part id="tickets" title="Tickets" none="No tickets.">
        {tickets.length > 0 && (
          <DataTable caption={NEWEST} columns={TICKETS} rows={tickets} rowKey={({ id }) => id} />
        )}
      </Part>
      <Part id="generations" title="Generations" none="Nothing was written yet.">
        {generations.length > 0 && (
          <DataTable caption={NEWEST} columns={GENERATIONS} rows={generations} rowKey={({ id }) => id} />
        )}
      </Part>
      <Part id="activity" title="What admins did" none="Nothing was done to this account.">
        {activity.length > 0 && (
          <>
            <DataTable caption={NEWEST} columns={ACTIVITY_COLUMNS} rows={activity} rowKey={({ id }) => id} />
            <p>
              <Link className="arrow" to={`/admin/activity?user=${userId}`}>
                Show all
              </Link>
            </p>
          </>
        )}
      </Part>
    </>
  )
}

const NEWEST = 'The latest ten'

function Part(props: { id: string; title: string; none: string; children: ReactNode }) {
  let { id, title, none, children } = props
  return (
    <details className="more fold" id={id} open={id === 'orders'}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="stack">{children || <p className="muted">{none}</p>}</div>
    </details>
  )
}

const ORDERS: Column<Person['orders'][number]>[] = [
  {
    title: 'Order',
    part: 'name',
    cell: ({ id, number }) => (
      <Link className="mono" to={`/admin/orders/${id}`}>
        {number}
      </Link>
    ),
  },
  { title: 'What', cell: ({ title }) => title },
  { title: 'Total', align: 'end', cell: ({ totalMinor, currency }) => formatMoney(totalMinor, currency) },
  { title: 'Payment', cell: ({ paymentStatus }) => <StatusBadge status={paymentStatus} /> },
  { title: 'Ordered', cell: ({ createdAt }) => <Time iso={createdAt} /> },
]

const ENTRIES: Column<Person['entries'][number]>[] = [
  { title: 'What for', part: 'name', cell: ({ note, kind }) => note || ENTRY_KINDS[kind] },
  { title: 'Kind', cell: ({ kind }) => ENTRY_KINDS[kind] },
  { title: 'When', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  { title: 'Credits', align: 'end', cell: ({ delta }) => (delta > 0 ? `+${delta}` : `−${-delta}`) },
  { title: 'Balance', align: 'end', cell: ({ balanceAfter }) => <Balance credits={balanceAfter} /> },
]

const TICKETS: Column<Person['tickets'][number]>[] = [
  {
    title: 'Ticket',
    part: 'name',
    cell: ({ id, subject }) => <Link to={`/admin/support-messages/${id}`}>{subject}</Link>,
  },
  { title: 'Number', cell: ({ number }) => <span className="mono">{number}</span> },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={STATUS_NAMES[status]} /> },
  { title: 'Last change', cell: ({ updatedAt }) => <Time iso={updatedAt} minute /> },
]

const GENERATIONS: Column<Person['generations'][number]>[] = [
  { title: 'Product', part: 'name', cell: ({ productName }) => productName },
  { title: 'Status', cell: ({ status, error }) => (error ? `${status}: ${error}` : status) },
  { title: 'When', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]
