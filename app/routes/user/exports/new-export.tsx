import { href } from 'react-router'
import { z } from 'zod'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import { findRemembered } from '#app/domain/batches/exports/remembered.server.ts'
import { TARGET_KEYS } from '#app/domain/batches/exports/targets.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { exportRefusals } from '#app/messages/exports.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import libraryCss from '#app/ui/css/library.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-export.ts'
import { ExportOrder } from './export-order.tsx'
import { type ExportRequest, readExportRequest, withOptions } from './export-request.ts'
import { choiceOf, loadNewExport } from './new-export.server.ts'
import { RequestForm } from './request-form.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: libraryCss }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const request = await readRequest(db, userId, url)
  const page = await loadNewExport(db, userId, request)
  if (!page) throw notFound(t`One of these listings is not in your account.`)
  return { ...page, search: withOptions(url.searchParams, request), idempotencyKey: newId() }
}

/** What the address asks for; where it is silent about the options, those of the last export to the target. */
async function readRequest(db: Services['db'], userId: string, url: URL): Promise<ExportRequest> {
  const request = readExportRequest(url.searchParams, TARGET_KEYS)
  const last = request.isOpen && request.target && (await findRemembered(db, userId, request.target))
  return last ? { ...request, options: last } : request
}

const schema = z.object({
  withDrafts: z.boolean().default(false),
  expected: z
    .number({ error: () => exportRefusals().changed.message })
    .int()
    .min(1),
})

export async function action({ context, url }: Route.ActionArgs) {
  const { db, stores } = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const request = await readRequest(db, userId, url)
  // Who does not own what the address names learns nothing of the form either.
  if (!(await loadNewExport(db, userId, { ...request, target: undefined })))
    throw notFound(t`One of these listings is not in your account.`)
  const submission = await readSubmission(context, schema)
  if (!submission.valid) return submission.reject(exportRefusals().changed.message)
  if (!request.target) return submission.reject(t`Choose where the listings should go.`)
  const { idempotencyKey, value } = submission
  const wish = {
    userId,
    idempotencyKey,
    choice: choiceOf(request),
    options: request.options,
    isRemembered: true,
    ...value,
  }
  const { target } = request
  const made = await logFailure(context, 'exports.write_failed', () =>
    createExport(db, stores.exports, { ...wish, target }),
  )
  if (made === 'failed') return submission.reject(t`The files could not be created. Please try again.`, 500)
  if (made.outcome === 'created')
    return redirectWithMessage(
      context,
      href('/user/exports/:exportId', { exportId: made.id }),
      t`The export is ready.`,
    )
  if (made.outcome === 'not-found') throw notFound(t`One of these listings is not in your account.`)
  const { message, status } = exportRefusals()[made.outcome]
  // The tick is far below the page's head.
  return submission.reject(
    made.outcome === 'unreviewed' ? { '': message, withDrafts: message } : message,
    status,
  )
}

export default function NewExport({ loaderData }: Route.ComponentProps) {
  const { request, chosen, plan, search, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title={t`Export listings`}
        lead={t`Files for your shop, made from your listings.`}
        back={{ to: href('/user/exports'), label: t`Exports` }}
      />
      <FormAlert id="export" />
      <RequestForm {...loaderData} />
      {chosen.count === 0 && <NothingToExport request={request} />}
      {plan && <ExportOrder {...{ plan, search, idempotencyKey }} key={idempotencyKey} />}
    </>
  )
}

export const meta = pageTitle(msg`Export listings`)

function NothingToExport({ request: { from } }: { request: ExportRequest }) {
  return (
    <Empty
      icon="list"
      title={from === 'new' ? t`No new reviewed listings` : t`No listings chosen`}
      action={
        <ButtonLink variant="outline" size="sm" to={href('/user/listings')}>
          {t`Go to your listings`}
        </ButtonLink>
      }
    >
      {from === 'new'
        ? t`Listings you mark as reviewed appear here until they are exported.`
        : t`Select them in the library, or choose another language.`}
    </Empty>
  )
}
