import { figure } from '#app/domain/base/lists/figure.ts'
import { formatMoney, formatPrice } from '#app/domain/base/money.ts'
import { netOf, orderState } from '#app/domain/orders/payment-state.ts'
import type { PaymentDetails, RefundFacts } from '#app/domain/orders/payments/details.server.ts'
import { methodName } from '#app/domain/orders/payments/labels.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Badge, StatusBadge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PaymentBadge } from '#app/ui/order/payment-badge.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { Part } from '#app/ui/part.tsx'
import { TextLines } from '#app/ui/text-lines.tsx'
import { Time } from '#app/ui/time.tsx'
import { LISTS } from './order-lists.ts'
import { Code } from './order-parts.tsx'

interface OrderFactsProps {
  order: ShopOrder
  details: Pick<PaymentDetails, 'invoiceNumber' | 'refunds'>
}

/** In the groups of the buyer's own page of the order. */
export function OrderFacts({ order, details }: OrderFactsProps) {
  return (
    <div className="pair">
      <div className="stack stack-lg">
        <Part title={t`Order summary`}>
          <Facts start rows={[...whatRows(order), ...whenRows(order)]} />
        </Part>
        <Part title={t`Customer details`}>
          <Facts start rows={whoRows(order)} />
        </Part>
      </div>
      <Part title={t`Payment`}>
        <PaymentFacts order={order} {...details} />
      </Part>
    </div>
  )
}

export type Rows = Parameters<typeof Facts>[0]['rows']

function whatRows(order: ShopOrder): Rows {
  const isPackage = order.kind === 'package'
  return [
    [t(LISTS[order.kind].thing), <Sold key="sold" order={order} />],
    isPackage && [t`Credits`, figure(order.credit)],
    isPackage && [
      t`Package lasts`,
      t`${plural({ validityDays: order.validityDays }, { one: '1 day', other: '# days' })}`,
    ],
    [t`Status`, <StatusBadge key="status" status={orderState(order)} />],
  ]
}

function whenRows({ createdAt, validUntil, deletedAt, paidAt, kind }: ShopOrder): Rows {
  return [
    [t`Ordered on`, <Time key="created" iso={createdAt} minute />],
    kind === 'package' && paidAt && [t`Valid until`, <Time key="until" iso={validUntil} />],
    deletedAt && [t`Deleted on`, <Time key="deleted" iso={deletedAt} minute />],
  ]
}

export function whoRows({
  customerName,
  customerEmail,
  address,
  country,
  account,
  sellerEmail,
}: ShopOrder): Rows {
  return [
    [t`Name`, <bdi key="customer">{customerName}</bdi>],
    [t`Email`, <EmailText key="email" email={customerEmail} />],
    [t`Address`, <TextLines key="address" text={address} />],
    [t`Country`, country],
    [
      t`Account`,
      <Link key="account" to={`/admin/users/${account.id}`}>
        <bdi>{account.name || account.email || t`Deleted account`}</bdi>
      </Link>,
    ],
    sellerEmail && [t`Sold by`, sellerEmail],
  ]
}

function PaymentFacts({
  order,
  invoiceNumber,
  refunds,
}: Pick<OrderFactsProps, 'order'> & OrderFactsProps['details']) {
  const { currency, paidAt, mode } = order
  return (
    <Facts
      rows={[
        [t`Payment status`, <PaymentBadge key="payment" order={order} />],
        paidAt && [t`Paid on`, <Time key="paid" iso={paidAt} minute />],
        [t`Payment method`, methodName(order.paymentMethod ?? t`None yet`)],
        paidAt && [t`Payment ID`, <Code key="payment-id" text={order.paymentId} />],
        [t`PayPal mode`, mode === 'sandbox' ? <Badge key="mode">{t`Sandbox`}</Badge> : t`Live`],
        refundRow(refunds),
        invoiceNumber !== null && [t`Invoice number`, <Code key="invoice" text={invoiceNumber} />],
        order.totalMinor > 0 && [t`Price`, formatMoney(order.priceMinor, currency)],
        order.totalMinor > 0 && [t`Processing fee`, formatMoney(order.feeMinor, currency)],
      ]}
      total={[t`Total`, wholeTotal(order)]}
      net={
        netOf(order) < order.totalMinor ? [t`After refunds`, formatPrice(netOf(order), currency)] : undefined
      }
    />
  )
}

/** What was given back, and when the last of it was. */
export function refundRow(refunds: RefundFacts[]): Rows[number] {
  const [last, ...others] = refunds.filter(({ status }) => status === 'COMPLETED')
  if (!last) return false
  const minor = others.reduce((sum, { amountMinor }) => sum + amountMinor, last.amountMinor)
  return [
    t`Amount refunded`,
    <span key="refunded">
      {formatMoney(minor, last.currency)}, <Time iso={last.createdAt} minute />
    </span>,
  ]
}
