import { t } from '#app/i18n/macro.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'

export type OrderTab = 'all' | 'package' | 'item' | 'pending'

/** The page of all orders, of which each tab has its address. */
export function OrderTabs({ current }: { current: OrderTab }) {
  return (
    <ViewTabs label={t`Which orders`} views={tabs()} current={current} hrefFor={(tab) => ADDRESSES[tab]} />
  )
}

const tabs = (): [OrderTab, string][] => [
  ['all', t`All orders`],
  ['package', t`Packages`],
  ['item', t`Items`],
  ['pending', t`Pending payment`],
]

const ADDRESSES: Record<OrderTab, string> = {
  all: '/user/orders',
  package: '/user/subscription-history',
  item: '/user/orders?show=item',
  pending: '/user/pending-payment/',
}
