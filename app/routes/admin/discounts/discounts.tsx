import { data, href } from 'react-router'
import { listCodes } from '#app/domain/catalog/discounts/list.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, readListQuery } from '../../list-query.ts'
import type { Route } from './+types/discounts.ts'
import { codeColumns, codeText } from './code-columns.tsx'

const LIST: ListShape<'date'> = { path: '/admin/discounts', sorts: ['date'], sort: '-date' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(LIST, url.searchParams)
  const list = await logFailure(context, 'discounts.list_failed', () => listCodes(db, query, codeText))
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list })
}

export default function Discounts({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t`Discount Codes`}
      lead={t`Buyers enter a code when they order a package or an item. Orders keep the price they were placed with.`}
      actions={<ButtonLink to={href('/admin/discounts/new')}>{t`Add Code`}</ButtonLink>}
      narrow="dense"
      rowsInSearch
      shape={LIST}
      query={query}
      search={{ label: t`Search codes`, placeholder: t`Code`, sorts: sortChoices() }}
      noun="code"
      label={t`Discount Codes`}
      list={list}
      unreadable={t`The codes could not be read. Please try again.`}
      noMatch={{ title: t`No codes found`, all: t`Show all codes` }}
      empty={
        <Empty
          icon="tag"
          title={t`No discount codes yet`}
          action={<WayOn to={href('/admin/discounts/new')}>{t`Add Code`}</WayOn>}
        >
          {t`Add your first code. Buyers can use it at once.`}
        </Empty>
      }
      columns={codeColumns()}
    />
  )
}

export const meta = pageTitle(msg`Discount Codes - Administration`)

const sortChoices = () => [
  { value: '-date', label: t`Newest first` },
  { value: 'date', label: t`Oldest first` },
]
