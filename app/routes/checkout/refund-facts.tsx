import { Link } from 'react-router'
import { formatMoney, formatPrice } from '#app/domain/base/money.ts'
import type { OrderRefund } from '#app/domain/orders/order-refunds.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Time } from '#app/ui/time.tsx'

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
