import { amount } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'

interface Line {
  name: string
  detail?: string
  minor: number
}

/** What was sold, and what came off its price. Prices include the tax. A plain table, so that paper has it as one. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  let { kind, currency } = invoice.row
  return (
    <table className="table">
      <caption>{kind === 'invoice' ? 'What was sold' : CAPTIONS[invoice.content.cause]}</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col" className="r">
            Quantity
          </th>
          <th scope="col" className="r">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(invoice).map(({ name, detail, minor }) => (
          <tr key={name}>
            <td>
              <b>{name}</b> {detail && <span className="small muted">{detail}</span>}
            </td>
            <td className="r">1</td>
            <td className="r">{amount(minor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function linesOf({ row, content }: Invoice): Line[] {
  let { title, detail, listMinor, discountMinor, discountCode, deductedMinor, feeMinor } = content
  if (row.kind === 'credit-note')
    return [{ name: `${CREDITED[content.cause]}: ${title}`, detail, minor: -row.gross_minor }]
  let lines: Line[] = [
    { name: title, detail, minor: listMinor },
    { name: 'Discount', detail: discountCode, minor: -discountMinor },
    { name: 'VAT taken off the price', minor: -deductedMinor },
    { name: 'Processing fee', minor: feeMinor },
  ]
  return lines.filter(({ minor }, at) => at === 0 || minor !== 0)
}

const CAPTIONS = {
  refund: 'What was refunded',
  reversal: 'What the buyer’s bank or the payment provider took back',
  return: 'What came back of a payment that had been taken back',
}

const CREDITED = { refund: 'Refund', reversal: 'Payment taken back', return: 'Payment that came back' }
