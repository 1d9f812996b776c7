import { href } from 'react-router'
import { z } from 'zod'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { isPackageOrdered, removePackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { RemovalPage } from '../removal-page.tsx'
import type { Route } from './+types/delete-package.ts'
import { comingFrom, listPage } from './origin.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [one, ordered] = await Promise.all([
    findPackage(db, params.packageId),
    isPackageOrdered(db, params.packageId),
  ])
  if (!one) throw notFound(t`This package is not for sale.`)
  return {
    name: one.packageName,
    free: one.priceMinor === 0,
    ordered,
    page: listPage(url.searchParams.get('from')),
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, z.object({}))
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const outcome = await logFailure(context, 'packages.delete_failed', () =>
    removePackage(db, params.packageId, actorId),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to delete package`, 500)
  if (outcome === 'unknown') throw notFound(t`This package is not for sale.`)
  return redirectWithMessage(context, listPage(url.searchParams.get('from')), t(SENTENCES[outcome]))
}

const SENTENCES = {
  deleted: msg`Package deleted successfully!`,
  archived: msg`Package archived: it is no longer for sale, and existing orders keep it.`,
}

export default function DeletePackage({ loaderData, params }: Route.ComponentProps) {
  const { name, free, ordered, page } = loaderData
  return (
    <RemovalPage
      thing="package"
      {...{ name, ordered }}
      list={{ to: page, label: t`Packages` }}
      action={comingFrom(page, href('/admin/packages/:packageId/delete', params))}
    >
      {free && (
        <Alert kind="warning" quiet>
          {t`This is the free package: new accounts will start without credits.`}
        </Alert>
      )}
    </RemovalPage>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Delete ${{ name: loaderData?.name ?? t`package` }} - Packages`,
)
