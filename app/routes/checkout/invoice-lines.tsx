import { amount } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

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
      <caption className={kind === 'invoice' ? 'sr-only' : undefined}>
        {kind === 'invoice' ? words.whatWasSold : CAPTIONS[invoice.content.cause]}
      </caption>
      <thead>
        <tr>
          <th scope="col">{uiWords.description}</th>
          <th scope="col" className="r">
            {words.quantity}
          </th>
          <th scope="col" className="r">
            {uiWords.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(invoice).map(({ name, detail, minor }) => (
          <tr key={name}>
            <td>
              <b>{name}</b> {detail && <span className="sub">{detail}</span>}
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
    { name: uiWords.discount, detail: discountCode, minor: -discountMinor },
    { name: words.vatTakenOffThePrice, minor: -deductedMinor },
    { name: uiWords.processingFee, minor: feeMinor },
  ]
  return lines.filter(({ minor }, at) => at === 0 || minor !== 0)
}

const CAPTIONS = {
  refund: words.whatWasRefunded,
  reversal: words.whatBuyersBankOrPaymentProviderTook,
  return: words.whatCameBackOfPaymentThatHad,
}

const CREDITED = {
  refund: uiWords.refund,
  reversal: words.paymentTakenBack,
  return: words.paymentThatCameBack,
}
