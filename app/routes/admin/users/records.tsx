import type { ReactNode } from 'react'
import type { readUserRecords } from '#app/domain/accounts/user-records.server.ts'
import { ENTRY_KINDS } from '#app/domain/credits/kinds.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import type { ActivityLine } from '#app/domain/shop/activity/log.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from '#app/ui/job-status.ts'
import { Link } from '#app/ui/link.tsx'
import { OrderNumber } from '#app/ui/order/number.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import { activityColumns } from '../activity/columns.tsx'

type Person = Awaited<ReturnType<typeof readUserRecords>>

interface RecordsProps {
  userId: string
  person: Person
  activity: ActivityLine[]
}

export function Records({ userId, person, activity }: RecordsProps) {
  const { orders, entries, tickets, generations } = person
  return (
    <>
      <Part id="orders" count={orders.length} title={t`Orders`} none={t`No orders found`}>
        {orders.length > 0 && (
          <>
            <DataTable
              caption={t`The latest ten`}
              columns={orderColumns()}
              rows={orders}
              rowKey={({ id }) => id}
              narrow="orders"
            />
            <p className="row gap-6">
              <Link className="arrow" to={`/admin/orders?show=all&user=${userId}`}>
                {t`All package orders`}
              </Link>{' '}
              <Link className="arrow" to={`/admin/items-orders?show=all&user=${userId}`}>
                {t`All item orders`}
              </Link>
            </p>
          </>
        )}
      </Part>
      <Part id="credits" count={entries.length} title={t`Credits`} none={t`No credits have come in yet.`}>
        {entries.length > 0 && (
          <DataTable
            caption={t`The latest ten`}
            columns={entryColumns()}
            rows={entries}
            rowKey={({ seq }) => String(seq)}
            narrow="orders"
          />
        )}
      </Part>
      <Part id="tickets" count={tickets.length} title={t`Tickets`} none={t`No tickets.`}>
        {tickets.length > 0 && (
          <DataTable
            caption={t`The latest ten`}
            columns={ticketColumns()}
            rows={tickets}
            rowKey={({ id }) => id}
            narrow="orders"
          />
        )}
      </Part>
      <Part
        id="generations"
        count={generations.length}
        title={t`Generations`}
        none={t`No listings have been generated yet.`}
      >
        {generations.length > 0 && (
          <DataTable
            caption={t`The latest ten`}
            columns={generationColumns()}
            rows={generations}
            rowKey={({ id }) => id}
            narrow="orders"
          />
        )}
      </Part>
      <Part
        id="activity"
        count={activity.length}
        title={t`Changes by admins`}
        none={t`No admin has changed this account.`}
      >
        {activity.length > 0 && (
          <>
            <DataTable
              caption={t`The latest ten`}
              columns={activityColumns()}
              rows={activity}
              rowKey={({ id }) => id}
              narrow="dense"
            />
            <p>
              <Link className="arrow" to={`/admin/activity?user=${userId}`}>
                {t`Show all`}
              </Link>
            </p>
          </>
        )}
      </Part>
    </>
  )
}

/** How many of each are read. */
const LATEST = 10

interface PartProps {
  id: string
  count: number
  title: string
  none: string
  children: ReactNode
}

function Part({ id, count, title, none, children }: PartProps) {
  return (
    <details className="more fold" id={id} open={id === 'orders'}>
      <summary>
        <h2>
          {title}
          {count > 0 && (
            <span className="label"> {count < LATEST ? count : t`${{ count: LATEST }} or more`}</span>
          )}
        </h2>
      </summary>
      <div className="stack">{children || <p className="muted">{none}</p>}</div>
    </details>
  )
}

const orderColumns = (): Column<Person['orders'][number]>[] => [
  {
    title: t`Order`,
    part: 'name',
    className: 'o-key',
    cell: ({ id, number }) => <OrderNumber number={number} to={`/admin/orders/${id}`} />,
  },
  { title: t`Description`, className: 'o-title', cell: ({ title }) => <bdi>{title}</bdi> },
  {
    title: t`Total`,
    align: 'end',
    className: 'o-total',
    cell: totalText,
  },
  { title: t`Payment`, cell: (order) => <PaymentBadge order={order} /> },
  { title: t`Status`, cell: (order) => <StatusBadge status={orderState(order)} /> },
  { title: t`Ordered`, cell: ({ createdAt }) => <Time iso={createdAt} /> },
]

const entryColumns = (): Column<Person['entries'][number]>[] => [
  {
    title: t`What for`,
    part: 'name',
    className: 'o-title',
    cell: ({ note, kind }) => note || t(ENTRY_KINDS[kind]),
  },
  { title: t`Kind`, className: 'o-more', cell: ({ kind }) => t(ENTRY_KINDS[kind]) },
  { title: t`When`, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  {
    title: t`Credits`,
    align: 'end',
    className: 'o-total',
    cell: ({ delta }) => (delta > 0 ? `+${delta}` : `−${-delta}`),
  },
  unitColumn(t`Balance`, ({ balanceAfter }) => <Balance credits={balanceAfter} />),
]

const ticketColumns = (): Column<Person['tickets'][number]>[] => [
  {
    title: t`Ticket`,
    part: 'name',
    className: 'o-title',
    cell: ({ id, subject }) => <Link to={`/admin/support-messages/${id}`}>{subject}</Link>,
  },
  { title: t`Number`, cell: ({ number }) => <span className="mono">{number}</span> },
  {
    title: t`Status`,
    cell: (ticket) => <TicketStatus ticket={ticket} reader="admin" />,
  },
  { title: t`Last change`, cell: ({ updatedAt }) => <Time iso={updatedAt} minute /> },
]

const generationColumns = (): Column<Person['generations'][number]>[] => [
  { title: t`Product`, part: 'name', className: 'o-title', cell: ({ productName }) => productName },
  {
    title: t`Status`,
    cell: ({ status, error }) => (
      <>
        <Badge tone={JOB_STATUS_TONES[status]}>{t(JOB_STATUS_LABELS[status])}</Badge>{' '}
        {error && <span className="sub">{error}</span>}
      </>
    ),
  },
  { title: t`When`, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]
