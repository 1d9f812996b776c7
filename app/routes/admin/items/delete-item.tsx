import { href } from 'react-router'
import { z } from 'zod'
import { findItem } from '#app/domain/catalog/items.server.ts'
import { isItemOrdered, removeItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import { RemovalPage } from '../removal-page.tsx'
import type { Route } from './+types/delete-item.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [item, ordered] = await Promise.all([findItem(db, params.itemId), isItemOrdered(db, params.itemId)])
  if (!item) throw notFound(t`This item does not exist.`)
  return { name: item.itemName, ordered }
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readSubmission(context, z.object({}))
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const outcome = await logFailure(context, 'items.delete_failed', () =>
    removeItem(db, params.itemId, actorId),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to delete item`, 500)
  if (outcome === 'unknown') throw notFound(t`This item does not exist.`)
  return redirectWithMessage(context, href('/admin/items'), t(SENTENCES[outcome]))
}

const SENTENCES = {
  deleted: msg`Item deleted successfully!`,
  archived: msg`Item archived: it is no longer for sale, and its buyers keep it.`,
}

export default function DeleteItem({ loaderData, params }: Route.ComponentProps) {
  return (
    <RemovalPage
      thing="item"
      {...loaderData}
      list={{ to: href('/admin/items'), label: t`Items` }}
      action={href('/admin/items/:itemId/delete', params)}
    />
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Delete ${{ name: loaderData?.name ?? t`item` }} - Items`,
)
