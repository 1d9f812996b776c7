import type { CaptureFacts, PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Part } from '#app/ui/part.tsx'
import {
  attemptColumns,
  captureColumns,
  creditColumns,
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
  const { orderId, captures, refunds, disputes, attempts, credits, events } = details
  const { kind, paymentStatus } = order
  return (
    <>
      <Table
        title={t`Payments received`}
        caption={
          captures.every(({ isOnline }) => isOnline)
            ? t`As recorded by PayPal, newest first`
            : t`Newest first`
        }
        none={noPayment(order, attempts.length > 0)}
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
        title={t`Credits`}
        caption={t`On the buyer’s account, oldest first`}
        none={kind === 'package' && paymentStatus === 'Paid' && t`This order has not changed any credits.`}
        rows={credits.map((entry) => ({ ...entry, id: `${entry.ref} ${entry.delta}` }))}
        columns={creditColumns()}
      />
      <Table
        title={t`PayPal’s notifications`}
        caption={t`Newest first`}
        rows={events}
        columns={eventColumns()}
      />
    </>
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
  /** Said when there is nothing; without it the whole part is left out. */
  none?: string | false
  rows: Row[]
  columns: Column<Row>[]
}

function Table<Row extends { id: string }>({ title, caption, none, rows, columns }: TableProps<Row>) {
  if (rows.length === 0 && !none) return null
  return (
    <Part title={title}>
      {rows.length === 0 && <p className="muted">{none}</p>}
      {rows.length > 0 && (
        <DataTable caption={caption} rows={rows} columns={columns} rowKey={({ id }) => id} />
      )}
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
