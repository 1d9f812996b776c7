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
import figuresCss from '#app/ui/css/figures.css?url'
import { Empty } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import * as uiWords from '#app/ui/words.ts'
import { newId } from '#db/ids.server.ts'
import { proof } from '../../confirm/proof.ts'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/ai-keys.ts'
import { FailureTable } from './failure-table.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import * as words from './words.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

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
  if (added === 'failed') return submission.reject(words.failedToAddKey, 500)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), words.apiKeyAddedSuccessfully)
}

export default function AiKeys({ loaderData }: Route.ComponentProps) {
  let { keys, settings, failures, missingModel, confirmation, idempotencyKey } = loaderData
  return (
    <>
      <PageHead title={words.aiKeys} lead={words.keysForGooglesGemini} />
      {keys === 'failed' ? (
        <Alert kind="error">{words.failedToFetchKeys}</Alert>
      ) : (
        <Keys keys={keys} confirmation={confirmation} />
      )}
      <section className="stack" aria-labelledby="add-title">
        <h2 id="add-title">{words.addAKey}</h2>
        <KeyForm
          key={idempotencyKey}
          action={href('/admin/settings/ai-keys')}
          idempotencyKey={idempotencyKey}
          value={{ name: '', address: '', isActive: true }}
          confirmation={confirmation}
          submit={words.addKey}
        />
      </section>
      <section className="stack" aria-labelledby="model-title">
        <h2 id="model-title">{settingsWords.modelAndLimits}</h2>
        {missingModel && (
          <Alert kind="error" quiet>
            {words.modelServiceAnswersThatItDoes(missingModel.model, missingModel.failures)}
          </Alert>
        )}
        <Facts
          rows={[
            [settingsWords.model, <code key="model">{settings.model}</code>],
            [words.longestResponse, words.tokensMetaTags(settings.contentTokens, settings.metaTokens)],
            [words.timeLimitForResponse, words.seconds(settings.timeout)],
            [
              settingsWords.rewrites,
              words.withListingMoreForCredit(settings.rewritesIncluded, settings.rewritesPerCredit),
            ],
            [words.eachUser, words.atTimeHour(settings.runningPerUser, settings.startsPerHour)],
            [uiWords.importsTitle, words.atTimeOfOneUser(settings.batchTexts, settings.batchTextsPerUser)],
          ]}
        />
        <p className="row">
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/model')}>
            {words.changeModelAndLimits}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/models')}>
            {settingsWords.tableOfModels}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/costs')}>
            {settingsWords.modelCosts}
          </ButtonLink>
        </p>
      </section>
      {failures.length > 0 && (
        <section className="stack" aria-labelledby="failures-title">
          <h2 id="failures-title">{words.failedListings}</h2>
          <p>{words.eachOnesCreditWasReturned}</p>
          <FailureTable failures={failures} />
        </section>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.pageTitle }]
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
      <Empty icon="bolt" title={words.noKeysYet}>
        {words.noListingsCanBeWrittenUntilThere}
      </Empty>
    )
  }
  let usable = keys.some(({ isActive, coolingUntil }) => isActive && coolingUntil === null)
  return (
    <>
      {!usable && (
        <Alert kind="warning" quiet>
          {words.noKeyIsActiveAndReady}
        </Alert>
      )}
      <KeyTable keys={keys} recent={confirmation === 'recent'} />
    </>
  )
}
