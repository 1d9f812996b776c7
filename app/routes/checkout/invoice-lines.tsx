import type { ReactNode } from 'react'
import { amount } from '#app/domain/base/money.ts'
import type { Invoice } from '#app/domain/orders/invoices/read.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { DocumentLines } from './document-lines.tsx'

/** What was sold, and what came off its price. Prices include the tax. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { kind, treatment } = invoice.row
  return (
    <DocumentLines
      caption={kind === 'invoice' ? t`What was sold` : t(CAPTIONS[invoice.content.cause])}
      amountTitle={treatment === 'taxed' ? t`Price incl. VAT` : t`Price`}
      lines={linesOf(invoice).map(({ minor, ...line }) => ({
        ...line,
        amount: amount(minor, invoice.row.currency),
      }))}
    />
  )
}

interface Line {
  name: string
  title?: ReactNode
  detail?: string
  minor: number
}

function linesOf({ row, content }: Invoice): Line[] {
  const { title, detail, listMinor, discountMinor, discountCode, deductedMinor, feeMinor } = content
  if (row.kind === 'credit-note')
    return [{ name: title, title: creditedTitle(content.cause, title), detail, minor: -row.gross_minor }]
  const lines: Line[] = [
    { name: title, detail, minor: listMinor },
    { name: t`Discount`, detail: discountCode, minor: -discountMinor },
    { name: t`VAT taken off the price`, minor: -deductedMinor },
    { name: t`Processing fee`, minor: feeMinor },
  ]
  return lines.filter(({ minor }, at) => at === 0 || minor !== 0)
}

const CAPTIONS = {
  refund: msg`What was refunded`,
  reversal: msg`What the buyer’s bank or the payment provider took back`,
  return: msg`What was returned after a payment had been taken back`,
}

function creditedTitle(cause: Invoice['content']['cause'], title: string): ReactNode {
  switch (cause) {
    case 'refund':
      return (
        <Trans>
          Refund: <bdi>{title}</bdi>
        </Trans>
      )
    case 'reversal':
      return (
        <Trans>
          Payment taken back: <bdi>{title}</bdi>
        </Trans>
      )
    case 'return':
      return (
        <Trans>
          Returned payment: <bdi>{title}</bdi>
        </Trans>
      )
  }
}
