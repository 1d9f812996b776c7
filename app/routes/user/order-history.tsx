import type { ReactNode } from 'react'
import type { Page } from '#app/domain/base/lists/page.ts'
import { ORDER_SORTS, type OrderSort } from '#app/domain/orders/order-sorts.ts'
import type { PaidOrder } from '#app/domain/orders/paid-order.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { orderAddress } from '#app/ui/order/addresses.ts'
import { detailsId, useListAddress, useThingPlace } from '#app/ui/order/open-order.tsx'
import { PaidNotice } from '#app/ui/order/paid-notice.tsx'
import { OrderTitle } from '#app/ui/order/title.tsx'
import { PageDialog } from '#app/ui/page-dialog.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { PlaceContext } from '#app/ui/way.ts'
import { ListPage } from '../list-page.tsx'
import { type ListShape, type ListState, listAddress, oneOf, sortLink } from '../list-query.ts'
import { OrderActions } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDetails } from './order-details.tsx'
import type { OrderPageFacts } from './order-page.server.ts'
import type { DatedOrder } from './order-parts.tsx'
import { OrderTabs } from './order-tabs.tsx'

export type HistoryShape = ListShape<OrderSort, 'show'>

export function historyShape(path: string): HistoryShape {
  return { path, sorts: ORDER_SORTS, sort: '-date', filters: { show: oneOf(['item']) } }
}

const PLACEHOLDERS = {
  package: msg`Order number, status or package`,
  item: msg`Order number, status or item`,
  both: msg`Order number, status, package or item`,
}

interface OrderHistoryProps {
  title: string
  lead: string
  /** Beside the title. */
  actions?: ReactNode
  /** Without it, orders of both kinds. */
  kind?: DatedOrder['kind'] | undefined
  shape: HistoryShape
  query: ListState<OrderSort, 'show'>
  list: Page<DatedOrder> | undefined
  open: OrderPageFacts | undefined
  /** It has just been paid. */
  paid?: PaidOrder | undefined
  children: ReactNode
}

export function OrderHistory(props: OrderHistoryProps) {
  const { title, lead, actions, kind, shape, query, list, open, paid, children } = props
  const sorts = sortChoices().filter(({ value }) => kind !== 'item' || value !== 'days')
  return (
    <>
      <ListPage
        title={title}
        lead={lead}
        actions={actions}
        notes={
          <>
            {paid && <PaidNotice paid={paid} />}
            <OrderTabs current={kind ?? 'all'} />
          </>
        }
        shape={shape}
        query={query}
        search={{
          label: t`Search orders`,
          placeholder: t(PLACEHOLDERS[kind ?? 'both']),
          sorts,
          filters: query.filters.show && <input type="hidden" name="show" value={query.filters.show} />,
        }}
        noun="order"
        list={list}
        unreadable={t`Failed to fetch data: the orders couldn’t be read. Please try again.`}
        empty={query.search ? <NothingFound {...{ shape, query }} bound={list?.bound} /> : children}
        columns={orderColumns(kind, {
          sortFor: (sort) => sortLink(shape, query, sort),
          firstUnpaid: list?.rows.find(isUnpaid),
        })}
      />
      <OpenOrder open={open} />
    </>
  )
}

function NothingFound(
  props: Pick<OrderHistoryProps, 'shape' | 'query'> & { bound: Page<DatedOrder>['bound'] },
) {
  const { shape, query, bound } = props
  const clear = (
    <ButtonLink variant="outline" size="sm" to={listAddress(shape, query, { search: '' })}>
      {t`Clear search`}
    </ButtonLink>
  )
  return (
    <Empty icon="search" title={t`No orders found for “${{ search: query.search }}”`} action={clear}>
      {bound === 'newest-rows'
        ? t`With fewer than three characters, we search only the newest 1,000 orders.`
        : t`Try part of an order ID, a status, a date, an amount, or the name of what you ordered.`}
    </Empty>
  )
}

const sortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
  { value: 'days', label: t`Days left` },
  { value: '-total', label: t`Total` },
]

/** The details of one order over the list of orders. */
function OpenOrder({ open }: { open: OrderPageFacts | undefined }) {
  const address = useListAddress()
  const placeOf = useThingPlace()
  if (!open) return null
  const { order } = open
  return (
    <PlaceContext value={placeOf(orderAddress(order))}>
      <PageDialog title={<OrderTitle number={order.number} />} close={`${address()}#${detailsId(order.id)}`}>
        <OrderActions order={order} />
        <OrderDetails {...open} />
        <RowLink className="arrow" to={orderAddress(order)}>
          {t`Open full page`}
        </RowLink>
      </PageDialog>
    </PlaceContext>
  )
}
