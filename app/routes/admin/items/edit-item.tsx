import { href } from 'react-router'
import { showFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { findItem, findWholeItem } from '#app/domain/catalog/items.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { editItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { priceConflict } from '../conflict.ts'
import type { Route } from './+types/edit-item.ts'
import { draftOf, editedItem } from './draft.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { readItemForm } from './posted.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [item, { currency }, prices] = await Promise.all([
    findWholeItem(db, params.itemId),
    readPaymentTerms(db),
    findNextPrices(db, 'item', [params.itemId]),
  ])
  if (!item) throw notFound(t`This item does not exist.`)
  const values = valuesOf({ ...item, guidelines: showFormatted(item.guidelines) })
  return { item, values, currency, next: prices.get(item.id) }
}

export async function action({ context, params }: Route.ActionArgs) {
  const { form, fault } = await readItemForm(context)
  const submission = await readSubmission(context, editedItem, { form })
  if (fault) return submission.reject({ picture: fault })
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { version } = submission.value
  const draft = draftOf(submission.value)
  const change = { id: params.itemId, version, draft, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'items.update_failed', () => editItem(db, change))
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to update item`, 500)
    case 'unknown':
      throw notFound(t`This item does not exist.`)
    case 'conflict': {
      const now = (await findItem(db, params.itemId))?.priceMinor
      return submission.reject(priceConflict(draft.priceMinor, now), 409)
    }
    case 'slug-taken':
      return submission.reject({ slug: t`Another item has this slug` }, 409)
    default:
      return redirectWithMessage(context, href('/admin/items'), t`Item updated successfully!`)
  }
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function EditItem({ loaderData, params }: Route.ComponentProps) {
  const { item, values, currency, next } = loaderData
  return (
    <>
      <PageHead
        title={t`Edit ${{ itemName: item.itemName }}`}
        back={{ to: href('/admin/items'), label: t`Items` }}
      >
        <div className="row">
          <ButtonLink variant="outline" to={href('/admin/items/:itemId/prices', params)}>
            {t`Prices`}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={`/premium/${item.slug}/${item.id}`}>
            {t`See its page`}
          </ButtonLink>
        </div>
      </PageHead>
      {!item.offered && (
        <Alert kind="info" quiet>
          {t`This item is archived: no one can buy it, and its buyers keep it.`}
        </Alert>
      )}
      <ItemForm
        action={href('/admin/items/:itemId/edit', params)}
        version={item.updatedAt}
        values={values}
        currency={currency}
        next={next}
        submit={t`Save Changes`}
      >
        <ButtonLink variant="ghost" to={href('/admin/items')}>
          {t`Cancel`}
        </ButtonLink>
      </ItemForm>
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ name: loaderData?.item.itemName ?? t`item` }} - Items`,
)
