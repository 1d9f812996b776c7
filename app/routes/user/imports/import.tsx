import { data, href, redirect } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import {
  type BatchChange,
  cancelBatch,
  continueBatch,
  pauseBatch,
  retryFailed,
} from '#app/domain/batches/change-batch.server.ts'
import { listTexts } from '#app/domain/batches/list-texts.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { rejectForm } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readListQuery } from '#app/routes/list-query.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import batchesCss from '#app/ui/css/batches.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/import.ts'
import { BatchAlerts } from './batch-alerts.tsx'
import { Controls } from './controls.tsx'
import { Failures, failuresShape } from './failures.tsx'
import { findOwnBatch, noImport } from './find-own.server.ts'
import { Progress } from './progress.tsx'
import { useReload } from './use-reload.ts'

export const links: Route.LinksFunction = () =>
  [ordersCss, batchesCss].map((sheet) => ({ rel: 'stylesheet', href: sheet }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const batch = await findOwnBatch(context, params.batchId)
  const { state, id } = batch
  if (state === 'columns' || state === 'check') throw redirect(`/user/imports/${id}/${state}`)
  if (state === 'cost' && batch.texts === 0) throw redirect(href('/user/imports/:batchId/cost', params))
  const { db } = context.get(servicesContext)
  const query = readListQuery(failuresShape(id), url.searchParams)
  const [failed, balance] = await Promise.all([
    listTexts(db, { batchId: id, state: 'failed' }, query.page, query.size),
    readBalance(db, context.get(userContext).id),
  ])
  // Also while those that were begun before a pause end.
  const isBusy = state === 'running' || batch.running > 0
  return data({ batch, query, failed, balance, isBusy, refreshAfter: isBusy ? SECONDS : undefined })
}

/** Between two looks of a page without scripts. */
const SECONDS = 4

export async function action({ context, params }: Route.ActionArgs) {
  const { db, feeder } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const wanted = String((await readForm(context)).get('do'))
  const known = changes()[wanted]
  const { id } = await findOwnBatch(context, params.batchId)
  if (!known) return rejectForm(t`Choose what to do with this import.`, 400, {})
  const changed = await logFailure(context, 'batches.change_failed', () => known.change(db, userId, id))
  if (changed === 'failed') return rejectForm(t`That did not work. Please try again.`, 503, {})
  feeder.wake()
  switch (changed) {
    case 'done':
      return redirectWithMessage(context, href('/user/imports/:batchId', { batchId: id }), known.said)
    case 'no':
      return rejectForm(t`This import has changed in the meantime. Here is its current state.`, 409, {})
    case 'not-found':
      throw noImport()
  }
}

type Change = typeof pauseBatch

const changes = (): Record<string, { change: Change; said: string } | undefined> =>
  ({
    pause: { change: pauseBatch, said: t`Paused. Listings already started will be finished.` },
    continue: { change: continueBatch, said: t`Writing continues.` },
    cancel: { change: cancelBatch, said: t`The rest was cancelled. Finished listings stay.` },
    retry: { change: retryFailed, said: t`The failed listings are being retried.` },
  }) satisfies Record<string, { change: (...args: Parameters<Change>) => Promise<BatchChange>; said: string }>

export default function Import({ loaderData }: Route.ComponentProps) {
  const { batch, query, failed, balance, isBusy } = loaderData
  const { id, name, done } = batch
  useReload(isBusy)
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        back={{ to: href('/user/imports'), label: t`Imports` }}
        meta={<Uploaded batch={batch} />}
      >
        {done > 0 && (
          <div className="row">
            <ButtonLink
              variant={isBusy || batch.state === 'paused' ? 'outline' : 'primary'}
              to={`/user/imports/${id}/review`}
            >
              {t`Review the listings`}
            </ButtonLink>{' '}
            {!isBusy && (
              <ButtonLink variant="outline" to={`${href('/user/exports/new')}?batch=${id}`}>
                <Icon small name="download" /> {t`Export`}
              </ButtonLink>
            )}
          </div>
        )}
      </PageHead>
      <FormAlert />
      <BatchAlerts batch={batch} balance={balance} />
      <Progress batch={batch} />
      <Controls batch={batch} balance={balance} />
      {batch.isOfLibrary && done > 0 && <TakeBack id={id} />}
      {!isBusy && (
        <p>
          <a href={`/user/imports/${id}/results.csv`} download>
            {t`Results as CSV`}
          </a>
        </p>
      )}
      <Failures id={id} query={query} list={failed} />
      {isBusy && (
        <p>
          <RefreshLink />
        </p>
      )}
    </>
  )
}

/** Listings that are there are nowhere undone, but can be put away together. */
function TakeBack({ id }: { id: string }) {
  return (
    <p className="small muted">
      <Trans>
        Not what you wanted? <Link to={`${href('/user/listings')}?batch=${id}`}>Open the new listings</Link>,
        select all of them and archive them.
      </Trans>
    </p>
  )
}

function Uploaded({
  batch: { products, problems, createdAt, isOfLibrary },
}: Pick<Route.ComponentProps['loaderData'], 'batch'>) {
  const date = <Time iso={createdAt} minute />
  if (isOfLibrary)
    return (
      <Trans>
        <Plural value={{ products }} one="# product" other="# products" /> of your listings, {date}
      </Trans>
    )
  return problems === 0 ? (
    <Trans>
      <Plural value={{ products }} one="# product" other="# products" />, uploaded {date}
    </Trans>
  ) : (
    <Trans>
      <Plural value={{ products }} one="# product" other="# products" />,{' '}
      {{ writable: figure(products - problems) }} of them can be written, uploaded {date}
    </Trans>
  )
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) => loaderData?.batch.name ?? t`Import`)
