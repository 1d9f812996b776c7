import { data, href } from 'react-router'
import { canUndo } from '#app/domain/batches/bulk/bulk-action.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import batchesCss from '#app/ui/css/batches.css?url'
import libraryCss from '#app/ui/css/library.css?url'
import listingCss from '#app/ui/css/listing.css?url'
import ordersCss from '#app/ui/css/orders.css?url'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RefreshLink } from '#app/ui/refresh-link.tsx'
import { Time } from '#app/ui/time.tsx'
import { useReload } from '../imports/use-reload.ts'
import type { Route } from './+types/action.ts'
import { UndoButton } from './actions.tsx'
import { bulkDetail, bulkTitle } from './bulk-words.ts'
import { Confirm } from './confirm.tsx'
import { findOwnAction, loadAction } from './load-action.server.ts'
import { postToAction } from './post-action.server.ts'
import { BulkProgress } from './progress.tsx'
import { ReplaceForm } from './replace-form.tsx'
import { RewriteWishForm } from './rewrite-wish-form.tsx'
import { ActionRows } from './rows.tsx'

export const links: Route.LinksFunction = () =>
  [ordersCss, libraryCss, batchesCss, listingCss].map((sheet) => ({ rel: 'stylesheet', href: sheet }))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const action = await findOwnAction(context, params.actionId)
  const isBusy = action.state === 'running' || action.counts.running > 0
  const page = await loadAction(context, action, url.searchParams)
  return data({ ...page, isBusy, refreshAfter: isBusy ? SECONDS : undefined })
}

/** Between two looks of a page without scripts. */
const SECONDS = 4

export async function action({ context, params }: Route.ActionArgs) {
  return postToAction(context, await findOwnAction(context, params.actionId))
}

export default function Action({ loaderData }: Route.ComponentProps) {
  const { action, plan, isBusy } = loaderData
  useReload(isBusy)
  const isDraft = action.state === 'draft'
  const detail = bulkDetail(action)
  const hasForm = isDraft && (action.kind === 'replace' || action.kind === 'rewrite')
  return (
    <>
      <PageHead
        title={bulkTitle(action)}
        lead={!hasForm && detail && <bdi>{detail}</bdi>}
        back={
          isDraft
            ? { to: action.back || href('/user/listings'), label: t`Listings` }
            : { to: href('/user/listings/actions'), label: t`Bulk actions` }
        }
        meta={!isDraft && action.startedAt && <Time iso={action.startedAt} minute />}
      >
        {!isDraft && (
          <div className="row">
            {canUndo(action) && <UndoButton id={action.id} />}{' '}
            <ButtonLink variant="outline" to={action.back || href('/user/listings')}>
              {t`Go to your listings`}
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <FormAlert />
      {hasForm &&
        (action.kind === 'replace' ? <ReplaceForm action={action} /> : <RewriteWishForm {...loaderData} />)}
      {plan && <Confirm action={action} plan={plan} />}
      {!isDraft && <BulkProgress action={action} />}
      {isBusy && (
        <p>
          <RefreshLink />
        </p>
      )}
      <ActionRows {...loaderData} />
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(({ loaderData }) =>
  loaderData ? bulkTitle(loaderData.action) : t`Bulk action`,
)
