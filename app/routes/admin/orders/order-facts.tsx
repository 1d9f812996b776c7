import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatPrice } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { netOf, orderState } from '#app/domain/orders/payment-state.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import type { PaymentDetails, RefundFacts } from '#app/domain/payments/details.server.ts'
import { methodName } from '#app/domain/payments/method-name.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Part } from '#app/ui/part.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as checkoutWords from '../../checkout/words.tsx'
import { Sold } from '../../sold.tsx'
import * as adminWords from '../words.ts'
import { LISTS } from './order-lists.ts'
import { Code } from './order-parts.tsx'
import * as words from './words.tsx'

interface OrderFactsProps {
  order: ShopOrder
  details: Pick<PaymentDetails, 'invoiceNumber' | 'refunds'>
  /** What sets the status, in place of the row that says it. */
  sending?: ReactNode
}

/** In the groups of the buyer's own page of the order. */
export function OrderFacts({ order, details, sending }: OrderFactsProps) {
  return (
    <div className="pair">
      <div className="stack stack-lg">
        <Part title={checkoutWords.orderSummary}>
          <Facts rows={[...whatRows(order, !sending), ...whenRows(order)]} />
          {sending}
        </Part>
        <Part title={checkoutWords.customerDetails}>
          <Facts rows={whoRows(order)} />
        </Part>
      </div>
      <Part title={uiWords.payment}>
        <PaymentFacts order={order} {...details} />
      </Part>
    </div>
  )
}

type Rows = Parameters<typeof Facts>[0]['rows']

function whatRows(order: ShopOrder, withStatus: boolean): Rows {
  let isPackage = order.kind === 'package'
  return [
    [LISTS[order.kind].thing, <Sold key="sold" order={order} />],
    isPackage && [uiWords.credits, figure(order.credit)],
    isPackage && [uiWords.packageLasts, words.totalDays(order.validityDays)],
    withStatus && [uiWords.status, <StatusBadge key="status" status={orderState(order)} />],
  ]
}

function whenRows({ createdAt, validUntil, deletedAt, paidAt, kind }: ShopOrder): Rows {
  return [
    [uiWords.orderedOn, <Time key="created" iso={createdAt} minute />],
    kind === 'package' && paidAt && [words.validUntil, <Time key="until" iso={validUntil} />],
    deletedAt && [words.deletedOn, <Time key="deleted" iso={deletedAt} minute />],
  ]
}

function whoRows({ customerName, customerEmail, address, country, account, sellerEmail }: ShopOrder): Rows {
  return [
    [uiWords.name, <bdi key="customer">{customerName}</bdi>],
    [uiWords.email, customerEmail],
    [uiWords.address, <TextLines key="address" text={address} />],
    [uiWords.country, country],
    [
      adminWords.account,
      <Link key="account" to={`/admin/users/${account.id}`}>
        <bdi>{account.name || account.email || words.deletedAccount}</bdi>
      </Link>,
    ],
    sellerEmail && [words.soldBy, sellerEmail],
  ]
}

function PaymentFacts({
  order,
  invoiceNumber,
  refunds,
}: Pick<OrderFactsProps, 'order'> & OrderFactsProps['details']) {
  let { currency, paidAt, mode } = order
  return (
    <Facts
      rows={[
        [checkoutWords.paymentStatus, <PaymentBadge key="payment" order={order} />],
        paidAt && [uiWords.paidOn, <Time key="paid" iso={paidAt} minute />],
        [uiWords.paymentMethod, methodName(order.paymentMethod ?? uiWords.noneYet)],
        paidAt && [uiWords.paymentId, <Code key="payment-id" text={order.paymentId} />],
        [
          words.paypalMode,
          mode === 'sandbox' ? <Badge key="mode">{adminWords.sandboxName}</Badge> : adminWords.live,
        ],
        refundRow(refunds),
        invoiceNumber !== null && [words.invoiceNumber, <Code key="invoice" text={invoiceNumber} />],
        order.totalMinor > 0 && [uiWords.price, formatMoney(order.priceMinor, currency)],
        order.totalMinor > 0 && [uiWords.processingFee, formatMoney(order.feeMinor, currency)],
      ]}
      total={[uiWords.total, wholeTotal(order)]}
      net={
        netOf(order) < order.totalMinor
          ? [checkoutWords.afterRefunds, formatPrice(netOf(order), currency)]
          : undefined
      }
    />
  )
}

/** What was given back, and when the last of it was. */
function refundRow(refunds: RefundFacts[]): Rows[number] {
  let [last, ...others] = refunds.filter(({ status }) => status === 'COMPLETED')
  if (!last) return false
  let minor = others.reduce((sum, { amountMinor }) => sum + amountMinor, last.amountMinor)
  return [
    uiWords.refunded,
    <span key="refunded">
      {formatMoney(minor, last.currency)}, <Time iso={last.createdAt} minute />
    </span>,
  ]
}
