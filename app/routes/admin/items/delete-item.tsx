import { href } from 'react-router'
import { z } from 'zod'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { isItemOrdered, removeItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/delete-item.ts'
import { GONE } from './messages.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [item, ordered] = await Promise.all([findItem(db, params.itemId), isItemOrdered(db, params.itemId)])
  if (!item) throw notFound(GONE)
  return { name: item.itemName, ordered }
}

export async function action({ context, params }: Route.ActionArgs) {
  let submission = await readSubmission(context, z.object({}))
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let outcome = await logFailure(context, 'items.delete_failed', () => removeItem(db, params.itemId, actorId))
  if (outcome === 'failed') return submission.reject('Failed to delete item', 500)
  if (outcome === 'unknown') throw notFound(GONE)
  return redirectWithMessage(context, href('/admin/items'), SENTENCES[outcome])
}

const SENTENCES = {
  deleted: 'Item deleted successfully!',
  archived: 'Item archived: it is not on offer any more, and its buyers keep it.',
}

const FORM = 'delete-item'

export default function DeleteItem({ loaderData, params }: Route.ComponentProps) {
  let { name, ordered } = loaderData
  let verb = ordered ? 'Archive' : 'Delete'
  return (
    <>
      <PageHead
        title={`${verb} ${name}`}
        lead={
          ordered
            ? 'There are orders for it, so its buyers keep it; it is only taken off the offer.'
            : 'Nobody has ordered it, so it is deleted for good.'
        }
        back={{ to: href('/admin/items'), label: 'Items' }}
      />
      <FormAlert id={FORM} />
      <Form id={FORM} className="form" method="post" action={href('/admin/items/:itemId/delete', params)}>
        <div className="row">
          <SubmitButton variant="danger" pending={ordered ? 'Archiving...' : 'Deleting...'}>
            {verb} the item
          </SubmitButton>
          <ButtonLink variant="ghost" to={href('/admin/items')}>
            Keep it
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Delete ${loaderData?.name ?? 'item'} - Items - Listwright` }]
}
