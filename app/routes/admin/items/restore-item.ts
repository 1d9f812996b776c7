import { href, redirect } from 'react-router'
import { restoreItem } from '#app/domain/catalog/write-items.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/restore-item.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader() {
  return redirect(href('/admin/items'), 303)
}

export async function action({ context, params }: Route.ActionArgs) {
  await readForm(context)
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const restored = await logFailure(context, 'items.restore_failed', () =>
    restoreItem(db, params.itemId, actorId),
  )
  if (restored === 'failed')
    return redirectWithMessage(context, href('/admin/items'), t`Failed to update item`, 'error')
  if (restored === 'unknown') throw notFound(t`This item does not exist.`)
  return redirectWithMessage(context, href('/admin/items'), t`The item is on sale again.`)
}
