import type { ReactNode } from 'react'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { InvoiceLink } from '#app/domain/orders/invoices/read.server.ts'
import type { Access } from '#app/domain/orders/item-access.server.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import { orderState } from '#app/domain/orders/payment-state.ts'
import { methodName } from '#app/domain/orders/payments/labels.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { t } from '#app/i18n/macro.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { OrderAmounts, RefundFacts } from '#app/ui/order/amounts.tsx'
import { CustomerDetails, Mono } from '#app/ui/order/facts.tsx'
import { ItemAccess } from '#app/ui/order/item-access.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { UnconfirmedVat } from '#app/ui/order/unconfirmed-vat.tsx'
import { Part } from '#app/ui/part.tsx'
import { Time } from '#app/ui/time.tsx'
import { type DatedOrder, DaysLeft } from './order-parts.tsx'

interface OrderDetailsProps {
  order: DatedOrder
  /** What the payment is known by, as label and value. */
  capture?: { fact: [string, string] } | undefined
  access?: Access | undefined
  /** Of a package that is still for sale. */
  packageId?: string | undefined
  price?: PriceFacts | undefined
  refunds?: OrderRefund[]
  documents?: InvoiceLink[]
}

export function OrderDetails({
  order,
  capture,
  access,
  packageId,
  price,
  refunds = [],
  documents = [],
}: OrderDetailsProps) {
  return (
    <div className="stack stack-lg">
      {access && <ItemAccess access={access} />}
      <div className="pair">
        <div className="stack stack-lg">
          <Part title={t`Order summary`}>
            <Facts
              start
              rows={[
                ...goods(order, packageId),
                [t`Status`, <StatusBadge key="status" status={orderState(order)} />],
                [t`Ordered on`, <Time key="created" iso={order.createdAt} minute />],
                order.kind === 'package' &&
                  lasts(order) && [t`Package lasts until`, <Time key="until" iso={order.validUntil} />],
                order.kind === 'package' &&
                  order.paymentStatus === 'Paid' && [t`Days left`, <DaysLeft key="days" order={order} />],
              ]}
            />
          </Part>
          <CustomerDetails order={order} />
        </div>
        <Part title={t`Payment`}>
          <Facts
            start
            rows={[
              [t`Payment status`, <PaymentBadge key="payment" order={order} />],
              order.paidAt && [t`Paid on`, <Time key="paid" iso={order.paidAt} minute />],
              order.paymentMethod && [t`Payment method`, methodName(order.paymentMethod)],
              order.paymentStatus !== 'pending' && [
                t`Payment ID`,
                <Mono key="payment-id" text={order.paymentId} />,
              ],
              capture && [capture.fact[0], <Mono key="capture" text={capture.fact[1]} />],
              order.invoiceNumber && [
                t`Invoice`,
                <InvoiceNumber key="invoice" number={order.invoiceNumber} documents={documents} />,
              ],
            ]}
          />
          <OrderAmounts order={order} price={price} />
          <UnconfirmedVat price={price} stage={isUnpaid(order) ? 'paying' : 'paid'} />
          <RefundFacts order={order} refunds={refunds} />
        </Part>
      </div>
    </div>
  )
}

/** Of an order whose money is back, or that was cancelled unpaid, nothing lasts. */
function lasts({ paymentStatus, orderStatus }: DatedOrder): boolean {
  return paymentStatus !== 'refunded' && !(paymentStatus === 'pending' && orderStatus === 'Cancelled')
}

function InvoiceNumber({ number, documents }: { number: string; documents: InvoiceLink[] }) {
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  if (!invoice) return <Mono text={number} />
  return (
    <Link to={`/invoices/${invoice.id}`}>
      <Mono text={number} />
    </Link>
  )
}

type Row = [name: string, value: ReactNode]

function goods(order: DatedOrder, packageId: string | undefined): Row[] {
  const title = <Sold key="title" order={order} packageId={packageId} />
  if (order.kind === 'item') return [[t`Item`, title]]
  return [
    [t`Package`, title],
    [t`Credits`, figure(order.credit)],
  ]
}
