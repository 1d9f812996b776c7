import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { addShopItem } from '#app/domain/catalog/change-items.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { orLast, orUnsent } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import { orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/new-item.ts'
import { draftOf, newItem } from './draft.ts'
import { ItemForm, valuesOf } from './item-form.tsx'
import { SLUG_TAKEN } from './messages.ts'
import { readItemForm } from './posted.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { currency } = await readPaymentSettings(context.get(servicesContext).db)
  return { formId: newId(), currency }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orLast(serverLoader, url)
}

export async function action({ context }: Route.ActionArgs) {
  let { form, fault } = await readItemForm(context)
  let submission = parseWithZod(form, { schema: newItem })
  let refuse = (status: number, reply?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply(reply), { status })
  if (fault) return refuse(400, { fieldErrors: { picture: [fault] } })
  if (submission.status !== 'success') return refuse(400)
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let item = { id: submission.value.id, draft: draftOf(submission.value), actorId }
  let outcome = await orFailed(context, () => addShopItem(db, item))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to add item'] })
  if (outcome === 'slug-taken') return refuse(409, { fieldErrors: { slug: [SLUG_TAKEN] } })
  return sayAndGo(context, href('/admin/items'), 'Item added successfully!')
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, 'Failed to add item')
}

export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
  let { formId, currency } = loaderData
  return (
    <>
      <PageHead title="Add Item" back={{ to: href('/admin/items'), label: 'Items' }} />
      <ItemForm
        action={href('/admin/items/new')}
        id={formId}
        values={valuesOf()}
        currency={currency}
        result={actionData}
        submit="Add Item"
      >
        <Link className="btn btn-ghost" to={href('/admin/items')}>
          Cancel
        </Link>
      </ItemForm>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Add Item - Items - Listwright' }]
}
