import { href } from 'react-router'
import { z } from 'zod'
import { findPackage } from '#app/domain/catalog/packages.server.ts'
import { isPackageOrdered, removePackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as uiWords from '#app/ui/words.ts'
import { RemovalPage } from '../removal-page.tsx'
import type { Route } from './+types/delete-package.ts'
import { comingFrom, listPage } from './origin.ts'
import * as words from './words.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [one, ordered] = await Promise.all([
    findPackage(db, params.packageId),
    isPackageOrdered(db, params.packageId),
  ])
  if (!one) throw notFound(words.unknownPackageForSale)
  return {
    name: one.packageName,
    free: one.priceMinor === 0,
    ordered,
    page: listPage(url.searchParams.get('from')),
  }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  let submission = await readSubmission(context, z.object({}))
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let outcome = await logFailure(context, 'packages.delete_failed', () =>
    removePackage(db, params.packageId, actorId),
  )
  if (outcome === 'failed') return submission.reject(words.failedToDeletePackage, 500)
  if (outcome === 'unknown') throw notFound(words.unknownPackageForSale)
  return redirectWithMessage(context, listPage(url.searchParams.get('from')), SENTENCES[outcome])
}

const SENTENCES = {
  deleted: words.packageDeletedSuccessfully,
  archived: words.packageArchived,
}

export default function DeletePackage({ loaderData, params }: Route.ComponentProps) {
  let { name, free, ordered, page } = loaderData
  return (
    <RemovalPage
      thing="package"
      {...{ name, ordered }}
      list={{ to: page, label: uiWords.packages }}
      action={comingFrom(page, href('/admin/packages/:packageId/delete', params))}
    >
      {free && (
        <Alert kind="warning" quiet>
          {words.thisIsFreePackage}
        </Alert>
      )}
    </RemovalPage>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: words.deletePackagesTitle(loaderData?.name ?? 'package') }]
}
