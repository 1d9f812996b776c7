import { href } from 'react-router'
import { z } from 'zod'
import { setKeyActive } from '#app/domain/writing/keys/manage-keys.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import type { Route } from './+types/key-toggle.ts'
import { requireKey } from './key.server.ts'

const schema = z.object({ active: z.enum(['yes', 'no'], { error: () => t`Choose on or off` }), proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  const [key, confirmation] = await Promise.all([
    requireKey(context, params.keyId),
    readConfirmation(context),
  ])
  return { key, confirmation }
}

/** The form says what the key shall be, so that sending it twice is sending it once. */
export async function action({ context, params }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const active = submission.value.active === 'yes'
  const { db } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const done = await logFailure(context, 'keys.update_failed', () =>
    setKeyActive(db, params.keyId, active, actorId),
  )
  if (done === 'failed') return submission.reject(t`Failed to toggle key status`, 500)
  if (!done) throw notFound(t`This key does not exist or was deleted.`)
  const text = active ? t`API key activated successfully!` : t`API key deactivated successfully!`
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), text)
}

export default function KeyToggle({ loaderData, params }: Route.ComponentProps) {
  const { key, confirmation } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'toggle',
  })
  return (
    <QuestionPage
      title={key.isActive ? t`Deactivate ${{ name: key.name }}` : t`Activate ${{ name: key.name }}`}
      lead={
        key.isActive
          ? t`No listings are written with this key until you activate it again.`
          : t`Listings will be written with this key.`
      }
      back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      form={form}
      action={href('/admin/settings/ai-keys/:keyId/toggle', params)}
      fields={<ConfirmField meta={fields.proof} confirmation={confirmation} />}
      submit={{
        label: key.isActive ? t`Deactivate` : t`Activate`,
        pending: t`Saving...`,
        variant: 'primary',
        name: 'active',
        value: key.isActive ? 'no' : 'yes',
      }}
    >
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Key status - AI keys`)
