import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { keyEdit } from '#app/domain/generation/key-draft.ts'
import { changeKey } from '#app/domain/generation/key-list.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { orSay } from '#app/ui/unanswered.ts'
import { notThere, orFailed, sayAndGo } from '../../answer.server.ts'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/key.ts'
import { GONE, requireKey } from './key.server.ts'
import { KeyForm } from './key-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  let [key, confirmation] = await Promise.all([requireKey(context, params.keyId), readConfirmation(context)])
  return { key, confirmation }
}

export async function action({ context, params }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema: keyEdit.extend({ proof }) })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['key', 'proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db, vault } = context.get(servicesContext)
  let change = { ...submission.value, id: params.keyId, key: submission.value.key }
  let outcome = await orFailed(context, () => changeKey(db, vault, change, context.get(userContext).id))
  if (outcome === 'failed') return refuse(500, { formErrors: ['Failed to update key'] })
  if (outcome === 'unknown') notThere(GONE)
  if (outcome === 'conflict') return refuse(409, { formErrors: [CONFLICT] })
  return sayAndGo(context, href('/admin/settings/ai-keys'), 'API key updated successfully!')
}

const CONFLICT =
  'Somebody else has changed this key since you opened it. What you typed is below; sending it again replaces their change.'

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, 'Failed to update key')
}

export default function KeyPage({ loaderData, actionData, params }: Route.ComponentProps) {
  let { key, confirmation } = loaderData
  return (
    <>
      <PageHead title={`Edit ${key.name}`} back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }} />
      <KeyForm
        action={href('/admin/settings/ai-keys/:keyId', params)}
        value={{ version: key.version, name: key.name, isActive: key.isActive }}
        masked={key.masked}
        result={actionData}
        confirmation={confirmation}
        submit="Save Changes"
      >
        <Link className="btn btn-ghost" to={href('/admin/settings/ai-keys')}>
          Cancel
        </Link>
      </KeyForm>
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Edit ${loaderData?.key.name ?? 'key'} - AI keys - Listwright` }]
}
