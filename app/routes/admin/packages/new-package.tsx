import { packageDraft } from '#app/domain/catalog/package-draft.ts'
import { PACKAGE_LIMIT } from '#app/domain/catalog/package-facts.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { addPackage } from '#app/domain/catalog/write-packages.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-package.ts'
import { limitReached, secondFreePackage } from './messages.ts'
import { comingFrom, listPage } from './origin.ts'
import { PackageForm, valuesOf } from './package-form.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [{ currency }, offered] = await Promise.all([readPaymentTerms(db), listPackages(db)])
  const full = offered.length >= PACKAGE_LIMIT
  return { idempotencyKey: newId(), currency, full, page: listPage(url.searchParams.get('from')) }
}

export async function action({ context, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, packageDraft)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const outcome = await logFailure(context, 'packages.add_failed', () =>
    addPackage(db, { id: submission.idempotencyKey, draft: submission.value, actorId }),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to add package`, 500)
    case 'limit':
      return submission.reject(limitReached(), 409)
    case 'second-free':
      return submission.reject({ price: secondFreePackage() }, 409)
    default:
      return redirectWithMessage(
        context,
        listPage(url.searchParams.get('from')),
        t`Package added successfully!`,
      )
  }
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { idempotencyKey, currency, full, page } = loaderData
  // A form that was filled before the last place was taken is kept.
  if (full && !actionData) return <NoRoom page={page} />
  return (
    <>
      <PageHead title={t`Add Package`} back={{ to: page, label: t`Packages` }} />
      <PackageForm
        action={comingFrom(page, '/admin/packages/new')}
        idempotencyKey={idempotencyKey}
        values={valuesOf()}
        currency={currency}
        submit={t`Add Package`}
      >
        <ButtonLink variant="ghost" to={page}>
          {t`Cancel`}
        </ButtonLink>
      </PackageForm>
    </>
  )
}

function NoRoom({ page }: { page: string }) {
  return (
    <>
      <PageHead title={t`Add Package`} back={{ to: page, label: t`Packages` }} />
      <Empty
        icon="tag"
        title={limitReached()}
        action={<ButtonLink to={page}>{t`See the packages`}</ButtonLink>}
      >
        {t`Delete or archive one of them to make room, or edit one.`}
      </Empty>
    </>
  )
}

export const meta = pageTitle(msg`Add Package - Packages`)
