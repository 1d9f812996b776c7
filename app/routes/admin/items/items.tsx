import { data, href, Link } from 'react-router'
import { listShopItems } from '#app/domain/catalog/item-list.server.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listCaption, Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { listAddress, readListQuery, sortLink, sortText } from '../../list-query.ts'
import type { Route } from './+types/items.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { ITEM_LIST } from './item-list.ts'
import { ItemTable } from './item-table.tsx'
import type { loader as newLoader } from './new-item.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let query = readListQuery(ITEM_LIST, url.searchParams)
  let list = await logFailure(context, 'items.list_failed', () =>
    listShopItems(db, query, query.filters.status),
  )
  if (list === 'failed') return data({ query, list: undefined, currency: '' }, { status: 500 })
  let { currency } = await readPaymentTerms(db)
  return data({ query, list, currency: currency as string })
}

export default function Items({ loaderData }: Route.ComponentProps) {
  let { query, list, currency } = loaderData
  return (
    <>
      <PageHead title="Items" lead="Digital items that the shop sells one by one.">
        <AddItem />
      </PageHead>
      <SearchForm
        label="Search items"
        placeholder="Name or slug"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={SORT_CHOICES}
      >
        <div className="field field-narrow">
          <label htmlFor="status">Status</label>
          <select className="input" id="status" name="status" defaultValue={query.filters.status}>
            <option value="">All</option>
            <option value="offered">On offer</option>
            <option value="archived">Archived</option>
          </select>
        </div>
      </SearchForm>
      {!list && <Alert kind="error">The items could not be read. Please try again.</Alert>}
      {list?.rows.length === 0 && <NothingFound query={query} />}
      {list && list.rows.length > 0 && (
        <section className="stack" aria-label="Items">
          <ItemTable
            caption={listCaption('Items', list)}
            items={list.rows}
            currency={currency}
            sortFor={(sort) => sortLink(ITEM_LIST, query, sort)}
          />
          <Pagination list={list} hrefFor={(page) => listAddress(ITEM_LIST, query, { page })} />
        </section>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Items - Administration - Listwright' }]
}

function AddItem() {
  let to = href('/admin/items/new')
  return (
    <DialogLink<typeof newLoader>
      className="btn btn-primary"
      to={to}
      title="Add Item"
      show={({ idempotencyKey, currency }) => (
        <ItemForm
          action={to}
          idempotencyKey={idempotencyKey}
          values={valuesOf()}
          currency={currency}
          submit="Add Item"
        />
      )}
    >
      Add Item
    </DialogLink>
  )
}

function NothingFound({ query }: Pick<Route.ComponentProps['loaderData'], 'query'>) {
  if (!query.search && !query.filters.status) {
    return (
      <Empty icon="package" title="No items yet">
        Add one, and it can be bought at once.
      </Empty>
    )
  }
  let clear = (
    <Link className="btn btn-outline btn-sm" to={ITEM_LIST.path}>
      Show all items
    </Link>
  )
  return <Empty icon="search" title="No items found" action={clear} />
}

const SORT_CHOICES = [
  { value: 'order', label: 'As in the shop' },
  { value: 'name', label: 'Name' },
  { value: 'price', label: 'Price' },
  { value: '-changed', label: 'Changed last' },
]
