import { data, href } from 'react-router'
import { z } from 'zod'
import { changeForSupport, listShopBatches } from '#app/domain/batches/shop-batches.server.ts'
import { BATCH_VIEWS, type BatchView } from '#app/domain/batches/views.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import listsCss from '#app/ui/css/back-office-lists.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ViewTabs } from '#app/ui/view-tabs.tsx'
import { ListPage } from '../../list-page.tsx'
import { type ListShape, listAddress, oneOf, readListQuery } from '../../list-query.ts'
import type { Route } from './+types/batches.ts'
import { batchColumns } from './batch-columns.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: listsCss }]

const BATCHES: ListShape<'date', 'view'> = {
  path: '/admin/batches',
  sorts: ['date'],
  sort: '-date',
  filters: { view: oneOf([...BATCH_VIEWS]) },
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const query = readListQuery(BATCHES, url.searchParams)
  const view = BATCH_VIEWS.find((one) => one === query.filters.view)
  const list = await logFailure(context, 'batches.load_failed', () =>
    listShopBatches(db, view, query.page, query.size),
  )
  if (list === 'failed') return data({ query, list: undefined }, { status: 500 })
  return data({ query, list })
}

const schema = z.object({ batch: z.string().max(64), do: z.enum(['pause', 'continue']) })

/** The buttons of the list's rows. */
export async function action({ context, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.reject(t`Choose what to do with the batch.`)
  const { db, feeder } = context.get(servicesContext)
  const { batch: id, do: change } = submission.value
  const wanted = { actorId: context.get(userContext).id, id, change }
  const changed = await logFailure(context, 'batches.change_failed', () => changeForSupport(db, wanted))
  if (changed === 'failed') return submission.reject(t`That did not work. Please try again.`, 503)
  if (changed === 'not-found') throw notFound(t`This batch does not exist.`)
  if (changed === 'no') return submission.reject(t`The batch has changed in the meantime.`, 409)
  feeder.wake()
  const query = readListQuery(BATCHES, url.searchParams)
  return redirectWithMessage(context, listAddress(BATCHES, query, { page: query.page }), t(SAID[change]))
}

const SAID = {
  pause: msg`The batch is paused. Its owner can resume it.`,
  continue: msg`The batch continues.`,
}

export default function Batches({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={t`Batches`}
      lead={
        <Trans>
          Listings that customers generate in batches. How the model responds is shown under{' '}
          <Link to={href('/admin/settings/ai-keys')}>AI keys</Link>.
        </Trans>
      }
      narrow="dense"
      shape={BATCHES}
      query={query}
      noun="batch"
      list={list}
      unreadable={t`The batches could not be read. Please try again.`}
      noMatch={query.filters.view ? { title: t`No matching batches`, all: t`Show all batches` } : undefined}
      empty={
        <Empty
          icon="package"
          title={t`No batches yet`}
          action={<WayOn to="/user/imports/new">{t`Try an import yourself`}</WayOn>}
        >
          {t`Product files that customers upload appear here, with their progress.`}
        </Empty>
      }
      columns={batchColumns()}
    >
      <ViewTabs
        label={t`Which batches`}
        views={views()}
        current={(query.filters.view ?? '') as ''}
        hrefFor={(view) => listAddress(BATCHES, query, { filters: { view } })}
      />
      <FormAlert />
    </ListPage>
  )
}

const views = (): ['' | BatchView, string][] => [
  ['', t`All`],
  ['running', t`Being written`],
  ['paused', t`Paused`],
  ['failed', t`With failures`],
]

export const meta = pageTitle(msg`Batches - Administration`)
