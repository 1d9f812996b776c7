import { href } from 'react-router'
import { showFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { findItem, findWholeItem } from '#app/domain/catalog/items.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { editItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { addressIn } from '#app/i18n/page-address.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { itemAddress } from '#app/ui/item-address.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { TextLanguages } from '#app/ui/text-languages.tsx'
import { priceConflict } from '../conflict.ts'
import { postVersion, readVersions } from '../goods-texts/goods-text.server.ts'
import { useVersion, VersionEditor } from '../goods-texts/version-editor.tsx'
import type { Route } from './+types/edit-item.ts'
import { draftOf, editedItem, typedTexts } from './draft.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { ITEM_TEXT, ItemTextForm } from './item-text-form.tsx'
import { readItemForm } from './posted.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [item, { currency }, prices, { languages, text, version }] = await Promise.all([
    findWholeItem(db, params.itemId),
    readPaymentTerms(db),
    findNextPrices(db, 'item', [params.itemId]),
    readVersions({ context, url }, goodsOf(params)),
  ])
  if (!item) throw notFound(t`This item does not exist.`)
  const values = valuesOf({ ...item, guidelines: showFormatted(item.guidelines) })
  const { name: itemName, description, guidelines } = text ?? { ...item, name: item.itemName }
  const texts = { itemName, description, guidelines: showFormatted(guidelines) }
  return {
    item,
    values,
    currency,
    next: prices.get(item.id),
    languages,
    version: { ...version, values: texts },
  }
}

export function action({ context, params, url }: Route.ActionArgs) {
  if (!url.searchParams.has('language')) return postItem(context, params)
  return postVersion({ context, url }, goodsOf(params), {
    schema: typedTexts,
    textOf: ({ itemName: name, description, guidelines }) => ({ name, description, guidelines }),
  })
}

function goodsOf({ itemId }: Route.LoaderArgs['params']) {
  return {
    kind: 'item' as const,
    id: itemId,
    address: href('/admin/items/:itemId/edit', { itemId }),
    unknown: t`This item does not exist.`,
    unsaved: t`Failed to update item`,
  }
}

async function postItem(context: Route.ActionArgs['context'], params: Route.ActionArgs['params']) {
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
  const { item, values, currency, next, languages } = loaderData
  const address = href('/admin/items/:itemId/edit', params)
  const version = useVersion(ITEM_TEXT, loaderData.version)
  const cancel = (
    <ButtonLink variant="ghost" to={href('/admin/items')}>
      {t`Cancel`}
    </ButtonLink>
  )
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
          <ButtonLink variant="outline" to={addressIn(languages.chosen, languages.main, itemAddress(item))}>
            {t`See its page`}
          </ButtonLink>
        </div>
      </PageHead>
      {!item.offered && (
        <Alert kind="info" quiet>
          {t`This item is archived: no one can buy it, and its buyers keep it.`}
        </Alert>
      )}
      <TextLanguages {...languages} address={address} />
      {version ? (
        <VersionEditor {...version} main={languages.main}>
          <ItemTextForm {...version}>{cancel}</ItemTextForm>
        </VersionEditor>
      ) : (
        <ItemForm
          action={address}
          version={item.updatedAt}
          values={values}
          currency={currency}
          next={next}
          submit={t`Save Changes`}
        >
          {cancel}
        </ItemForm>
      )}
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ name: loaderData?.item.itemName ?? t`item` }} - Items`,
)
