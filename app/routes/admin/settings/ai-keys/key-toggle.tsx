import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { setKeyActive } from '#app/domain/generation/keys/manage-keys.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/key-toggle.ts'
import { requireKey } from './key.server.ts'
import * as words from './words.tsx'

const schema = z.object({ active: z.enum(['yes', 'no'], words.chooseOnOrOff), proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  let [key, confirmation] = await Promise.all([requireKey(context, params.keyId), readConfirmation(context)])
  return { key, confirmation }
}

/** The form says what the key shall be, so that sending it twice is sending it once. */
export async function action({ context, params }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let active = submission.value.active === 'yes'
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let done = await logFailure(context, 'keys.update_failed', () =>
    setKeyActive(db, params.keyId, active, actorId),
  )
  if (done === 'failed') return submission.reject(words.failedToToggleKeyStatus, 500)
  if (!done) throw notFound(words.unknownKey)
  let text = active ? words.apiKeyActivatedSuccessfully : words.apiKeyDeactivatedSuccessfully
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), text)
}

export default function KeyToggle({ loaderData, params }: Route.ComponentProps) {
  let { key, confirmation } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'toggle',
  })
  let label = key.isActive ? words.deactivate : words.activate
  return (
    <>
      <PageHead
        title={`${label} ${key.name}`}
        lead={key.isActive ? words.noListingsAreWrittenWithItUntil : words.listingsWillBeWrittenWithIt}
        back={{ to: href('/admin/settings/ai-keys'), label: words.aiKeys }}
      />
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        className="form"
        method="post"
        action={href('/admin/settings/ai-keys/:keyId/toggle', params)}
      >
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving} name="active" value={key.isActive ? 'no' : 'yes'}>
            {label}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys')}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.keyStatusAiKeysTitle }]
}
