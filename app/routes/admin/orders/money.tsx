import type { CaptureFacts, PaymentDetails } from '#app/domain/payments/details.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { attemptColumns, CREDITS, captureColumns, DISPUTES, EVENTS, refundColumns } from './money-columns.tsx'
import { Code } from './order-parts.tsx'

export function Money({ details }: { details: PaymentDetails }) {
  let { orderId, captures, refunds, disputes, attempts, credits, events } = details
  return (
    <>
      <Table
        title="Payments"
        caption={
          captures.every(({ isOnline }) => isOnline) ? 'As recorded by PayPal, newest first' : 'Newest first'
        }
        none="Nothing was paid."
        rows={captures}
        columns={captureColumns(orderId, captures)}
      />
      <ReviewReasons captures={captures} />
      <Table title="Refunds" caption="Newest first" rows={refunds} columns={refundColumns(refunds)} />
      <Table title="Disputes" caption="Newest first" rows={disputes} columns={DISPUTES} />
      <Table
        title="Payment attempts"
        caption="Newest first"
        none="The buyer has not tried to pay for this order."
        rows={attempts}
        columns={attemptColumns(attempts)}
      />
      <Table
        title="Credits"
        caption="On the buyer’s account, oldest first"
        none="This order has not changed any credits."
        rows={credits.map((entry) => ({ ...entry, id: `${entry.ref} ${entry.delta}` }))}
        columns={CREDITS}
      />
      <Table title="PayPal’s notifications" caption="Newest first" rows={events} columns={EVENTS} />
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
    <ul className="stack small" aria-label="Why payments needed a review">
      {flagged.map(({ id, reviewReason, reviewedAt }) => (
        <li key={id} className="wrap-anywhere">
          <Code text={id} />: {reviewedAt && 'Resolved: '}
          {reviewReason}
        </li>
      ))}
    </ul>
  )
}
