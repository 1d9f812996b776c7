import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { deleteKey } from '#app/domain/generation/key-list.server.ts'
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
import type { Route } from './+types/key-deletion.ts'
import { GONE, requireKey } from './key.server.ts'

const schema = z.object({ proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  let [key, confirmation] = await Promise.all([requireKey(context, params.keyId), readConfirmation(context)])
  return { key, confirmation }
}

export async function action({ context, params }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let deleted = await orFailed(context, () => deleteKey(db, params.keyId, actorId))
  if (deleted === 'failed') return refuse(500, { formErrors: ['Failed to delete key'] })
  if (!deleted) notThere(GONE)
  return sayAndGo(context, href('/admin/settings/ai-keys'), 'API key deleted successfully!')
}

export default function KeyDeletion({ loaderData, actionData, params }: Route.ComponentProps) {
  let { key, confirmation } = loaderData
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'deletion',
    lastResult: actionData,
    defaultNoValidate: false,
  })
  return (
    <>
      <PageHead
        title={`Delete ${key.name}`}
        lead="Are you sure you want to delete this API key?"
        back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }}
      />
      <p>
        <code>{key.masked}</code> is deleted here; at Google it stays good until you revoke it there.
      </p>
      <ErrorSummary form={form} />
      <Form
        {...getFormProps(form)}
        className="form"
        method="post"
        action={href('/admin/settings/ai-keys/:keyId/delete', params)}
      >
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton className="btn btn-error" pending="Deleting...">
            Delete the key
          </SubmitButton>
          <Link className="btn btn-ghost" to={href('/admin/settings/ai-keys')}>
            Keep it
          </Link>
        </div>
      </Form>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Delete a key - AI keys - Listwright' }]
}
