import { use } from 'react'
import { Link } from 'react-router'
import type { Page } from '#app/domain/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { ZoneContext } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { listAddress, pageLinks, sortLink } from '../../list-query.ts'
import * as adminWords from '../words.ts'
import { type OpenedOrder, OpenOrder } from './open-order.tsx'
import { shopOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'
import * as words from './words.tsx'

interface OrderListProps {
  kind: Order['kind']
  query: ShopOrderQuery
  list?: Page<Order>
  /** Whose orders alone are listed, where that was asked for. */
  buyer?: { id: string; name: string } | undefined
  fault?: string
  unreadable?: boolean
  open?: OpenedOrder | undefined
}

export function OrderList({ kind, query, list, buyer, fault, unreadable, open }: OrderListProps) {
  let { shape, title, thing } = LISTS[kind]
  let zone = use(ZoneContext)
  return (
    <>
      <PageHead title={title} lead={words.everyThatWasSoldPaidOrNot(thing.toLowerCase())}>
        <div className="row">
          <ButtonLink variant="outline" to="/admin/invoices">
            {words.invoicesByMonth}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to="/admin/withdrawals">
            {adminWords.withdrawals}
          </ButtonLink>{' '}
          {!fault && <ExportLink kind={kind} query={query} />}
        </div>
      </PageHead>
      <OrderFilters kind={kind} query={query} fault={fault} />
      {query.filters.user && (
        <p>
          {words.onlyOrdersOf(
            buyer ? <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link> : words.oneAccount,
          )}{' '}
          <Link to={listAddress(shape, query, { filters: { ...query.filters, user: '' } })}>
            {words.showAllOrders}
          </Link>
        </p>
      )}
      {(list || unreadable) && (
        <PagedTable
          noun="order"
          narrow="orders"
          label={title}
          note={words.daysIn(zone)}
          list={list}
          unreadable={LISTS[kind].unreadable}
          empty={<NothingFound kind={kind} query={query} />}
          columns={shopOrderColumns(query.search ? undefined : kind, (sort) => sortLink(shape, query, sort))}
          {...pageLinks(shape, query)}
        />
      )}
      <OpenOrder open={open} />
    </>
  )
}

function ExportLink({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  let { shape } = LISTS[kind]
  let { search } = new URL(listAddress(shape, query), 'http://any.invalid')
  return (
    <ButtonLink variant="outline" href={`${shape.path}/export${search}`}>
      <Icon small name="download" /> {isNarrowed(query) ? words.exportTheseAsCsv : adminWords.exportAsCsv}
    </ButtonLink>
  )
}

function isNarrowed({ search, filters }: ShopOrderQuery): boolean {
  return search !== '' || Object.values(filters).some((value) => value !== '')
}

function NothingFound({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  let { shape } = LISTS[kind]
  if (!isNarrowed(query)) {
    return (
      <Empty icon="receipt" title={uiWords.noOrdersFound}>
        {adminWords.ordersWillAppearHere}
      </Empty>
    )
  }
  let everywhere = listAddress(shape, query, { filters: { ...query.filters, show: 'all' } })
  let clear = (
    <ButtonLink variant="outline" size="sm" to={shape.path}>
      {query.search ? uiWords.clearSearch : words.clearFilters}
    </ButtonLink>
  )
  return (
    <Empty
      icon="search"
      title={query.search ? words.noOrdersFoundFor(query.search) : uiWords.noOrdersFound}
      action={clear}
    >
      {query.search && `${words.withThreeOrMoreCharacters} `}
      {viewOf(query) !== 'all' && <Link to={everywhere}>{words.searchAllOrdersIncludingFreeOnes}</Link>}
    </Empty>
  )
}
