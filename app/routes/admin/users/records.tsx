import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ActivityLine } from '#app/domain/activity/log.server.ts'
import { ENTRY_KINDS } from '#app/domain/credits/kinds.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { totalText } from '#app/domain/orders/total-text.ts'
import type { readUserRecords } from '#app/domain/users/user-records.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { OrderNumber } from '#app/ui/order-number.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TicketStatus } from '#app/ui/thread/ticket-status.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { JOB_STATUS_LABELS, JOB_STATUS_TONES } from '../../user/generator/job-status.ts'
import { ACTIVITY_COLUMNS } from '../activity/columns.tsx'
import * as words from './words.tsx'

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
      <Part id="orders" count={orders.length} title={t`Orders`} none={t`No orders found`}>
        {orders.length > 0 && (
          <>
            <DataTable
              caption={t`The latest ten`}
              columns={ORDERS}
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
            columns={ENTRIES}
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
            columns={TICKETS}
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
            columns={GENERATIONS}
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
              columns={ACTIVITY_COLUMNS}
              rows={activity}
              rowKey={({ id }) => id}
              narrow="orders"
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

const ORDERS: Column<Person['orders'][number]>[] = [
  {
    title: uiWords.order,
    part: 'name',
    className: 'o-key',
    cell: ({ id, number }) => <OrderNumber number={number} to={`/admin/orders/${id}`} />,
  },
  { title: uiWords.description, className: 'o-title', cell: ({ title }) => <bdi>{title}</bdi> },
  {
    title: uiWords.total,
    align: 'end',
    className: 'o-total',
    cell: totalText,
  },
  { title: uiWords.payment, cell: (order) => <PaymentBadge order={order} /> },
  { title: uiWords.status, cell: (order) => <StatusBadge status={orderState(order)} /> },
  { title: uiWords.ordered, cell: ({ createdAt }) => <Time iso={createdAt} /> },
]

const ENTRIES: Column<Person['entries'][number]>[] = [
  {
    title: uiWords.whatFor,
    part: 'name',
    className: 'o-title',
    cell: ({ note, kind }) => note || t(ENTRY_KINDS[kind]),
  },
  { title: uiWords.kind, className: 'o-more', cell: ({ kind }) => t(ENTRY_KINDS[kind]) },
  { title: uiWords.when, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
  {
    title: uiWords.credits,
    align: 'end',
    className: 'o-total',
    cell: ({ delta }) => (delta > 0 ? `+${delta}` : `−${-delta}`),
  },
  unitColumn(uiWords.balance, ({ balanceAfter }) => <Balance credits={balanceAfter} />),
]

const TICKETS: Column<Person['tickets'][number]>[] = [
  {
    title: words.ticket,
    part: 'name',
    className: 'o-title',
    cell: ({ id, subject }) => <Link to={`/admin/support-messages/${id}`}>{subject}</Link>,
  },
  { title: uiWords.number, cell: ({ number }) => <span className="mono">{number}</span> },
  {
    title: uiWords.status,
    cell: (ticket) => <TicketStatus ticket={ticket} reader="admin" />,
  },
  { title: words.lastChange, cell: ({ updatedAt }) => <Time iso={updatedAt} minute /> },
]

const GENERATIONS: Column<Person['generations'][number]>[] = [
  { title: uiWords.product, part: 'name', className: 'o-title', cell: ({ productName }) => productName },
  {
    title: uiWords.status,
    cell: ({ status, error }) => (
      <>
        <Badge tone={JOB_STATUS_TONES[status]}>{t(JOB_STATUS_LABELS[status])}</Badge>{' '}
        {error && <span className="sub">{error}</span>}
      </>
    ),
  },
  { title: uiWords.when, cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]
