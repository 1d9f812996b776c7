import { use } from 'react'
import type { Page } from '#app/domain/base/lists/page.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { ZoneContext } from '#app/ui/time.tsx'
import { ListPage } from '../../list-page.tsx'
import { isNarrowed, listAddress, sortLink } from '../../list-query.ts'
import { type OpenedOrder, OpenOrder } from './open-order.tsx'
import { shopOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { LISTS, type ShopOrderQuery, viewOf } from './order-lists.ts'

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
  const { shape, title, lead, unreadable: couldNotLoad } = LISTS[kind]
  const zone = use(ZoneContext)
  return (
    <>
      <ListPage
        title={t(title)}
        lead={t(lead)}
        actions={
          <div className="row">
            <Link className="small" to="/admin/invoices">
              {t`Invoices by month`}
            </Link>{' '}
            <Link className="small" to="/admin/withdrawals">
              {t`Withdrawals`}
            </Link>{' '}
            {!fault && <ExportLink kind={kind} query={query} />}
          </div>
        }
        narrow="dense"
        rowsInSearch
        shape={shape}
        query={query}
        noun="order"
        label={t(title)}
        caption={(rows) => t`${{ rows }}. Times in ${{ zone }}`}
        list={list}
        unreadable={unreadable ? t(couldNotLoad) : undefined}
        empty={<NothingFound kind={kind} query={query} />}
        columns={shopOrderColumns(query.search ? undefined : kind, (sort) => sortLink(shape, query, sort))}
      >
        <OrderFilters kind={kind} query={query} fault={fault} />
        {query.filters.user && (
          <p>
            <Trans>
              Only orders from{' '}
              {{ buyer: buyer ? <Link to={`/admin/users/${buyer.id}`}>{buyer.name}</Link> : t`one account` }}.
            </Trans>{' '}
            <Link to={listAddress(shape, query, { filters: { ...query.filters, user: '' } })}>
              {t`Show all orders`}
            </Link>
          </p>
        )}
      </ListPage>
      <OpenOrder open={open} />
    </>
  )
}

function ExportLink({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  const { shape } = LISTS[kind]
  const { search } = new URL(listAddress(shape, query), 'http://any.invalid')
  return (
    <ButtonLink variant="outline" size="sm" href={`${shape.path}/export${search}`}>
      <Icon small name="download" /> {isNarrowed(query) ? t`Export these as CSV` : t`Export as CSV`}
    </ButtonLink>
  )
}

function NothingFound({ kind, query }: Pick<OrderListProps, 'kind' | 'query'>) {
  const { shape } = LISTS[kind]
  if (!isNarrowed(query)) {
    return (
      <Empty
        icon="receipt"
        title={t`No orders found`}
        action={<WayOn to={kind === 'item' ? '/items' : '/'}>{t`See the shop as buyers do`}</WayOn>}
      >
        {t`Each order appears here as soon as it is placed. You can place one yourself to try it.`}
      </Empty>
    )
  }
  const everywhere = listAddress(shape, query, { filters: { ...query.filters, show: 'all' } })
  const clear = (
    <ButtonLink variant="outline" size="sm" to={shape.path}>
      {query.search ? t`Clear search` : t`Clear filters`}
    </ButtonLink>
  )
  return (
    <Empty
      icon="search"
      title={query.search ? t`No orders found for “${{ search: query.search }}”` : t`No orders found`}
      action={clear}
    >
      {query.search && (
        <>{t`With three or more characters, all orders are searched; with fewer, only the newest 1,000.`} </>
      )}
      {viewOf(query) !== 'all' && <Link to={everywhere}>{t`Search all orders, including free ones.`}</Link>}
    </Empty>
  )
}
