import { data, Form, Link } from 'react-router'
import { listOrders, ORDER_SORTS, type OrderSort } from '#app/domain/orders/lists.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/subscription-history.ts'
import { readPageNumber } from './list-query.ts'
import { OrderTable } from './order-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  let query = readQuery(url.searchParams)
  try {
    let list = await listOrders(db, context.get(userContext).id, query)
    return { query, list, now: Date.now() }
  } catch (error) {
    log('Failed to fetch data', { message: String(error) })
    return data({ query, list: undefined, now: Date.now() }, { status: 500 })
  }
}

export default function SubscriptionHistory({ loaderData }: Route.ComponentProps) {
  let { query, list, now } = loaderData
  return (
    <>
      <PageHead
        title="Subscription history"
        lead="Every package you have ordered. Credits stay yours when the days run out."
      >
        <Link className="btn btn-outline" to="/user/select-package">
          Upgrade Package
        </Link>
      </PageHead>
      <Search query={query} />
      {list ? (
        <Orders list={list} query={query} now={now} />
      ) : (
        <Alert kind="error">Failed to fetch data: the orders could not be read. Please try again.</Alert>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Subscription history - Listwright' }]
}

type Query = Route.ComponentProps['loaderData']['query']

function Search({ query }: { query: Query }) {
  let sort = sortText(query.sort, query.direction)
  let listed = SORT_CHOICES.some(({ value }) => value === sort)
  return (
    <Form className="toolbar" method="get" role="search">
      <div className="field">
        <label htmlFor="q">Search orders</label>
        <input
          className="input"
          id="q"
          type="search"
          name="q"
          maxLength={SEARCH_LENGTH}
          defaultValue={query.search}
          placeholder="Order ID, status or package"
        />
      </div>
      <div className="field field-narrow only-records">
        <label htmlFor="sort">Sort by</label>
        <select className="input" id="sort" name="sort" defaultValue={sort} key={sort}>
          {SORT_CHOICES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          {!listed && <option value={sort}>As the table is now</option>}
        </select>
      </div>
      <button type="submit" className="btn btn-outline">
        <Icon small name="search" /> Search
      </button>
    </Form>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Orders({ list, query, now }: { list: NonNullable<Loaded['list']>; query: Query; now: number }) {
  if (list.total === 0) return <NothingFound search={query.search} />
  let { orders, total, page, pages } = list
  let from = (page - 1) * 10 + 1
  return (
    <section className="stack">
      <OrderTable
        caption={`Orders ${from} to ${from + orders.length - 1} of ${total}`}
        orders={orders}
        now={now}
        sortFor={(sort) => ({
          href: address({ ...query, sort, ...turned(query, sort) }),
          ...current(query, sort),
        })}
      />
      <Pagination page={page} pages={pages} hrefFor={(number) => address({ ...query, page: number })} />
    </section>
  )
}

function NothingFound({ search }: { search: string }) {
  if (!search) {
    return (
      <Empty icon="receipt" title="No orders found" action={<PackagesLink />}>
        The packages that you order appear here.
      </Empty>
    )
  }
  let clear = (
    <Link className="btn btn-outline btn-sm" to="/user/subscription-history">
      Clear search
    </Link>
  )
  return (
    <Empty icon="search" title={`No orders found for “${search}”`} action={clear}>
      Try the first letters of an order ID, or a package name.
    </Empty>
  )
}

function PackagesLink() {
  return (
    <Link className="btn btn-outline btn-sm" to="/user/select-package">
      See the packages
    </Link>
  )
}

/** `sort=days` goes upwards, `sort=-days` downwards. Anything unknown is the newest first. */
function readQuery(params: URLSearchParams) {
  let text = params.get('sort') ?? '-date'
  let wanted = ORDER_SORTS.find((sort) => sort === text.replace(/^-/, ''))
  return {
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
    sort: wanted ?? ('date' as const),
    direction: !wanted || text.startsWith('-') ? ('desc' as const) : ('asc' as const),
    page: readPageNumber(params),
  }
}

function address({ search, sort, direction, page }: Query): string {
  let params = new URLSearchParams()
  if (search) params.set('q', search)
  let text = sortText(sort, direction)
  if (text !== '-date') params.set('sort', text)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : '/user/subscription-history'
}

/** Pressing a heading sorts by it, and pressing it again turns the list round. */
function turned(query: Query, sort: OrderSort) {
  let direction: Query['direction'] = query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc'
  return { direction, page: 1 }
}

function current(query: Query, sort: OrderSort) {
  if (query.sort !== sort) return {}
  return { direction: query.direction === 'asc' ? ('ascending' as const) : ('descending' as const) }
}

function sortText(sort: OrderSort, direction: Query['direction']) {
  return direction === 'desc' ? `-${sort}` : sort
}

const SEARCH_LENGTH = 100

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
  { value: 'days', label: 'Days left' },
  { value: '-total', label: 'Total' },
]
