import { data, href } from 'react-router'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { findOrdered } from '#app/domain/catalog/ordered.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { mapPage } from '#app/domain/lists/page.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import * as uiWords from '#app/ui/words.ts'
import { pageLinks, readListQuery, searchState, sortLink } from '../../list-query.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/items.ts'
import { itemColumns, itemText } from './item-columns.tsx'
import { ItemForm, valuesOf } from './item-form.tsx'
import { ITEM_LIST } from './item-list.ts'
import type { loader as newLoader } from './new-item.tsx'
import * as words from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let query = readListQuery(ITEM_LIST, url.searchParams)
  let { currency } = await readPaymentTerms(db)
  let list = await logFailure(context, 'items.list_failed', () =>
    listShopItems(db, query, query.filters.status, itemText(currency)),
  )
  if (list === 'failed') return data({ query, list: undefined, currency }, { status: 500 })
  let ids = list.rows.map(({ id }) => id)
  let [next, ordered] = await Promise.all([findNextPrices(db, 'item', ids), findOrdered(db, 'item', ids)])
  let priced = mapPage(list, (item) => ({
    ...item,
    next: next.get(item.id),
    ordered: ordered.has(item.id),
  }))
  return data({ query, list: priced, currency })
}

export default function Items({ loaderData }: Route.ComponentProps) {
  let { query, list, currency } = loaderData
  return (
    <>
      <PageHead title={uiWords.items} lead={words.digitalItemsThatShopSellsIndividually}>
        <AddItem />
      </PageHead>
      <SearchForm
        label={words.searchItems}
        placeholder={words.nameOrSlug}
        {...searchState(ITEM_LIST, query)}
        sorts={SORT_CHOICES}
      >
        <FilterSelect name="status" label={uiWords.status} value={query.filters.status} options={STATUSES} />
      </SearchForm>
      <PagedTable
        noun="item"
        label={uiWords.items}
        list={list}
        unreadable={words.itemsCouldNotBeRead}
        empty={<NothingFound query={query} />}
        narrow="orders"
        columns={itemColumns(currency, (sort) => sortLink(ITEM_LIST, query, sort))}
        {...pageLinks(ITEM_LIST, query)}
      />
    </>
  )
}

export const meta = pageTitle(words.itemsAdministration)

function AddItem() {
  let to = href('/admin/items/new')
  return (
    <DialogLink<typeof newLoader>
      to={to}
      title={words.addItem}
      show={({ idempotencyKey, currency }) => (
        <ItemForm
          action={to}
          idempotencyKey={idempotencyKey}
          values={valuesOf()}
          currency={currency}
          submit={words.addItem}
        />
      )}
    >
      {words.addItem}
    </DialogLink>
  )
}

function NothingFound({ query }: Pick<Route.ComponentProps['loaderData'], 'query'>) {
  if (!query.search && !query.filters.status) {
    return (
      <Empty icon="package" title={uiWords.noItemsYet}>
        {words.addFirstItem}
      </Empty>
    )
  }
  let clear = (
    <ButtonLink variant="outline" size="sm" to={ITEM_LIST.path}>
      {words.showAllItems}
    </ButtonLink>
  )
  return <Empty icon="search" title={words.noItemsFound} action={clear} />
}

const STATUSES = [
  { value: 'offered', label: words.forSale },
  { value: 'archived', label: adminWords.archived },
]

const SORT_CHOICES = [
  { value: 'order', label: words.shopOrder },
  { value: 'name', label: uiWords.name },
  { value: 'price', label: uiWords.price },
  { value: '-changed', label: uiWords.lastChanged },
]
