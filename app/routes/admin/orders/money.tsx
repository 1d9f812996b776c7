import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import type { CaptureFacts, PaymentDetails } from '#app/domain/payments/details.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Part } from '#app/ui/part.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { attemptColumns, CREDITS, captureColumns, DISPUTES, EVENTS, refundColumns } from './money-columns.tsx'
import * as words from './money-words.tsx'
import { Code } from './order-parts.tsx'

interface MoneyProps {
  order: ShopOrder
  details: PaymentDetails
}

export function Money({ order, details }: MoneyProps) {
  let { orderId, captures, refunds, disputes, attempts, credits, events } = details
  let { kind, paymentStatus } = order
  return (
    <>
      <Table
        title={words.paymentsReceived}
        caption={
          captures.every(({ isOnline }) => isOnline)
            ? words.asRecordedByPaypalNewestFirst
            : uiWords.newestFirst
        }
        none={noPayment(order, attempts.length > 0)}
        rows={captures}
        columns={captureColumns(orderId, captures)}
      />
      <ReviewReasons captures={captures} />
      <Table
        title={adminWords.refunds}
        caption={uiWords.newestFirst}
        rows={refunds}
        columns={refundColumns(refunds)}
      />
      <Table title={adminWords.disputes} caption={uiWords.newestFirst} rows={disputes} columns={DISPUTES} />
      <Table
        title={words.paymentAttempts}
        caption={uiWords.newestFirst}
        rows={attempts}
        columns={attemptColumns(attempts)}
      />
      <Table
        title={uiWords.credits}
        caption={words.onBuyersAccountOldestFirst}
        none={kind === 'package' && paymentStatus === 'Paid' && words.thisOrderHasNotChangedAnyCredits}
        rows={credits.map((entry) => ({ ...entry, id: `${entry.ref} ${entry.delta}` }))}
        columns={CREDITS}
      />
      <Table
        title={words.paypalsNotifications}
        caption={uiWords.newestFirst}
        rows={events}
        columns={EVENTS}
      />
    </>
  )
}

/** What was paid otherwise than through the shop left no payment here. */
function noPayment(order: ShopOrder, wasTried: boolean): string {
  if (order.totalMinor === 0) return words.thisOrderIsFree
  if (order.paymentStatus !== 'pending') return words.noPaymentIsRecordedHere
  if (order.deletedAt || !isUnpaid(order)) return words.nothingWasPaid
  return wasTried ? words.nothingHasBeenPaidYet : words.buyerHasNotTriedToPay
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
  let flagged = captures.filter(({ reviewReason }) => reviewReason !== null)
  if (flagged.length === 0) return null
  return (
    <ul className="stack small" aria-label={words.whyPaymentsNeededReview}>
      {flagged.map(({ id, reviewReason, reviewedAt }) => (
        <li key={id} className="wrap-anywhere">
          <Code text={id} />: {reviewedAt && `${words.resolvedPrefix} `}
          {reviewReason}
        </li>
      ))}
    </ul>
  )
}
