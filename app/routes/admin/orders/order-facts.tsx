import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatMoney, formatPrice } from '#app/domain/catalog/money.ts'
import { netOf, paymentState } from '#app/domain/orders/payment-state.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { methodName } from '#app/domain/payments/method-name.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Time } from '#app/ui/time.tsx'
import { LISTS } from './order-lists.ts'
import { Code, Sold } from './order-parts.tsx'

export function OrderFacts({ order, invoiceNumber }: { order: ShopOrder; invoiceNumber: number | null }) {
  let { currency } = order
  return (
    <div className="pair">
      <Facts
        rows={[
          ...whatRows(order),
          ...(invoiceNumber === null ? [] : ([['Invoice number', invoiceNumber]] as Rows)),
          ...whenRows(order),
        ]}
      />
      <Facts
        rows={[
          ...whoRows(order),
          ['Price', formatMoney(order.priceMinor, currency)],
          ['Processing fee', formatMoney(order.feeMinor, currency)],
        ]}
        total={['Total', formatPrice(order.totalMinor, currency)]}
        net={
          netOf(order) < order.totalMinor ? ['After refunds', formatPrice(netOf(order), currency)] : undefined
        }
      />
    </div>
  )
}

type Rows = [string, ReactNode][]

function whatRows(order: ShopOrder): Rows {
  let credits: Rows = [
    ['Credits', order.credit],
    ['Package lasts', `${order.validityDays} days`],
  ]
  return [
    [LISTS[order.kind].thing, <Sold key="sold" order={order} />],
    ...(order.kind === 'package' ? credits : []),
    ['Payment', <StatusBadge key="payment" status={paymentState(order)} />],
    ['Status', <StatusBadge key="status" status={order.orderStatus} />],
    ['Payment method', methodName(order.paymentMethod ?? 'None yet')],
    ['Payment ID', <Code key="payment-id" text={order.paymentId} />],
    ['PayPal mode', order.mode === 'sandbox' ? <Badge key="mode">Sandbox</Badge> : 'Live'],
  ]
}

function whenRows({ createdAt, paidAt, validUntil, deletedAt, kind }: ShopOrder): Rows {
  return [
    ['Ordered on', <Time key="created" iso={createdAt} minute />],
    ...(paidAt ? ([['Paid on', <Time key="paid" iso={paidAt} minute />]] as Rows) : []),
    ...(kind === 'package' ? ([['Valid until', <Time key="until" iso={validUntil} />]] as Rows) : []),
    ...(deletedAt ? ([['Deleted on', <Time key="deleted" iso={deletedAt} minute />]] as Rows) : []),
  ]
}

function whoRows({ customerName, customerEmail, address, country, account, sellerEmail }: ShopOrder): Rows {
  return [
    ['Customer', customerName],
    ['Email', customerEmail],
    [
      'Address',
      <span key="address" className="whitespace-pre-line">
        {address}
      </span>,
    ],
    ['Country', country],
    [
      'Account',
      <Link key="account" to={`/admin/users/${account.id}`}>
        {account.name || account.email || 'Deleted account'}
      </Link>,
    ],
    ...(sellerEmail ? ([['Sold by', sellerEmail]] as Rows) : []),
  ]
}
