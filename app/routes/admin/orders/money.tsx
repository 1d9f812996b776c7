import type { CaptureFacts, PaymentDetails } from '#app/domain/payments/details.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { attemptColumns, CREDITS, captureColumns, DISPUTES, EVENTS, refundColumns } from './money-columns.tsx'
import * as words from './money-words.tsx'
import { Code } from './order-parts.tsx'

export function Money({ details }: { details: PaymentDetails }) {
  let { orderId, captures, refunds, disputes, attempts, credits, events } = details
  return (
    <>
      <Table
        title={uiWords.payments}
        caption={
          captures.every(({ isOnline }) => isOnline)
            ? words.asRecordedByPaypalNewestFirst
            : uiWords.newestFirst
        }
        none={words.nothingWasPaid}
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
        none={words.buyerHasNotTriedToPay}
        rows={attempts}
        columns={attemptColumns(attempts)}
      />
      <Table
        title={uiWords.credits}
        caption={words.onBuyersAccountOldestFirst}
        none={words.thisOrderHasNotChangedAnyCredits}
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

interface TableProps<Row> {
  title: string
  caption: string
  /** Said when there is nothing; without it the whole part is left out. */
  none?: string
  rows: Row[]
  columns: Column<Row>[]
}

function Table<Row extends { id: string }>({ title, caption, none, rows, columns }: TableProps<Row>) {
  if (rows.length === 0 && !none) return null
  return (
    <section className="stack">
      <h2>{title}</h2>
      {rows.length === 0 && <p className="muted">{none}</p>}
      {rows.length > 0 && (
        <DataTable caption={caption} rows={rows} columns={columns} rowKey={({ id }) => id} />
      )}
    </section>
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
