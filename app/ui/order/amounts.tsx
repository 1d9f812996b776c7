import type { ReactNode } from 'react'
import { formatMoney, formatPrice } from '#app/domain/base/money.ts'
import { formatRate } from '#app/domain/catalog/tax/rate.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Facts } from '../facts.tsx'
import { Link } from '../link.tsx'
import { Time } from '../time.tsx'

interface OrderAmountsProps {
  order: Pick<Order, 'priceMinor' | 'feeMinor' | 'totalMinor' | 'currency'>
  /** How the price came about; undefined for orders from before that was kept. */
  price?: PriceFacts | undefined
  /** What has this price, where nothing beside it says so. */
  name?: ReactNode
}

export function OrderAmounts({ order, price, name = t`Price` }: OrderAmountsProps) {
  const { currency } = order
  const hasPrice = order.totalMinor > 0
  return (
    <>
      <Facts
        rows={[
          hasPrice && [t`Price`, formatMoney(price?.listMinor ?? order.priceMinor, currency), name],
          ...deductions(price, currency),
          hasPrice && [t`Processing fee`, formatMoney(order.feeMinor, currency)],
        ]}
        total={[t`Total`, wholeTotal(order)]}
        net={price && taxLine(price, currency)}
      />
      {price?.note && (
        <p className="small muted">
          <bdi>{price.note}</bdi>
        </p>
      )}
    </>
  )
}

/** What stands between the price that the shop shows and the one that is paid. */
function deductions(price: PriceFacts | undefined, currency: string): [string, string][] {
  const parts: [string, number][] = [
    [t`Discount`, price?.discountMinor ?? 0],
    [t`VAT taken off`, price?.deductedMinor ?? 0],
  ]
  return parts.flatMap(([name, minor]) => (minor > 0 ? [[name, formatMoney(-minor, currency)]] : []))
}

function taxLine(price: PriceFacts, currency: string): [string, string] | undefined {
  if (price.treatment !== 'taxed') return undefined
  return [t`Includes ${{ rate: formatRate(price.rate) }}% VAT`, formatMoney(price.taxMinor, currency)]
}

interface RefundFactsProps {
  order: Pick<Order, 'paymentStatus' | 'totalMinor' | 'currency'>
  refunds: OrderRefund[]
}

/** Below an order's total: what of it was given back, and what is left. */
export function RefundFacts({ order, refunds }: RefundFactsProps) {
  if (refunds.length === 0) return null
  const { paymentStatus, totalMinor, currency } = order
  const refunded = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const left = paymentStatus === 'refunded' ? 0 : Math.max(0, totalMinor - refunded)
  return (
    <Facts
      rows={refunds.map((refund) => [
        refund.id,
        formatMoney(-refund.amountMinor, currency),
        <RefundName key="name" refund={refund} />,
      ])}
      total={[t`After refunds`, formatPrice(left, currency)]}
    />
  )
}

function RefundName({ refund: { refundedAt, creditNote } }: { refund: OrderRefund }) {
  return (
    <>
      {refundedAt ? <Trans>Refunded on {{ date: <Time iso={refundedAt} /> }}</Trans> : t`Refund on its way`}{' '}
      {creditNote && (
        <span className="block">
          <Link to={`/invoices/${creditNote.id}`}>{t`Credit note ${{ number: creditNote.number }}`}</Link>
        </span>
      )}
    </>
  )
}
