import { Fragment } from 'react'
import { formatPrice } from '#app/domain/base/money.ts'
import type { PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { questionedSum } from '#app/domain/orders/payments/reviews/questioned.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Facts } from '#app/ui/facts.tsx'
import { Sold } from '#app/ui/order/sold.tsx'
import { LISTS } from './order-lists.ts'

interface ReviewFactsProps {
  order: ShopOrder
  details: PaymentDetails
}

/** What a decision about a payment needs. */
export function ReviewFacts({ order, details }: ReviewFactsProps) {
  return (
    <div className="max-w-184">
      <Facts
        rows={[
          [t(LISTS[order.kind].thing), <Sold key="sold" order={order} />],
          [t`Customer`, <bdi key="customer">{order.customerName}</bdi>],
          ...sumRows({ order, details }),
        ]}
      />
    </div>
  )
}

/** On the order's own page, which says the rest. */
export function ReviewSums(props: ReviewFactsProps) {
  return (
    <p>
      {sumRows(props).map(([name, sum]) => (
        <Fragment key={name}>
          {name}: <span className="whitespace-nowrap">{sum}.</span>{' '}
        </Fragment>
      ))}
    </p>
  )
}

function sumRows({ order, details }: ReviewFactsProps): [string, string][] {
  const { totalMinor, currency } = order
  const sum = questionedSum(details, order)
  const rows: [string, string][] = [
    [t`Amount of the order`, formatPrice(totalMinor, currency)],
    [t`Amount of the payment`, sum ? formatPrice(sum.amountMinor, sum.currency) : t`Not recorded`],
  ]
  if (!sum || sum.currency !== currency || sum.amountMinor === totalMinor) return rows
  const difference = formatPrice(Math.abs(sum.amountMinor - totalMinor), currency)
  return [...rows, [sum.amountMinor < totalMinor ? t`Too little by` : t`Too much by`, difference]]
}
