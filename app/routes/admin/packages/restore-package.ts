import { redirect } from 'react-router'
import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import { restorePackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/restore-package.ts'
import { listPage } from './origin.ts'

export { default, ErrorBoundary } from '../errors.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return redirect(listPage(url.searchParams.get('from')), 303)
}

export async function action({ context, params, url }: Route.ActionArgs) {
  await readForm(context)
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const outcome = await logFailure(context, 'packages.restore_failed', () =>
    restorePackage(db, params.packageId, actorId),
  )
  if (outcome === 'unknown') throw notFound(t`This package is not for sale.`)
  const page = listPage(url.searchParams.get('from'))
  return redirectWithMessage(
    context,
    page,
    sentences()[outcome],
    outcome === 'restored' ? 'success' : 'error',
  )
}

const sentences = () => ({
  restored: t`The package is on sale again.`,
  limit: t`Maximum ${{ limit: PACKAGE_LIMIT }} packages allowed. Take one off sale first.`,
  'second-free': t`There is already a free package, and a shop can have only one.`,
  failed: t`Failed to update package`,
})
