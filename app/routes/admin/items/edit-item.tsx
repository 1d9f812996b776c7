import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { changeShopItem } from '#app/domain/catalog/change-items.server.ts'
import { findWholeItem } from '#app/domain/catalog/items.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { orLast, orUnsent } from '#app/ui/unanswered.ts'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/edit-item.ts'
import { draftOf, editedItem } from './draft.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { GONE, SLUG_TAKEN } from './messages.ts'
import { readItemForm } from './posted.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [item, { currency }] = await Promise.all([findWholeItem(db, params.itemId), readPaymentSettings(db)])
  return { item: item ?? notThere(GONE), currency }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orLast(serverLoader, url)
}

export async function action({ context, params }: Route.ActionArgs) {
  let { form, fault } = await readItemForm(context)
  let submission = parseWithZod(form, { schema: editedItem })
  let refuse = (status: number, reply?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply(reply), { status })
  if (fault) return refuse(400, { fieldErrors: { picture: [fault] } })
  if (submission.status !== 'success') return refuse(400)
  let { db } = context.get(servicesContext)
  let { version } = submission.value
  let draft = draftOf(submission.value)
  let change = { id: params.itemId, version, draft, actorId: context.get(userContext).id }
  let outcome = await orFailed(context, () => changeShopItem(db, change))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to update item'] })
  if (outcome === 'unknown') return notThere(GONE)
  if (outcome === 'conflict') return refuse(409, { formErrors: [CONFLICT] })
  if (outcome === 'slug-taken') return refuse(409, { fieldErrors: { slug: [SLUG_TAKEN] } })
  return sayAndGo(context, href('/admin/items'), 'Item updated successfully!')
}

const CONFLICT =
  'Somebody else has changed this item since you opened it. What you typed is below; sending it again replaces their change.'

export { afterEveryPost as shouldRevalidate } from '../revalidate.ts'

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, 'Failed to update item')
}

export default function EditItem({ loaderData, actionData, params }: Route.ComponentProps) {
  let { item, currency } = loaderData
  return (
    <>
      <PageHead title={`Edit ${item.itemName}`} back={{ to: href('/admin/items'), label: 'Items' }}>
        <Link className="btn btn-outline btn-sm" to={`/premium/${item.slug}/${item.id}`}>
          See its page
        </Link>
      </PageHead>
      {!item.offered && (
        <Alert kind="info" quiet>
          It is archived: nobody can buy it, and its buyers keep it.
        </Alert>
      )}
      <ItemForm
        action={href('/admin/items/:itemId/edit', params)}
        version={item.updatedAt}
        values={valuesOf(item)}
        currency={currency}
        result={actionData}
        submit="Save Changes"
      >
        <Link className="btn btn-ghost" to={href('/admin/items')}>
          Cancel
        </Link>
      </ItemForm>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Edit ${loaderData?.item.itemName ?? 'item'} - Items - Listwright` }]
}
