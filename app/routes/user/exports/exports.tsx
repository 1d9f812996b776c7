import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { mapPage } from '#app/domain/base/lists/page.ts'
import { EXPORT_DAYS, type ExportSummary, listExports } from '#app/domain/batches/exports/exports.server.ts'
import { targetName } from '#app/domain/batches/exports/targets.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { ListPage } from '../../list-page.tsx'
import type { Route } from './+types/exports.ts'

const EXPORTS = { path: '/user/exports', sorts: ['date'] as const, sort: '-date' as const }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(EXPORTS, url.searchParams)
  const list = await listExports(
    context.get(servicesContext).db,
    context.get(userContext).id,
    query.page,
    query.size,
  )
  return {
    query,
    list: mapPage(list, (row) => ({ ...row, name: targetName(row.target) })),
    days: EXPORT_DAYS,
  }
}

export default function Exports({ loaderData: { query, list, days } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t`Exports`}
      lead={t`The files you have created for your shop. They are kept for ${plural({ days }, { one: '# day', other: '# days' })}.`}
      back={{ to: href('/user/listings'), label: t`Listings` }}
      actions={
        <div className="row">
          {list.total > 0 && (
            <ButtonLink to={href('/user/exports/new')}>
              <Icon small name="download" /> {t`New export`}
            </ButtonLink>
          )}
          <ButtonLink variant="outline" to={href('/user/feeds')}>
            <Icon small name="world" /> {t`Feeds`}
          </ButtonLink>
          <ButtonLink variant="outline" to={href('/user/webhooks')}>
            <Icon small name="bolt" /> {t`Webhooks`}
          </ButtonLink>
        </div>
      }
      shape={EXPORTS}
      query={query}
      noun="export"
      list={list}
      columns={columns()}
      empty={
        <Empty
          icon="download"
          title={t`No exports yet`}
          action={
            <ButtonLink to={href('/user/exports/new')}>
              <Icon small name="download" /> {t`New export`}
            </ButtonLink>
          }
        >
          {t`Files for Shopify, WooCommerce, Google and others will appear here.`}
        </Empty>
      }
    />
  )
}

export const meta = pageTitle(msg`Exports`)

const columns = (): Column<ExportSummary & { name: string }>[] => [
  {
    title: t`For`,
    part: 'name',
    className: 'o-title',
    cell: ({ id, name }) => <RowLink to={href('/user/exports/:exportId', { exportId: id })}>{name}</RowLink>,
  },
  unitColumn(t`Listings`, ({ listings }) => figure(listings)),
  { title: t`Created on`, align: 'end', cell: ({ createdAt }) => <Time iso={createdAt} minute /> },
]
