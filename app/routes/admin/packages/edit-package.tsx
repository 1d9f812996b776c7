import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { packageDraft } from '#app/domain/catalog/package-draft.ts'
import { findVersionedPackage } from '#app/domain/catalog/packages.server.ts'
import { editPackage } from '#app/domain/catalog/write-packages.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { orLast, orUnsent } from '#app/ui/unanswered.ts'
import { notThere, orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/edit-package.ts'
import { GONE, SECOND_FREE } from './messages.ts'
import { comingFrom, listPage } from './origin.ts'
import { PackageForm, valuesOf } from './package-form.tsx'

const schema = packageDraft.extend({ version: z.string().max(40) })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let page = listPage(url.searchParams.get('from'))
  let found = await orFailed(context, () => findVersionedPackage(db, params.packageId))
  if (found === 'failed') return data({ one: null, version: '', currency: '', page }, { status: 500 })
  if (!found) return notThere(GONE)
  let { currency } = await readPaymentSettings(db)
  return data({ one: found.found, version: found.version, currency: currency as string, page })
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orLast(serverLoader, url)
}

export async function action({ context, params, url }: Route.ActionArgs) {
  let submission = parseWithZod(await readForm(context), { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply(fault), { status })
  if (submission.status !== 'success') return refuse(400)
  let { version, ...draft } = submission.value
  let { db } = context.get(servicesContext)
  let change = { id: params.packageId, version, draft, actorId: context.get(userContext).id }
  let outcome = await orFailed(context, () => editPackage(db, change))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to update package'] })
  if (outcome === 'unknown') return notThere(GONE)
  if (outcome === 'conflict') return refuse(409, { formErrors: [CONFLICT] })
  if (outcome === 'second-free') return refuse(409, { fieldErrors: { price: [SECOND_FREE] } })
  return sayAndGo(context, listPage(url.searchParams.get('from')), 'Package updated successfully!')
}

const CONFLICT =
  'Somebody else has changed this package since you opened it. What you typed is below; sending it again replaces their change.'

export { afterEveryPost as shouldRevalidate } from '../revalidate.ts'

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, 'Failed to update package')
}

export default function EditPackage({ loaderData, actionData, params }: Route.ComponentProps) {
  let { one, version, currency, page } = loaderData
  return (
    <>
      <PageHead
        title={one ? `Edit ${one.packageName}` : 'Edit package'}
        back={{ to: page, label: 'Packages' }}
      />
      {!one && <Alert kind="error">Failed to fetch package</Alert>}
      {(one || actionData) && (
        <PackageForm
          action={comingFrom(page, href('/admin/packages/:packageId/edit', params))}
          version={version}
          values={valuesOf(one ?? undefined)}
          currency={currency}
          result={actionData}
          submit="Save Changes"
        >
          <Link className="btn btn-ghost" to={page}>
            Cancel
          </Link>
        </PackageForm>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Edit ${loaderData?.one?.packageName ?? 'package'} - Packages - Listwright` }]
}
