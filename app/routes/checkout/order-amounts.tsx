import type { ReactNode } from 'react'
import { formatMoney } from '#app/domain/catalog/money.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { wholeTotal } from '#app/domain/orders/total-text.ts'
import { formatRate } from '#app/domain/tax/rate.ts'
import { Facts } from '#app/ui/facts.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface OrderAmountsProps {
  order: Pick<Order, 'priceMinor' | 'feeMinor' | 'totalMinor' | 'currency'>
  /** How the price came about; undefined for orders from before that was kept. */
  price?: PriceFacts | undefined
  /** What has this price, where nothing beside it says so. */
  name?: ReactNode
}

export function OrderAmounts({ order, price, name = uiWords.price }: OrderAmountsProps) {
  let { currency } = order
  let hasPrice = order.totalMinor > 0
  return (
    <>
      <Facts
        rows={[
          hasPrice && [uiWords.price, formatMoney(price?.listMinor ?? order.priceMinor, currency), name],
          ...deductions(price, currency),
          hasPrice && [uiWords.processingFee, formatMoney(order.feeMinor, currency)],
        ]}
        total={[uiWords.total, wholeTotal(order)]}
        net={price && taxLine(price, currency)}
      />
      {price?.note && <p className="small muted">{price.note}</p>}
    </>
  )
}

/** What stands between the price that the shop shows and the one that is paid. */
export function deductions(price: PriceFacts | undefined, currency: string): [string, string][] {
  let parts: [string, number][] = [
    [uiWords.discount, price?.discountMinor ?? 0],
    [words.vatTakenOff, price?.deductedMinor ?? 0],
  ]
  return parts.flatMap(([name, minor]) => (minor > 0 ? [[name, formatMoney(-minor, currency)]] : []))
}

export function taxLine(price: PriceFacts, currency: string): [string, string] | undefined {
  if (price.treatment !== 'taxed') return undefined
  return [words.includesPercentVat(formatRate(price.rate)), formatMoney(price.taxMinor, currency)]
}
