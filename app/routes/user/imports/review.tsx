import { data, href } from 'react-router'
import { listForReview } from '#app/domain/batches/review-list.server.ts'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { listNewsOfRewrites } from '#app/domain/listings/rewrites.server.ts'
import { redirectWithMessage } from '#app/forms/reply.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { listAddress, oneOf, pageLinks, readId, readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import batchesCss from '#app/ui/css/batches.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PagedTable } from '#app/ui/paged-table.tsx'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import type { Route } from './+types/review.ts'
import { findOwnBatch } from './find-own.server.ts'
import { reviewColumns } from './review-columns.tsx'
import { reviewedText } from './reviewed-text.ts'
import { useReload } from './use-reload.ts'

export const links: Route.LinksFunction = () =>
  [ordersCss, batchesCss].map((sheet) => ({ rel: 'stylesheet', href: sheet }))

function shapeOf(batchId: string) {
  const path = href('/user/imports/:batchId/review', { batchId })
  return {
    path,
    sorts: ['checks'],
    sort: '-checks',
    filters: { view: oneOf(['draft', 'reviewed']) },
  } as const
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, name } = await findOwnBatch(context, params.batchId)
  const { db } = context.get(servicesContext)
  const query = readListQuery(shapeOf(id), url.searchParams)
  const { view } = query.filters
  const scope = { userId: context.get(userContext).id, batchId: id, ...(view && { state: view as 'draft' }) }
  const list = await listForReview(db, scope, query)
  const ids = list.rows.map((row) => row.id)
  const rewrites = (await listNewsOfRewrites(db, scope.userId, ...ids)).filter(
    ({ status }) => status !== 'done',
  )
  const isBusy = rewrites.some(({ status }) => status === 'running')
  return data({ id, name, query, list, rewrites, isBusy, refreshAfter: isBusy ? SECONDS : undefined })
}

/** Between two looks of a page without scripts, while something is rewritten. */
const SECONDS = 4

/** Accepts one listing, by its own button, or all that are on the page. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { id } = await findOwnBatch(context, params.batchId)
  const form = await readForm(context)
  const one = form.get('accept')
  const ids = [...new Set((one === 'all' ? form.getAll('id') : [one]).map(String).filter(readId))]
  if (ids.length === 0) return rejectForm(t`There is nothing to accept.`, 400, {})
  const { db } = context.get(servicesContext)
  const said = reviewedText(await reviewListings(db, context.get(userContext).id, ids))
  const query = readListQuery(shapeOf(id), url.searchParams)
  return redirectWithMessage(context, listAddress(shapeOf(id), query, { page: query.page }), said)
}

export default function Review({ loaderData }: Route.ComponentProps) {
  const { id, name, query, list, rewrites, isBusy } = loaderData
  useReload(isBusy)
  const shape = shapeOf(id)
  const here = listAddress(shape, query, { page: query.page })
  const hasDrafts = list.rows.some(({ state }) => state === 'draft')
  const isAny = list.rows.length > 0 || query.filters.view !== ''
  return (
    <>
      <PageHead
        title={t`Review`}
        lead={<bdi>{name}</bdi>}
        back={{ to: href('/user/imports/:batchId', { batchId: id }), label: t`Import` }}
      >
        {isAny && (
          <div className="row">
            <ButtonLink
              variant={hasDrafts ? 'outline' : 'primary'}
              to={`${href('/user/exports/new')}?batch=${id}`}
            >
              <Icon small name="download" /> {t`Export`}
            </ButtonLink>{' '}
            <ButtonLink variant="outline" to={`${href('/user/listings')}?batch=${id}`}>
              {t`Open in Listings`}
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <ViewTabs
        label={t`Which listings`}
        views={views()}
        current={query.filters.view as ''}
        hrefFor={(view) => listAddress(shape, query, { filters: { view } })}
      />
      <FormAlert />
      {isBusy && (
        <p>
          <RefreshLink />
        </p>
      )}
      <Form className="stack" method="post" action={here}>
        <PagedTable
          noun="listing"
          list={list}
          narrow="orders"
          empty={
            query.filters.view === 'draft' ? (
              <Empty
                icon="check"
                title={t`Nothing left to review`}
                action={<WayOn to="/user/exports/new?from=new">{t`Export what you’ve reviewed`}</WayOn>}
              />
            ) : (
              <Empty
                icon="check"
                title={t`Nothing here yet`}
                action={<WayOn to="/user/imports">{t`Go to your imports`}</WayOn>}
              >
                {t`Finished listings appear here, starting with those to check.`}
              </Empty>
            )
          }
          columns={reviewColumns(here, rewrites)}
          {...pageLinks(shape, query)}
        />
        {hasDrafts && (
          <div className="row">
            <SubmitButton name="accept" value="all" pending={t`Accepting...`}>
              {t`Accept all on this page`}
            </SubmitButton>
          </div>
        )}
      </Form>
    </>
  )
}

const views = (): ['' | 'draft' | 'reviewed', string][] => [
  ['', t`All listings`],
  ['draft', t`To review`],
  ['reviewed', t`Reviewed`],
]

export const meta = pageTitle(msg`Review`)
