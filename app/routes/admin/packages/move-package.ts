import { data, redirect } from 'react-router'
import { movePackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/move-package.ts'
import { listPage } from './origin.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(listPage(url.searchParams.get('from')), 303)
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const direction = (await readForm(context)).get('direction')
  if (direction !== 'forwards' && direction !== 'backwards')
    throw data({ message: t`Choose a direction.` }, { status: 400 })
  const { db } = context.get(servicesContext)
  const move = { id: params.packageId, direction, actorId: context.get(userContext).id } as const
  const outcome = await logFailure(context, 'packages.move_failed', () => movePackage(db, move))
  const page = listPage(url.searchParams.get('from'))
  if (outcome === 'failed') return redirectWithMessage(context, page, t`Failed to update package`, 'error')
  if (outcome === 'unknown') throw notFound(t`This package is not for sale.`)
  return redirectWithMessage(context, page, t`The order of the packages was saved.`)
}
