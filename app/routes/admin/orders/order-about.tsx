import type { ReactNode } from 'react'
import { formatMoney, formatPrice } from '#app/domain/base/money.ts'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import { netOf } from '#app/domain/orders/payment-state.ts'
import type { PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { methodName } from '#app/domain/orders/payments/labels.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import { GoodsName, Validity } from '#app/ui/order/facts.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { Time } from '#app/ui/time.tsx'
import { type Rows, refundRow, whoRows } from './order-facts.tsx'
import { LISTS } from './order-lists.ts'
import { Code } from './order-parts.tsx'

interface OrderAboutProps {
  order: ShopOrder
  details: PaymentDetails
  /** What sets its status, where there is something to set. */
  sending?: ReactNode
  documents: InvoiceLink[]
  /** How it was taxed, with its documents. */
  tax: ReactNode
}

/** How much, whose and with which papers: beside what happened, and before it on phones. */
export function OrderAbout({ order, details, sending, documents, tax }: OrderAboutProps) {
  return (
    <aside className="order-about" aria-label={t`What the order is about`}>
      <section className="stack stack-sm">
        <h2 className="sr-only">{t`Order summary`}</h2>
        <p className="order-sum">{wholeTotal(order)}</p>
        <Facts start rows={sumRows(order, details, documents.length > 0)} />
        {sending}
      </section>
      <section className="stack stack-sm">
        <h2>{t`Customer`}</h2>
        <Facts start rows={whoRows(order)} />
      </section>
      {tax}
    </aside>
  )
}

function sumRows(order: ShopOrder, { refunds, invoiceNumber }: PaymentDetails, hasDocuments: boolean): Rows {
  const { kind, currency, totalMinor, paidAt, deletedAt, mode } = order
  const isPriced = totalMinor > 0
  const method = methodName(order.paymentMethod ?? t`None yet`)
  return [
    [
      t(LISTS[kind].thing),
      <span key="goods">{kind === 'package' ? <GoodsName {...order} /> : <Sold order={order} />}</span>,
    ],
    kind === 'package' && [t`Lasts`, <Validity key="lasts" {...order} />],
    isPriced && [
      t`Price`,
      t`${{ price: formatMoney(order.priceMinor, currency) }}, fee ${{ fee: formatMoney(order.feeMinor, currency) }}`,
    ],
    refundRow(refunds),
    netOf(order) < totalMinor && [t`After refunds`, formatPrice(netOf(order), currency)],
    isPriced && [t`Paid with`, mode === 'sandbox' ? t`${{ method }}, sandbox` : method],
    paidAt && [t`Paid on`, <Time key="paid" iso={paidAt} minute />],
    paidAt && [t`Payment ID`, <Code key="payment-id" text={order.paymentId} />],
    invoiceNumber !== null &&
      !hasDocuments && [t`Invoice number`, <Code key="invoice" text={invoiceNumber} />],
    deletedAt && [t`Deleted on`, <Time key="deleted" iso={deletedAt} minute />],
  ]
}
