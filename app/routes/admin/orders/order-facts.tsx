import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatPrice } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { netOf } from '#app/domain/orders/payment-state.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { methodName } from '#app/domain/payments/method-name.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PaymentBadge } from '#app/ui/payment-badge.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import { LISTS } from './order-lists.ts'
import { Code, Sold } from './order-parts.tsx'
import * as words from './words.tsx'

export function OrderFacts({ order, invoiceNumber }: { order: ShopOrder; invoiceNumber: string | null }) {
  let { currency } = order
  return (
    <div className="pair">
      <Facts
        rows={[
          ...whatRows(order),
          ...(invoiceNumber === null ? [] : ([[words.invoiceNumber, invoiceNumber]] as Rows)),
          ...whenRows(order),
        ]}
      />
      <Facts
        rows={[
          ...whoRows(order),
          [uiWords.price, formatMoney(order.priceMinor, currency)],
          [uiWords.processingFee, formatMoney(order.feeMinor, currency)],
        ]}
        total={[uiWords.total, formatPrice(order.totalMinor, currency)]}
        net={
          netOf(order) < order.totalMinor
            ? [words.afterRefunds, formatPrice(netOf(order), currency)]
            : undefined
        }
      />
    </div>
  )
}

type Rows = [string, ReactNode][]

function whatRows(order: ShopOrder): Rows {
  let credits: Rows = [
    [uiWords.credits, figure(order.credit)],
    [uiWords.packageLasts, words.totalDays(order.validityDays)],
  ]
  return [
    [LISTS[order.kind].thing, <Sold key="sold" order={order} />],
    ...(order.kind === 'package' ? credits : []),
    [uiWords.payment, <PaymentBadge key="payment" order={order} />],
    [uiWords.status, <StatusBadge key="status" status={order.orderStatus} />],
    [uiWords.paymentMethod, methodName(order.paymentMethod ?? uiWords.noneYet)],
    [uiWords.paymentId, <Code key="payment-id" text={order.paymentId} />],
    [
      words.paypalMode,
      order.mode === 'sandbox' ? <Badge key="mode">{adminWords.sandboxName}</Badge> : adminWords.live,
    ],
  ]
}

function whenRows({ createdAt, paidAt, validUntil, deletedAt, kind }: ShopOrder): Rows {
  return [
    [uiWords.orderedOn, <Time key="created" iso={createdAt} minute />],
    ...(paidAt ? ([[uiWords.paidOn, <Time key="paid" iso={paidAt} minute />]] as Rows) : []),
    ...(kind === 'package' ? ([[words.validUntil, <Time key="until" iso={validUntil} />]] as Rows) : []),
    ...(deletedAt ? ([[words.deletedOn, <Time key="deleted" iso={deletedAt} minute />]] as Rows) : []),
  ]
}

function whoRows({ customerName, customerEmail, address, country, account, sellerEmail }: ShopOrder): Rows {
  return [
    [adminWords.customer, <bdi key="customer">{customerName}</bdi>],
    [uiWords.email, customerEmail],
    [uiWords.address, <TextLines key="address" text={address} />],
    [uiWords.country, country],
    [
      adminWords.account,
      <Link key="account" to={`/admin/users/${account.id}`}>
        <bdi>{account.name || account.email || words.deletedAccount}</bdi>
      </Link>,
    ],
    ...(sellerEmail ? ([[words.soldBy, sellerEmail]] as Rows) : []),
  ]
}
