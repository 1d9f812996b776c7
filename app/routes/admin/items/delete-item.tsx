import { href } from 'react-router'
import { z } from 'zod'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { isItemOrdered, removeItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import * as uiWords from '#app/ui/words.ts'
import { RemovalPage } from '../removal-page.tsx'
import * as adminWords from '../words.ts'
import type { Route } from './+types/delete-item.ts'
import * as words from './words.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [item, ordered] = await Promise.all([findItem(db, params.itemId), isItemOrdered(db, params.itemId)])
  if (!item) throw notFound(adminWords.unknownItem)
  return { name: item.itemName, ordered }
}

export async function action({ context, params }: Route.ActionArgs) {
  let submission = await readSubmission(context, z.object({}))
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let outcome = await logFailure(context, 'items.delete_failed', () => removeItem(db, params.itemId, actorId))
  if (outcome === 'failed') return submission.reject(words.failedToDeleteItem, 500)
  if (outcome === 'unknown') throw notFound(adminWords.unknownItem)
  return redirectWithMessage(context, href('/admin/items'), SENTENCES[outcome])
}

const SENTENCES = {
  deleted: words.itemDeletedSuccessfully,
  archived: words.itemArchived,
}

export default function DeleteItem({ loaderData, params }: Route.ComponentProps) {
  return (
    <RemovalPage
      thing="item"
      {...loaderData}
      list={{ to: href('/admin/items'), label: uiWords.items }}
      action={href('/admin/items/:itemId/delete', params)}
    />
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.deleteItemsTitle(loaderData?.name ?? 'item') }]
}
