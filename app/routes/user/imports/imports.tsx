import { data, href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { type BatchSummary, listBatches } from '#app/domain/batches/find-batch.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { pageLinks, readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { batchStatus } from '#app/ui/batch-status.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/imports.ts'

const IMPORTS = { path: '/user/imports', sorts: ['date'], sort: '-date' } as const

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(IMPORTS, url.searchParams)
  const list = await logFailure(context, 'batches.load_failed', () =>
    listBatches(db, context.get(userContext).id, query.page, query.size),
  )
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list })
}

export default function Imports({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData
  const upload = (
    <ButtonLink to={NEW_IMPORT}>
      <Icon small name="plus" /> {t`New import`}
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title={t`Imports`}
        lead={t`Many products at once: from a file, pasted rows or your listings.`}
      >
        {list && list.rows.length > 0 && upload}
      </PageHead>
      <PagedTable
        noun="import"
        list={list}
        unreadable={t`Your imports could not be read. Please try again.`}
        empty={
          <Empty icon="package" title={t`No imports yet`} action={upload}>
            {t`Upload your shop’s product file, see the price, and have all its listings written.`}
          </Empty>
        }
        narrow="orders"
        columns={columns()}
        {...pageLinks(IMPORTS, query)}
      />
    </>
  )
}

export const meta = pageTitle(msg`Imports`)

const NEW_IMPORT = '/user/imports/new'

const columns = (): Column<BatchSummary>[] => [
  { title: t`File`, part: 'name', className: 'o-title', cell: Name },
  {
    title: t`Status`,
    className: 'o-total',
    cell: (batch) => {
      const { label, tone } = batchStatus(batch)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  unitColumn(t`Products`, ({ products, problems }) =>
    problems === 0
      ? figure(products)
      : t`${{ writable: figure(products - problems) }} of ${{ products: figure(products) }}`,
  ),
  unitColumn(t`Listings`, ({ texts, done }) =>
    texts === 0 ? '' : t`${{ done: figure(done) }} of ${{ texts: figure(texts) }}`,
  ),
  { title: t`Uploaded`, align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]

function Name({ id, name }: BatchSummary) {
  return (
    <RowLink to={href('/user/imports/:batchId', { batchId: id })}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}
