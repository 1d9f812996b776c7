import { amount } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

interface Line {
  name: string
  detail: string
  quantity: string
  price: string
}

/** What was sold, and what came off its price. Prices include the tax. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  return (
    <DataTable caption={CAPTION[invoice.row.kind]} columns={COLUMNS} rows={linesOf(invoice)} rowKey={keyOf} />
  )
}

const CAPTION = { invoice: 'What was sold', 'credit-note': 'What was refunded' }

const COLUMNS: Column<Line>[] = [
  {
    title: 'Description',
    part: 'name',
    cell: ({ name, detail }) => (
      <>
        <b>{name}</b> <span className="small muted">{detail}</span>
      </>
    ),
  },
  { title: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  { title: 'Price', align: 'end', cell: ({ price }) => price },
]

function keyOf({ name }: Line): string {
  return name
}

function linesOf({ row, content }: Invoice): Line[] {
  let money = (minor: number) => amount(minor, row.currency)
  if (row.kind === 'credit-note') {
    let name = `Refund: ${content.title}`
    return [{ name, detail: content.detail, quantity: '1', price: money(-row.gross_minor) }]
  }
  let { title: name, detail, discountCode } = content
  let off: [string, string, number][] = [
    ['Discount', discountCode, content.discountMinor],
    ['VAT taken off the price', '', content.deductedMinor],
  ]
  return [
    { name, detail, quantity: '1', price: money(content.listMinor) },
    ...off.flatMap(([name, detail, minor]) =>
      minor > 0 ? [{ name, detail, quantity: '', price: money(-minor) }] : [],
    ),
    ...(content.feeMinor > 0
      ? [{ name: 'Processing fee', detail: '', quantity: '1', price: money(content.feeMinor) }]
      : []),
  ]
}
