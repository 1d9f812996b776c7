import { data, href } from 'react-router'
import { mapPage } from '#app/domain/base/lists/page.ts'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { ITEM_SORTS, type ItemSort } from '#app/domain/catalog/item-sorts.ts'
import { findOrdered } from '#app/domain/catalog/ordered.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { FilterSelect } from '#app/ui/filter-select.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, oneOf, readListQuery, sortLink } from '../../list-query.ts'
import type { Route } from './+types/items.ts'
import { itemColumns, itemText } from './item-columns.tsx'
import { ItemForm, valuesOf } from './item-form.tsx'
import type { loader as newLoader } from './new-item.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(ITEM_LIST, url.searchParams)
  const { currency } = await readPaymentTerms(db)
  const list = await logFailure(context, 'items.list_failed', () =>
    listShopItems(db, query, query.filters.status, itemText(currency)),
  )
  if (list === 'failed') return data({ query, list: undefined, currency }, { status: 500 })
  const ids = list.rows.map(({ id }) => id)
  const [next, ordered] = await Promise.all([findNextPrices(db, 'item', ids), findOrdered(db, 'item', ids)])
  const priced = mapPage(list, (item) => ({
    ...item,
    next: next.get(item.id),
    ordered: ordered.has(item.id),
  }))
  return data({ query, list: priced, currency })
}

export default function Items({ loaderData }: Route.ComponentProps) {
  const { query, list, currency } = loaderData
  return (
    <ListPage
      title={t`Items`}
      lead={t`Digital items that the shop sells individually.`}
      actions={<AddItem />}
      narrow="dense"
      rowsInSearch
      shape={ITEM_LIST}
      query={query}
      search={{
        label: t`Search items`,
        placeholder: t`Name or slug`,
        sorts: sortChoices(),
        filters: (
          <FilterSelect
            name="status"
            label={t`Status`}
            all={t`Any status`}
            value={query.filters.status}
            options={statuses()}
          />
        ),
      }}
      noun="item"
      label={t`Items`}
      list={list}
      unreadable={t`The items could not be read. Please try again.`}
      noMatch={{ title: t`No items found`, all: t`Show all items` }}
      empty={
        <Empty
          icon="package"
          title={t`No items yet`}
          action={<WayOn to="/admin/items/new">{t`Add Item`}</WayOn>}
        >
          {t`Add your first item. It goes on sale right away.`}
        </Empty>
      }
      columns={itemColumns(currency, (sort) => sortLink(ITEM_LIST, query, sort))}
    />
  )
}

export const meta = pageTitle(msg`Items - Administration`)

function AddItem() {
  const to = href('/admin/items/new')
  return (
    <DialogLink<typeof newLoader>
      to={to}
      title={t`Add Item`}
      show={({ idempotencyKey, currency }) => (
        <ItemForm
          action={to}
          idempotencyKey={idempotencyKey}
          values={valuesOf()}
          currency={currency}
          submit={t`Add Item`}
        />
      )}
    >
      {t`Add Item`}
    </DialogLink>
  )
}

const statuses = () => [
  { value: 'offered', label: t`For sale` },
  { value: 'archived', label: t`Archived` },
]

const sortChoices = () => [
  { value: 'order', label: t`Shop order` },
  { value: 'name', label: t`Name` },
  { value: 'price', label: t`Price` },
  { value: '-changed', label: t`Last changed` },
]

const ITEM_LIST: ListShape<ItemSort, 'status'> = {
  path: '/admin/items',
  sorts: ITEM_SORTS,
  sort: 'order',
  filters: { status: oneOf(['offered', 'archived']) },
}
