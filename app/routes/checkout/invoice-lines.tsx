import { amount } from '#app/domain/catalog/money.ts'
import type { Invoice } from '#app/domain/invoices/read.server.ts'
import * as uiWords from '#app/ui/words.ts'
import { DocumentLines } from './document-lines.tsx'
import * as words from './words.tsx'

/** What was sold, and what came off its price. Prices include the tax. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  let { kind, treatment } = invoice.row
  return (
    <DocumentLines
      caption={kind === 'invoice' ? words.whatWasSold : CAPTIONS[invoice.content.cause]}
      amountTitle={treatment === 'taxed' ? words.priceInclVat : uiWords.price}
      lines={linesOf(invoice).map(({ minor, ...line }) => ({
        ...line,
        amount: amount(minor, invoice.row.currency),
      }))}
    />
  )
}

interface Line {
  before?: string
  name: string
  detail?: string
  minor: number
}

function linesOf({ row, content }: Invoice): Line[] {
  let { title, detail, listMinor, discountMinor, discountCode, deductedMinor, feeMinor } = content
  if (row.kind === 'credit-note')
    return [{ before: `${CREDITED[content.cause]}: `, name: title, detail, minor: -row.gross_minor }]
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
  return: words.returnedPayment,
}
