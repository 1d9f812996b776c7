import type { Page } from '#app/domain/base/lists/page.ts'
import { formatMoney } from '#app/domain/base/money.ts'
import { statusCode } from '#app/domain/base/status-text.ts'
import type {
  ExpectedPayment,
  FailedAttempt,
  PaymentEntry,
} from '#app/domain/orders/payments/lists.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge, StatusSignal } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { Time } from '#app/ui/time.tsx'
import { type ListShape, type ListState, pageLinks } from '../../list-query.ts'
import { Issue } from '../orders/issue.tsx'
import { Code } from '../orders/order-parts.tsx'
import { OrderOf } from './waiting.tsx'

interface Sum {
  customerName: string
  amountMinor: number
  currency: string
}

const customerColumn = (): Column<Sum> => ({
  title: t`Customer`,
  className: 'd-lead',
  cell: ({ customerName }) => <bdi title={customerName}>{customerName}</bdi>,
})

const amountColumn = (): Column<Sum> => ({
  title: t`Amount`,
  align: 'end',
  className: 'd-sum',
  cell: ({ amountMinor, currency }) => formatMoney(amountMinor, currency),
})

export function Latest({ query, list }: { query: ListState<'date'>; list: Page<PaymentEntry> }) {
  return (
    <section className="stack" aria-label={t`Latest payments`}>
      <h2>{t`Latest payments`}</h2>
      <PagedTable
        noun="payment"
        list={list}
        empty={
          <Empty
            icon="credit-card"
            title={t`No payments yet`}
            action={<WayOn to="/admin/settings/payments">{t`Payment settings`}</WayOn>}
          >
            {t`PayPal payments appear here as soon as a buyer has approved one.`}
          </Empty>
        }
        caption={(rows) => (isSandbox(list.rows) ? t`${{ rows }}. All shown are in the sandbox` : rows)}
        columns={paymentColumns(list.rows)}
        narrow="dense"
        {...pageLinks(PAYMENTS, query)}
      />
    </section>
  )
}

export const PAYMENTS: ListShape<'date'> = { path: '/admin/payments', sorts: ['date'], sort: '-date' }

function paymentColumns(payments: PaymentEntry[]): Column<PaymentEntry>[] {
  const [label = '', ...others] = new Set(payments.map((payment) => payment.label))
  return [
    { title: t`Order`, cell: (row) => <OrderOf {...row} /> },
    customerColumn(),
    {
      title: others.length > 0 ? t`Transaction` : label,
      className: 'd-more',
      cell: ({ id }) => <Code text={id} />,
    },
    statusColumn(isSandbox(payments)),
    amountColumn(),
    { title: t`Date`, cell: ({ capturedAt }) => <Time iso={capturedAt} minute /> },
  ]
}

/** Said above the list, so that no row has to. */
function isSandbox(payments: PaymentEntry[]): boolean {
  return payments.every(({ mode }) => mode === 'sandbox')
}

function statusColumn(isSandbox: boolean): Column<PaymentEntry> {
  return {
    title: t`Status`,
    cell: ({ status, mode, reviewReason }) => (
      <>
        {reviewReason === null ? (
          <StatusSignal status={status} signals={statusCode(status) !== 'completed'} />
        ) : (
          <Badge tone="warning">{t`Not needed`}</Badge>
        )}{' '}
        {mode === 'sandbox' && !isSandbox && <small className="label">{t`Sandbox`}</small>}
      </>
    ),
  }
}

export function Expected({ payments }: { payments: ExpectedPayment[] }) {
  if (payments.length === 0) return null
  return (
    <section className="stack" aria-label={t`Payments to confirm`}>
      <div>
        <h2>{t`Payments to confirm`}</h2>
        <p className="small muted">{t`Buyers send these payments themselves. Confirm each one when it arrives.`}</p>
      </div>
      <DataTable
        caption={t`${{ count: payments.length }} in total, longest overdue first`}
        rows={payments}
        rowKey={({ id }) => id}
        columns={expectedColumns()}
        narrow="dense"
      />
    </section>
  )
}

const expectedColumns = (): Column<ExpectedPayment>[] => [
  { title: t`Order`, cell: (row) => <OrderOf {...row} /> },
  customerColumn(),
  { title: t`Payment method`, cell: ({ provider }) => t(provider.name) },
  amountColumn(),
  { title: t`Expected by`, cell: ({ until }) => <Time iso={until} /> },
  {
    title: t`Actions`,
    part: 'actions',
    cell: ({ orderId, orderNumber, provider }) => (
      <ButtonLink variant="outline" size="sm" to={`/admin/orders/${orderId}/confirm/${provider.key}`}>
        <Trans>
          Confirm<span className="sr-only"> order {orderNumber}</span>
        </Trans>
      </ButtonLink>
    ),
  },
]

export function Failed({ attempts }: { attempts: FailedAttempt[] }) {
  return (
    <section className="stack" aria-label={t`Failed attempts`}>
      <h2>{t`Failed attempts`}</h2>
      {attempts.length === 0 && <p className="muted">{t`No payment attempts have failed.`}</p>}
      {attempts.length > 0 && (
        <DataTable
          caption={t`The latest ${{ count: attempts.length }}. Nothing was charged for them`}
          rows={attempts}
          rowKey={({ id }) => id}
          columns={attemptColumns()}
          narrow="dense"
        />
      )}
    </section>
  )
}

const attemptColumns = (): Column<FailedAttempt>[] => [
  { title: t`Order`, cell: (row) => <OrderOf {...row} /> },
  customerColumn(),
  { title: t`Refusal reason`, className: 'd-text', cell: (row) => <Issue {...row} /> },
  amountColumn(),
  { title: t`Date`, cell: ({ failedAt }) => <Time iso={failedAt} minute /> },
]
