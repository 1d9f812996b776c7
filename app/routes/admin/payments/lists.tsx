import { formatMoney } from '#app/domain/catalog/money.ts'
import type { Page } from '#app/domain/lists/page.ts'
import type { ExpectedPayment } from '#app/domain/payments/attempts/expected.server.ts'
import type { FailedAttempt } from '#app/domain/payments/attempts/failed.server.ts'
import type { PaymentEntry } from '#app/domain/payments/captures/list.server.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { type ListShape, listAddress } from '../../list-query.ts'
import { Issue } from '../orders/issue.tsx'
import { Code } from '../orders/order-parts.tsx'
import { OrderNumber } from './waiting.tsx'

export function Latest({ list }: { list: Page<PaymentEntry> }) {
  return (
    <section className="stack" aria-label="Latest payments">
      <h2>Latest payments</h2>
      <PagedTable
        noun="Payments"
        list={list}
        empty={
          <Empty icon="credit-card" title="No payments yet">
            PayPal payments will appear here.
          </Empty>
        }
        columns={paymentColumns(list.rows)}
        hrefFor={(page) => listAddress(SHAPE, STATE, { page })}
      />
    </section>
  )
}

const SHAPE: ListShape<'date'> = { path: '/admin/payments', sorts: ['date'], sort: '-date' }
const STATE = { search: '', sort: 'date', direction: 'desc', page: 1, filters: {} } as const

function paymentColumns(payments: PaymentEntry[]): Column<PaymentEntry>[] {
  let [label = '', ...others] = new Set(payments.map((payment) => payment.label))
  return [
    { title: 'Order', part: 'name', cell: (row) => <OrderNumber {...row} /> },
    { title: 'Customer', cell: ({ customerName }) => customerName },
    { title: others.length > 0 ? 'Transaction' : label, cell: ({ id }) => <Code text={id} /> },
    ...PAYMENTS,
  ]
}

const PAYMENTS: Column<PaymentEntry>[] = [
  {
    title: 'Status',
    cell: ({ status, mode, reviewReason }) => (
      <span className="named">
        <StatusBadge status={status} />
        {mode === 'sandbox' && <Badge>Sandbox</Badge>}
        {reviewReason !== null && <Badge tone="warning">Not for its order</Badge>}
      </span>
    ),
  },
  { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
  { title: 'On', cell: ({ capturedAt }) => <Time iso={capturedAt} minute /> },
]

export function Expected({ payments }: { payments: ExpectedPayment[] }) {
  if (payments.length === 0) return null
  return (
    <section className="stack" aria-label="Payments to confirm">
      <div>
        <h2>Payments to confirm</h2>
        <p className="small muted">
          Buyers send these payments themselves. Confirm each one when it arrives.
        </p>
      </div>
      <DataTable
        caption={`${payments.length} in total, longest overdue first`}
        rows={payments}
        rowKey={({ id }) => id}
        columns={EXPECTED}
      />
    </section>
  )
}

const EXPECTED: Column<ExpectedPayment>[] = [
  { title: 'Order', part: 'name', cell: (row) => <OrderNumber {...row} /> },
  { title: 'Customer', cell: ({ customerName }) => customerName },
  { title: 'Way to pay', cell: ({ provider }) => provider.name },
  { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
  { title: 'Expected by', cell: ({ until }) => <Time iso={until} /> },
  {
    title: 'Actions',
    part: 'actions',
    cell: ({ orderId, orderNumber, provider }) => (
      <ButtonLink variant="outline" size="sm" to={`/admin/orders/${orderId}/confirm/${provider.key}`}>
        Confirm<span className="sr-only"> order {orderNumber}</span>
      </ButtonLink>
    ),
  },
]

export function Failed({ attempts }: { attempts: FailedAttempt[] }) {
  return (
    <section className="stack" aria-label="Failed attempts">
      <h2>Failed attempts</h2>
      {attempts.length === 0 && <p className="muted">No payment attempts have failed.</p>}
      {attempts.length > 0 && (
        <DataTable
          caption={`The latest ${attempts.length}. Nothing was charged for them`}
          rows={attempts}
          rowKey={({ id }) => id}
          columns={ATTEMPTS}
        />
      )}
    </section>
  )
}

const ATTEMPTS: Column<FailedAttempt>[] = [
  { title: 'Order', part: 'name', cell: (row) => <OrderNumber {...row} /> },
  { title: 'Customer', cell: ({ customerName }) => customerName },
  { title: 'Refusal reason', cell: (row) => <Issue {...row} /> },
  { title: 'Amount', align: 'end', cell: (row) => formatMoney(row.amountMinor, row.currency) },
  { title: 'On', cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
]
