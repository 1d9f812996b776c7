import { href } from 'react-router'
import { z } from 'zod'
import { deleteKey } from '#app/domain/writing/keys/manage-keys.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/key-deletion.ts'
import { requireKey } from './key.server.ts'

const schema = z.object({ proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  const [key, confirmation] = await Promise.all([
    requireKey(context, params.keyId),
    readConfirmation(context),
  ])
  return { key, confirmation }
}

export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const deleted = await logFailure(context, 'keys.delete_failed', () => deleteKey(db, params.keyId, actorId))
  if (deleted === 'failed') return submission.reject(t`Failed to delete key`, 500)
  if (!deleted) throw notFound(t`This key does not exist or was deleted.`)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), t`API key deleted successfully!`)
}

export default function KeyDeletion({ loaderData, params }: Route.ComponentProps) {
  const { key, confirmation } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'deletion',
  })
  return (
    <QuestionPage
      title={t`Delete ${{ name: key.name }}`}
      lead={t`Are you sure you want to delete this API key?`}
      back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      form={form}
      action={href('/admin/settings/ai-keys/:keyId/delete', params)}
      fields={<ConfirmField meta={fields.proof} confirmation={confirmation} />}
      submit={{ label: t`Delete key`, pending: t`Deleting...` }}
    >
      <WhatHappens>
        <li>
          <Trans>
            <code>{ph({ masked: key.masked })}</code> is deleted here; it stays valid at Google until you
            revoke it there.
          </Trans>
        </li>
      </WhatHappens>
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Delete a key - AI keys`)
