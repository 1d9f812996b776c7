import { ViewTabs } from '#app/ui/view-tabs.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export type OrderTab = 'all' | 'package' | 'item' | 'pending'

/** The page of all orders, of which each tab has its address. */
export function OrderTabs({ current }: { current: OrderTab }) {
  return (
    <ViewTabs label={words.whichOrders} views={TABS} current={current} hrefFor={(tab) => ADDRESSES[tab]} />
  )
}

const TABS: [OrderTab, string][] = [
  ['all', uiWords.allOrders],
  ['package', uiWords.packages],
  ['item', uiWords.items],
  ['pending', uiWords.pendingPayment],
]

const ADDRESSES: Record<OrderTab, string> = {
  all: '/user/orders',
  package: '/user/subscription-history',
  item: '/user/orders?show=item',
  pending: '/user/pending-payment/',
}
