import { data, href } from 'react-router'
import { z } from 'zod'
import { packageDraft } from '#app/domain/catalog/package-draft.ts'
import { findPackage, findVersionedPackage } from '#app/domain/catalog/packages.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { editPackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { priceConflict } from '../conflict.ts'
import type { Route } from './+types/edit-package.ts'
import { secondFreePackage } from './messages.ts'
import { comingFrom, listPage } from './origin.ts'
import { PackageForm, valuesOf } from './package-form.tsx'

const schema = packageDraft.extend({ version: z.string().max(40) })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const page = listPage(url.searchParams.get('from'))
  const found = await logFailure(context, 'packages.read_failed', () =>
    findVersionedPackage(db, params.packageId),
  )
  const none = { one: null, version: '', currency: '', next: undefined, page }
  if (found === 'failed') return data(none, { status: 500 })
  if (!found) throw notFound(t`This package is not for sale.`)
  const [{ currency }, prices] = await Promise.all([
    readPaymentTerms(db),
    findNextPrices(db, 'package', [found.found.id]),
  ])
  const next = prices.get(found.found.id)
  return data({ one: found.found, version: found.version, currency: currency as string, next, page })
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { version, ...draft } = submission.value
  const { db } = context.get(servicesContext)
  const change = { id: params.packageId, version, draft, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'packages.update_failed', () => editPackage(db, change))
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to update package`, 500)
    case 'unknown':
      throw notFound(t`This package is not for sale.`)
    case 'conflict': {
      const now = (await findPackage(db, params.packageId))?.priceMinor
      return submission.reject(priceConflict(draft.price, now), 409)
    }
    case 'second-free':
      return submission.reject({ price: secondFreePackage() }, 409)
    default:
      return redirectWithMessage(
        context,
        listPage(url.searchParams.get('from')),
        t`Package updated successfully!`,
      )
  }
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function EditPackage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { one, version, currency, next, page } = loaderData
  return (
    <>
      <PageHead
        title={one ? t`Edit ${{ packageName: one.packageName }}` : t`Edit package`}
        back={{ to: page, label: t`Packages` }}
      >
        {one && (
          <ButtonLink variant="outline" to={href('/admin/packages/:packageId/prices', params)}>
            {t`Prices`}
          </ButtonLink>
        )}
      </PageHead>
      {!one && <Alert kind="error">{t`Failed to fetch package`}</Alert>}
      {(one || actionData) && (
        <PackageForm
          action={comingFrom(page, href('/admin/packages/:packageId/edit', params))}
          version={version}
          values={valuesOf(one ?? undefined)}
          currency={currency}
          next={next}
          submit={t`Save Changes`}
        >
          <ButtonLink variant="ghost" to={page}>
            {t`Cancel`}
          </ButtonLink>
        </PackageForm>
      )}
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ name: loaderData?.one?.packageName ?? t`package` }} - Packages`,
)
