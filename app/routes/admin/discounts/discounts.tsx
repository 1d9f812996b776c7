import { data, href } from 'react-router'
import { listCodes } from '#app/domain/discounts/list.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type ListShape, listAddress, readListQuery, sortText } from '../../list-query.ts'
import type { Route } from './+types/discounts.ts'
import { codeColumns } from './code-columns.tsx'

const LIST: ListShape<'date'> = { path: '/admin/discounts', sorts: ['date'], sort: '-date' }

export async function loader({ context, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let query = readListQuery(LIST, url.searchParams)
  let list = await logFailure(context, 'discounts.list_failed', () => listCodes(db, query))
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list })
}

export default function Discounts({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Discount Codes"
        lead="Buyers type a code at the checkout of packages and items. Orders keep the price they were placed with."
      >
        <ButtonLink to={href('/admin/discounts/new')}>Add Code</ButtonLink>
      </PageHead>
      <SearchForm
        label="Search codes"
        placeholder="Code"
        search={query.search}
        sort={sortText(query.sort, query.direction)}
        sorts={SORT_CHOICES}
      />
      <PagedTable
        noun="Codes"
        label="Discount codes"
        list={list}
        unreadable="The codes could not be read. Please try again."
        empty={<NothingFound searched={query.search !== ''} />}
        columns={codeColumns}
        hrefFor={(page) => listAddress(LIST, query, { page })}
      />
    </>
  )
}

export const meta = pageTitle('Discount Codes - Administration')

function NothingFound({ searched }: { searched: boolean }) {
  if (!searched) {
    return (
      <Empty icon="tag" title="No discount codes yet">
        Add one, and buyers can type it at the checkout.
      </Empty>
    )
  }
  let clear = (
    <ButtonLink variant="outline" size="sm" to={LIST.path}>
      Show all codes
    </ButtonLink>
  )
  return <Empty icon="search" title="No codes found" action={clear} />
}

const SORT_CHOICES = [
  { value: '-date', label: 'Newest first' },
  { value: 'date', label: 'Oldest first' },
]
