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
import * as uiWords from '#app/ui/words.ts'
import { type ListShape, type ListState, pageLinks } from '../../list-query.ts'
import { Issue } from '../orders/issue.tsx'
import { Code } from '../orders/order-parts.tsx'
import * as adminWords from '../words.ts'
import { OrderOf } from './waiting.tsx'
import * as words from './words.tsx'

interface Sum {
  customerName: string
  amountMinor: number
  currency: string
}

const CUSTOMER: Column<Sum> = {
  title: adminWords.customer,
  className: 'o-title',
  cell: ({ customerName }) => <bdi>{customerName}</bdi>,
}

const AMOUNT: Column<Sum> = {
  title: uiWords.amount,
  align: 'end',
  className: 'o-total',
  cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
}

export function Latest({ query, list }: { query: ListState<'date'>; list: Page<PaymentEntry> }) {
  return (
    <section className="stack" aria-label={words.latestPayments}>
      <h2>{words.latestPayments}</h2>
      <PagedTable
        noun="payment"
        list={list}
        empty={
          <Empty icon="credit-card" title={words.noPaymentsYet}>
            {words.paypalPaymentsWillAppearHere}
          </Empty>
        }
        note={isSandbox(list.rows) ? words.allShownAreInTheSandbox : ''}
        columns={paymentColumns(list.rows)}
        narrow="orders"
        {...pageLinks(PAYMENTS, query)}
      />
    </section>
  )
}

export const PAYMENTS: ListShape<'date'> = { path: '/admin/payments', sorts: ['date'], sort: '-date' }

function paymentColumns(payments: PaymentEntry[]): Column<PaymentEntry>[] {
  let [label = '', ...others] = new Set(payments.map((payment) => payment.label))
  return [
    { title: uiWords.order, cell: (row) => <OrderOf {...row} /> },
    CUSTOMER,
    {
      title: others.length > 0 ? uiWords.transaction : label,
      className: 'o-more o-code',
      cell: ({ id }) => <Code text={id} />,
    },
    statusColumn(isSandbox(payments)),
    AMOUNT,
    { title: uiWords.on, cell: ({ capturedAt }) => <Time iso={capturedAt} minute /> },
  ]
}

/** Said above the list, so that no row has to. */
function isSandbox(payments: PaymentEntry[]): boolean {
  return payments.every(({ mode }) => mode === 'sandbox')
}

function statusColumn(isSandbox: boolean): Column<PaymentEntry> {
  return {
    title: uiWords.status,
    cell: ({ status, mode, reviewReason }) => (
      <span className="named">
        <StatusBadge status={status} />{' '}
        {mode === 'sandbox' && !isSandbox && <small className="label">{adminWords.sandboxName}</small>}
        {reviewReason !== null && <Badge tone="warning">{words.notForItsOrder}</Badge>}
      </span>
    ),
  }
}

export function Expected({ payments }: { payments: ExpectedPayment[] }) {
  if (payments.length === 0) return null
  return (
    <section className="stack" aria-label={words.paymentsToConfirm}>
      <div>
        <h2>{words.paymentsToConfirm}</h2>
        <p className="small muted">{words.buyersSendThesePaymentsThemselves}</p>
      </div>
      <DataTable
        caption={words.inTotalLongestOverdueFirst(payments.length)}
        rows={payments}
        rowKey={({ id }) => id}
        columns={EXPECTED}
        narrow="orders"
      />
    </section>
  )
}

const EXPECTED: Column<ExpectedPayment>[] = [
  { title: uiWords.order, cell: (row) => <OrderOf {...row} /> },
  CUSTOMER,
  { title: adminWords.wayToPay, cell: ({ provider }) => provider.name },
  AMOUNT,
  { title: words.expectedBy, cell: ({ until }) => <Time iso={until} /> },
  {
    title: uiWords.actions,
    part: 'actions',
    cell: ({ orderId, orderNumber, provider }) => (
      <ButtonLink variant="outline" size="sm" to={`/admin/orders/${orderId}/confirm/${provider.key}`}>
        {words.confirmOrder(orderNumber)}
      </ButtonLink>
    ),
  },
]

export function Failed({ attempts }: { attempts: FailedAttempt[] }) {
  return (
    <section className="stack" aria-label={words.failedAttempts}>
      <h2>{words.failedAttempts}</h2>
      {attempts.length === 0 && <p className="muted">{words.noPaymentAttemptsHaveFailed}</p>}
      {attempts.length > 0 && (
        <DataTable
          caption={words.theLatest(attempts.length)}
          rows={attempts}
          rowKey={({ id }) => id}
          columns={ATTEMPTS}
          narrow="orders"
        />
      )}
    </section>
  )
}

const ATTEMPTS: Column<FailedAttempt>[] = [
  { title: uiWords.order, cell: (row) => <OrderOf {...row} /> },
  CUSTOMER,
  { title: adminWords.refusalReason, cell: (row) => <Issue {...row} /> },
  AMOUNT,
  { title: uiWords.on, cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
]
