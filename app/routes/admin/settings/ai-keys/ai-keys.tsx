import { data, href } from 'react-router'
import { listFailures } from '#app/domain/generation/jobs/failed-jobs.server.ts'
import { newKey } from '#app/domain/generation/keys/key-draft.ts'
import { addNamedKey, listKeys } from '#app/domain/generation/keys/manage-keys.server.ts'
import { findMissingModel } from '#app/domain/generation/model/missing-models.server.ts'
import { readGenerationSettings } from '#app/domain/generation/settings/settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { newId } from '#db/ids.server.ts'
import { proof } from '../../confirm/proof.ts'
import type { Route } from './+types/ai-keys.ts'
import { FailureTable } from './failure-table.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [keys, settings, failures, confirmation] = await Promise.all([
    logFailure(context, 'keys.read_failed', () => listKeys(db)),
    readGenerationSettings(db),
    listFailures(db),
    readConfirmation(context),
  ])
  let missingModel = await findMissingModel(db, settings.model)
  let answer = { keys, settings, failures, missingModel, confirmation, idempotencyKey: newId() }
  return data(answer, { status: keys === 'failed' ? 500 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, newKey.extend({ proof }), { hide: ['key'] })
  if (!submission.valid) return submission.rejected
  let { db, vault } = context.get(servicesContext)
  let { id: actorId } = context.get(userContext)
  let added = await logFailure(context, 'keys.add_failed', () =>
    addNamedKey(db, vault, { ...submission.value, id: submission.idempotencyKey }, actorId),
  )
  if (added === 'failed') return submission.reject('Failed to add key', 500)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), 'API key added successfully!')
}

export default function AiKeys({ loaderData }: Route.ComponentProps) {
  let { keys, settings, failures, missingModel, confirmation, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title="AI keys"
        lead="The keys for Google's Gemini, or another service, that writes the listings."
      />
      {keys === 'failed' ? (
        <Alert kind="error">Failed to fetch keys</Alert>
      ) : (
        <Keys keys={keys} confirmation={confirmation} />
      )}
      <section className="stack" aria-labelledby="add-title">
        <h2 id="add-title">Add a key</h2>
        <KeyForm
          key={idempotencyKey}
          action={href('/admin/settings/ai-keys')}
          idempotencyKey={idempotencyKey}
          value={{ name: '', address: '', isActive: true }}
          confirmation={confirmation}
          submit="Add key"
        />
      </section>
      <section className="stack" aria-labelledby="model-title">
        <h2 id="model-title">Model and limits</h2>
        {missingModel && (
          <Alert kind="error" quiet>
            {`The model service answers that it does not have ${missingModel.model}. ${missingModel.failures} listings have failed because of it. Choose another model.`}
          </Alert>
        )}
        <Facts
          rows={[
            ['Model', <code key="model">{settings.model}</code>],
            ['Longest answer', `${settings.contentTokens} tokens, meta tags ${settings.metaTokens}`],
            ['Time limit for an answer', `${settings.timeout} seconds`],
            [
              'Rewrites',
              `${settings.rewritesIncluded} with a listing, ${settings.rewritesPerCredit} more for a credit`,
            ],
            ['Each user', `${settings.runningPerUser} at a time, ${settings.startsPerHour} an hour`],
            ['Imports', `${settings.batchTexts} at a time, ${settings.batchTextsPerUser} of one user`],
          ]}
        />
        <p className="row">
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/model')}>
            Change model and limits
          </ButtonLink>
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/models')}>
            Table of models
          </ButtonLink>
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/costs')}>
            Model costs
          </ButtonLink>
        </p>
      </section>
      {failures.length > 0 && (
        <section className="stack" aria-labelledby="failures-title">
          <h2 id="failures-title">Failed listings</h2>
          <p>Each one’s credit was returned.</p>
          <FailureTable failures={failures} />
        </section>
      )}
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
        No listings can be written until there is an active key.
      </Empty>
    )
  }
  let usable = keys.some(({ isActive, coolingUntil }) => isActive && coolingUntil === null)
  return (
    <>
      {!usable && (
        <Alert kind="warning" quiet>
          No key is active and ready, so listings cannot be written right now.
        </Alert>
      )}
      <KeyTable keys={keys} recent={confirmation === 'recent'} />
    </>
  )
}
