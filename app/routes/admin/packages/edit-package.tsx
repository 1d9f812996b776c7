import { data, href } from 'react-router'
import { z } from 'zod'
import { packageDraft, packageTextDraft, storedPoints } from '#app/domain/catalog/package-draft.ts'
import { findPackage, findVersionedPackage, readPoints } from '#app/domain/catalog/packages.server.ts'
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
import { TextLanguages } from '#app/ui/text-languages.tsx'
import { priceConflict } from '../conflict.ts'
import { postedVersion, postVersion, readVersions } from '../goods-texts/goods-text.server.ts'
import { useVersion, VersionEditor } from '../goods-texts/version-editor.tsx'
import type { Route } from './+types/edit-package.ts'
import { secondFreePackage } from './messages.ts'
import { comingFrom, listPage } from './origin.ts'
import { PackageForm, textsOf, valuesOf } from './package-form.tsx'
import { PACKAGE_TEXT, PackageTextForm } from './package-text-form.tsx'

const schema = packageDraft.extend({ version: z.string().max(40) })
const typedTexts = packageTextDraft.extend(postedVersion)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const page = listPage(url.searchParams.get('from'))
  const found = await logFailure(context, 'packages.read_failed', () =>
    findVersionedPackage(db, params.packageId),
  )
  const none = {
    one: null,
    version: '',
    currency: '',
    next: undefined,
    page,
    languages: null,
    translation: null,
  }
  if (found === 'failed') return data(none, { status: 500 })
  if (!found) throw notFound(t`This package is not for sale.`)
  const { found: one, version } = found
  const [{ currency }, prices, versions] = await Promise.all([
    readPaymentTerms(db),
    findNextPrices(db, 'package', [one.id]),
    readVersions({ context, url }, goodsOf(params, page)),
  ])
  const { languages, text } = versions
  const texts = text ? { packageName: text.name, points: readPoints(text.points) } : one
  const translation = { ...versions.version, values: textsOf(texts) }
  const next = prices.get(one.id)
  return data({ one, version, currency: currency as string, next, page, languages, translation })
}

export function action({ context, params, url }: Route.ActionArgs) {
  if (!url.searchParams.has('language')) return postPackage({ context, params, url })
  return postVersion({ context, url }, goodsOf(params, listPage(url.searchParams.get('from'))), {
    schema: typedTexts,
    textOf: (draft) => ({ name: draft.packageName, points: storedPoints(draft) }),
  })
}

function goodsOf(params: Route.LoaderArgs['params'], page: string) {
  return {
    kind: 'package' as const,
    id: params.packageId,
    address: comingFrom(page, href('/admin/packages/:packageId/edit', params)),
    unknown: t`This package is not for sale.`,
    unsaved: t`Failed to update package`,
  }
}

async function postPackage({ context, params, url }: Pick<Route.ActionArgs, 'context' | 'params' | 'url'>) {
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
  const { one, version, currency, next, page, languages } = loaderData
  const address = comingFrom(page, href('/admin/packages/:packageId/edit', params))
  const translation = useVersion(PACKAGE_TEXT, loaderData.translation)
  const cancel = (
    <ButtonLink variant="ghost" to={page}>
      {t`Cancel`}
    </ButtonLink>
  )
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
      {languages && <TextLanguages {...languages} address={address} />}
      {languages && translation && (
        <VersionEditor {...translation} main={languages.main}>
          <PackageTextForm {...translation}>{cancel}</PackageTextForm>
        </VersionEditor>
      )}
      {!translation && (one || actionData) && (
        <PackageForm
          action={address}
          version={version}
          values={valuesOf(one ?? undefined)}
          currency={currency}
          next={next}
          submit={t`Save Changes`}
        >
          {cancel}
        </PackageForm>
      )}
    </>
  )
}

export const meta: Route.MetaFunction = pageTitle(
  ({ loaderData }) => t`Edit ${{ name: loaderData?.one?.packageName ?? t`package` }} - Packages`,
)
