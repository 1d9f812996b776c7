import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { newKey } from '#app/domain/generation/key-draft.ts'
import { addNamedKey, listKeys } from '#app/domain/generation/key-list.server.ts'
import { readGenerationSettings } from '#app/domain/generation/settings.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { orSay } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import { orFailed, sayAndGo } from '../../answer.server.ts'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/ai-keys.ts'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [keys, settings, confirmation] = await Promise.all([
    orFailed(context, () => listKeys(db)),
    readGenerationSettings(db),
    readConfirmation(context),
  ])
  let answer = { keys, settings, confirmation, formId: newId() }
  return data(answer, { status: keys === 'failed' ? 500 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema: newKey.extend({ proof }) })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['key', 'proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db, vault } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let added = await orFailed(context, () => addNamedKey(db, vault, submission.value, actorId))
  if (added === 'failed') return refuse(500, { formErrors: ['Failed to add key'] })
  return sayAndGo(context, href('/admin/settings/ai-keys'), 'API key added successfully!')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, 'Failed to add key')
}

export default function AiKeys({ loaderData, actionData }: Route.ComponentProps) {
  let { keys, settings, confirmation, formId } = loaderData
  return (
    <>
      <PageHead title="AI keys" lead="The keys of Google's Gemini that texts are written with." />
      {keys === 'failed' ? (
        <Alert kind="error">Failed to fetch keys</Alert>
      ) : (
        <Keys keys={keys} confirmation={confirmation} />
      )}
      <section className="stack" aria-labelledby="add-title">
        <h2 id="add-title">Add a key</h2>
        <KeyForm
          key={formId}
          action={href('/admin/settings/ai-keys')}
          value={{ id: formId, name: '', isActive: true }}
          result={actionData}
          confirmation={confirmation}
          submit="Add key"
        />
      </section>
      <section className="stack" aria-labelledby="model-title">
        <h2 id="model-title">Model and limits</h2>
        <Facts
          rows={[
            ['Model', <code key="model">{settings.model}</code>],
            ['Longest answer', `${settings.contentTokens} tokens, meta tags ${settings.metaTokens}`],
            ['Time for one answer', `${settings.timeout} seconds`],
            ['Each user', `${settings.runningPerUser} at a time, ${settings.startsPerHour} an hour`],
          ]}
        />
        <p>
          <Link className="btn btn-outline" to={href('/admin/settings/ai-keys/model')}>
            Change model and limits
          </Link>
        </p>
      </section>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'AI keys - Settings - Listwright' }]
}

type Loaded = Route.ComponentProps['loaderData']

function Keys({
  keys,
  confirmation,
}: {
  keys: Exclude<Loaded['keys'], 'failed'>
  confirmation: Loaded['confirmation']
}) {
  if (keys.length === 0) {
    return (
      <Empty icon="bolt" title="No keys yet">
        Nobody can have a text written until there is an active key.
      </Empty>
    )
  }
  let usable = keys.some(({ isActive, coolingUntil }) => isActive && coolingUntil === null)
  return (
    <>
      {!usable && (
        <Alert kind="warning" quiet>
          No key is active and awake, so nobody can have a text written now.
        </Alert>
      )}
      <KeyTable keys={keys} recent={confirmation === 'recent'} />
    </>
  )
}
