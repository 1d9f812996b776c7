import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { setKeyActive } from '#app/domain/generation/key-list.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { notThere, orFailed, sayAndGo } from '../../answer.server.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/key-toggle.ts'
import { GONE, requireKey } from './key.server.ts'

const schema = z.object({ active: z.enum(['yes', 'no'], 'Choose on or off'), proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  let [key, confirmation] = await Promise.all([requireKey(context, params.keyId), readConfirmation(context)])
  return { key, confirmation }
}

/** The form says what the key shall be, so that sending it twice is sending it once. */
export async function action({ context, params }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let active = submission.value.active === 'yes'
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let done = await orFailed(context, () => setKeyActive(db, params.keyId, active, actorId))
  if (done === 'failed') return refuse(500, { formErrors: ['Failed to toggle key status'] })
  if (!done) notThere(GONE)
  let text = active ? 'API key activated successfully!' : 'API key deactivated successfully!'
  return sayAndGo(context, href('/admin/settings/ai-keys'), text)
}

export default function KeyToggle({ loaderData, actionData, params }: Route.ComponentProps) {
  let { key, confirmation } = loaderData
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'toggle',
    lastResult: actionData,
    defaultNoValidate: false,
  })
  let label = key.isActive ? 'Deactivate' : 'Activate'
  return (
    <>
      <PageHead
        title={`${label} ${key.name}?`}
        lead={
          key.isActive
            ? 'No text is written with it until it is active again.'
            : 'Texts are written with it from then on.'
        }
        back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }}
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
          <SubmitButton pending="Saving..." name="active" value={key.isActive ? 'no' : 'yes'}>
            {label}
          </SubmitButton>
          <Link className="btn btn-ghost" to={href('/admin/settings/ai-keys')}>
            Cancel
          </Link>
        </div>
      </Form>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Key status - AI keys - Listwright' }]
}
