import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { type BulkAction, canUndo } from '#app/domain/batches/bulk/bulk-action.ts'
import { BULK_DAYS } from '#app/domain/batches/bulk/bulk-limits.ts'
import { listBulkActions } from '#app/domain/batches/bulk/find-bulk.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import ordersCss from '#app/ui/css/orders.css?url'
import { type Column, unitColumn } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RowLink } from '#app/ui/row-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { ListPage } from '../../list-page.tsx'
import type { Route } from './+types/actions.ts'
import { bulkDetail, bulkStatus, bulkTitle } from './bulk-words.ts'
import { actionAddress } from './rows-shape.ts'

const ACTIONS = { path: '/user/listings/actions', sorts: ['date'] as const, sort: '-date' as const }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(ACTIONS, url.searchParams)
  const { db } = context.get(servicesContext)
  const list = await listBulkActions(db, context.get(userContext).id, query.page, query.size)
  return { query, list, days: BULK_DAYS }
}

export default function BulkActions({ loaderData: { query, list, days } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t`Bulk actions`}
      lead={t`What you have done with several listings at once. It can be undone for ${plural({ days }, { one: '# day', other: '# days' })}.`}
      back={{ to: href('/user/listings'), label: t`Listings` }}
      shape={ACTIONS}
      query={query}
      noun="action"
      list={list}
      columns={columns()}
      empty={
        <Empty
          icon="history"
          title={t`No bulk actions yet`}
          action={<ButtonLink to={href('/user/listings')}>{t`Go to your listings`}</ButtonLink>}
        >
          {t`Select several listings to work on them at once.`}
        </Empty>
      }
    />
  )
}

export const meta = pageTitle(msg`Bulk actions`)

const columns = (): Column<BulkAction>[] => [
  { title: t`Action`, part: 'name', className: 'o-title', cell: Name },
  {
    title: t`Status`,
    className: 'o-total',
    cell: (action) => {
      const { label, ...tone } = bulkStatus(action)
      return <Badge {...tone}>{label}</Badge>
    },
  },
  unitColumn(t`Listings`, ({ counts, listings }) =>
    counts.done === listings
      ? figure(listings)
      : t`${{ done: figure(counts.done) }} of ${{ all: figure(listings) }}`,
  ),
  {
    title: t`Started`,
    align: 'end',
    cell: ({ startedAt, createdAt }) => <Time iso={startedAt ?? createdAt} minute />,
  },
  {
    title: t`Undo`,
    part: 'actions',
    cell: (action) => (canUndo(action) ? <UndoButton id={action.id} /> : null),
  },
]

function Name(action: BulkAction) {
  const detail = bulkDetail(action)
  return (
    <>
      <RowLink to={actionAddress(action.id)}>{bulkTitle(action)}</RowLink>
      {detail && (
        <span className="muted small">
          {' '}
          <bdi>{detail}</bdi>
        </span>
      )}
    </>
  )
}

/** Leads to the page that says how many listings are put back. */
export function UndoButton({ id }: { id: string }) {
  return (
    <Form method="post" action={actionAddress(id)}>
      <SubmitButton variant="outline" size="sm" name="do" value="undo" pending={t`Looking...`}>
        {t`Undo`}
      </SubmitButton>
    </Form>
  )
}
