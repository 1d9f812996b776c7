import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'
import { z } from 'zod'
import { packageDraft } from '#app/domain/catalog/package-draft.ts'
import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import { addPackage } from '#app/domain/catalog/write-packages.server.ts'
import { readPaymentSettings } from '#app/domain/payments/settings.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { orLast, orUnsent } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import { orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/new-package.ts'
import { SECOND_FREE } from './messages.ts'
import { comingFrom, listPage } from './origin.ts'
import { PackageForm, valuesOf } from './package-form.tsx'

const schema = packageDraft.extend({ id: z.string().regex(/^[\w-]{22}$/, 'Reload the page and try again') })

export async function loader({ context, url }: Route.LoaderArgs) {
  let { currency } = await readPaymentSettings(context.get(servicesContext).db)
  return { formId: newId(), currency, page: listPage(url.searchParams.get('from')) }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orLast(serverLoader, url)
}

export async function action({ context, url }: Route.ActionArgs) {
  let submission = parseWithZod(await readForm(context), { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply(fault), { status })
  if (submission.status !== 'success') return refuse(400)
  let { id, ...draft } = submission.value
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let outcome = await orFailed(context, () => addPackage(db, { id, draft, actorId }))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to add package'] })
  if (outcome === 'limit') return refuse(409, { formErrors: [`Maximum ${PACKAGE_LIMIT} packages allowed`] })
  if (outcome === 'second-free') return refuse(409, { fieldErrors: { price: [SECOND_FREE] } })
  return sayAndGo(context, listPage(url.searchParams.get('from')), 'Package added successfully!')
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, 'Failed to add package')
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  let { formId, currency, page } = loaderData
  return (
    <>
      <PageHead title="Add Package" back={{ to: page, label: 'Packages' }} />
      <PackageForm
        action={comingFrom(page, '/admin/packages/new')}
        id={formId}
        values={valuesOf()}
        currency={currency}
        result={actionData}
        submit="Add Package"
      >
        <Link className="btn btn-ghost" to={page}>
          Cancel
        </Link>
      </PackageForm>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Add Package - Packages - Listwright' }]
}
