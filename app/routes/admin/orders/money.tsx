import type { CaptureFacts, PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Part } from '#app/ui/part.tsx'
import {
  attemptColumns,
  captureColumns,
  disputeColumns,
  eventColumns,
  refundColumns,
} from './money-columns.tsx'
import { Code } from './order-parts.tsx'

interface MoneyProps {
  order: ShopOrder
  details: PaymentDetails
}

export function Money({ order, details }: MoneyProps) {
  const { captures, attempts, credits } = details
  const isUnmoved = order.kind === 'package' && order.paymentStatus === 'Paid' && credits.length === 0
  return (
    <>
      {captures.length === 0 && <p className="muted">{noPayment(order, attempts.length > 0)}</p>}
      {isUnmoved && <p className="muted">{t`This order has not changed any credits.`}</p>}
      <Records {...details} />
    </>
  )
}

/** What providers say, for whoever compares it with theirs; the story above is what it comes to. */
function Records({ orderId, captures, refunds, disputes, attempts, events }: PaymentDetails) {
  const counts = [
    captures.length > 0 &&
      t`${plural({ count: captures.length }, { one: '# payment', other: '# payments' })}`,
    attempts.length > 0 &&
      t`${plural({ count: attempts.length }, { one: '# attempt', other: '# attempts' })}`,
    events.length > 0 &&
      t`${plural({ count: events.length }, { one: '# notification', other: '# notifications' })}`,
  ].filter(Boolean)
  if (counts.length === 0) return null
  const records = counts.join(', ')
  return (
    <details className="more">
      <summary>
        {attempts.every(({ isOnline }) => isOnline)
          ? t`PayPal’s records: ${{ records }}`
          : t`Payment records: ${{ records }}`}
      </summary>
      <div className="stack stack-lg">
        <Table
          title={t`Payments received`}
          caption={
            captures.every(({ isOnline }) => isOnline)
              ? t`As recorded by PayPal, newest first`
              : t`Newest first`
          }
          rows={captures}
          columns={captureColumns(orderId, captures)}
        />
        <ReviewReasons captures={captures} />
        <Table title={t`Refunds`} caption={t`Newest first`} rows={refunds} columns={refundColumns(refunds)} />
        <Table title={t`Disputes`} caption={t`Newest first`} rows={disputes} columns={disputeColumns()} />
        <Table
          title={t`Payment attempts`}
          caption={t`Newest first`}
          rows={attempts}
          columns={attemptColumns(attempts)}
        />
        <Table
          title={t`PayPal’s notifications`}
          caption={t`Newest first`}
          rows={events}
          columns={eventColumns()}
        />
      </div>
    </details>
  )
}

/** What was paid otherwise than through the shop left no payment here. */
function noPayment(order: ShopOrder, wasTried: boolean): string {
  if (order.totalMinor === 0) return t`This order is free, so there is nothing to pay.`
  if (order.paymentStatus !== 'pending') return t`No payment is recorded here.`
  if (order.deletedAt || !isUnpaid(order)) return t`Nothing was paid.`
  return wasTried
    ? t`Nothing has been paid yet.`
    : t`Nothing has been paid yet, and the buyer has not tried to pay.`
}

interface TableProps<Row> {
  title: string
  caption: string
  rows: Row[]
  columns: Column<Row>[]
}

function Table<Row extends { id: string }>({ title, caption, rows, columns }: TableProps<Row>) {
  if (rows.length === 0) return null
  return (
    <Part title={title}>
      <DataTable caption={caption} rows={rows} columns={columns} rowKey={({ id }) => id} />
    </Part>
  )
}

/** Under the table, because they can be long. */
function ReviewReasons({ captures }: { captures: CaptureFacts[] }) {
  const flagged = captures.filter(({ reviewReason }) => reviewReason !== null)
  if (flagged.length === 0) return null
  return (
    <ul className="stack small" aria-label={t`Why payments needed review`}>
      {flagged.map(({ id, reviewReason, reviewedAt }) => (
        <li key={id} className="wrap-anywhere">
          {reviewedAt ? (
            <Trans>
              <Code text={id} />: Resolved: {reviewReason}
            </Trans>
          ) : (
            <>
              <Code text={id} />: {reviewReason}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
