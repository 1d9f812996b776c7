import { data, href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { listFailures } from '#app/domain/writing/jobs/failed-jobs.server.ts'
import { GOOGLE_KEYS } from '#app/domain/writing/keys/google-keys.ts'
import { newKey } from '#app/domain/writing/keys/key-draft.ts'
import { addNamedKey, listKeys } from '#app/domain/writing/keys/manage-keys.server.ts'
import { findMissingModel } from '#app/domain/writing/model/missing-models.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import figuresCss from '#app/ui/css/figures.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/ai-keys.ts'
import { FailureTable } from './failure-table.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { testedMessage } from './test-text.server.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: figuresCss }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [keys, settings, failures, confirmation] = await Promise.all([
    logFailure(context, 'keys.read_failed', () => listKeys(db)),
    readGenerationSettings(db),
    listFailures(db),
    readConfirmation(context),
  ])
  const missingModel = await findMissingModel(db, settings.model)
  const answer = { keys, settings, failures, missingModel, confirmation, idempotencyKey: newId() }
  return data(answer, { status: keys === 'failed' ? 500 : 200 })
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, newKey.extend({ proof }), { hide: ['key'] })
  if (!submission.valid) return submission.rejected
  const { db, vault } = context.get(servicesContext)
  const { id: actorId } = context.get(userContext)
  const { idempotencyKey: id } = submission
  const added = await logFailure(context, 'keys.add_failed', () =>
    addNamedKey(db, vault, { ...submission.value, id }, actorId),
  )
  if (added === 'failed') return submission.reject(t`Failed to add key`, 500)
  const saved = t`API key added successfully!`
  // The same form sent again.
  if (!added) return redirectWithMessage(context, href('/admin/settings/ai-keys'), saved)
  const { kind, text } = await testedMessage(context, id)
  return redirectWithMessage(context, href('/admin/settings/ai-keys'), `${saved} ${text}`, kind)
}

export default function AiKeys({ loaderData }: Route.ComponentProps) {
  const { keys, settings, failures, missingModel, confirmation, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title={t`AI keys`}
        lead={t`The keys for the service that writes the listings: Google’s Gemini or another one.`}
      />
      {keys === 'failed' ? (
        <Alert kind="error">{t`Failed to fetch keys`}</Alert>
      ) : (
        <Keys keys={keys} confirmation={confirmation} />
      )}
      <section className="stack" aria-labelledby="add-title">
        <h2 id="add-title">{t`Add a key`}</h2>
        <p className="small muted">
          <Trans>
            A key for Google’s Gemini is made at{' '}
            <a href={GOOGLE_KEYS} target="_blank" rel="noopener">
              Google AI Studio
            </a>
            . It is tested with the model when you save it.
          </Trans>
        </p>
        <KeyForm
          key={idempotencyKey}
          action={href('/admin/settings/ai-keys')}
          idempotencyKey={idempotencyKey}
          value={{ name: '', address: '', isActive: true }}
          confirmation={confirmation}
          submit={t`Add key`}
        />
      </section>
      <section className="stack" aria-labelledby="model-title">
        <h2 id="model-title">{t`Model and limits`}</h2>
        {missingModel && (
          <Alert kind="error" quiet>
            {t`The model service says that it does not have ${{ model: missingModel.model }}. ${plural({ count: missingModel.failures }, { one: 'One listing has failed because of it.', other: '# listings have failed because of it.' })} Choose another model.`}
          </Alert>
        )}
        <Facts
          rows={[
            [t`Model`, <code key="model">{settings.model}</code>],
            [
              t`Longest response`,
              t`${{ contentTokens: figure(settings.contentTokens) }} tokens, ${{ metaTokens: figure(settings.metaTokens) }} for meta tags`,
            ],
            [t`Time limit for a response`, t`${{ timeout: settings.timeout }} seconds`],
            [
              t`Rewrites`,
              t`${{ rewritesIncluded: settings.rewritesIncluded }} with a listing, ${{ rewritesPerCredit: settings.rewritesPerCredit }} more for a credit`,
            ],
            [
              t`Each user`,
              t`${{ runningPerUser: figure(settings.runningPerUser) }} at a time, ${{ startsPerHour: figure(settings.startsPerHour) }} an hour`,
            ],
            [
              t`Imports`,
              t`${{ batchTexts: settings.batchTexts }} at a time, ${{ batchTextsPerUser: settings.batchTextsPerUser }} per user`,
            ],
          ]}
        />
        <p className="row">
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/model')}>
            {t`Change model and limits`}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/models')}>
            {t`Table of models`}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/ai-keys/costs')}>
            {t`Model costs`}
          </ButtonLink>
        </p>
      </section>
      {failures.length > 0 && (
        <section className="stack" aria-labelledby="failures-title">
          <h2 id="failures-title">{t`Failed listings`}</h2>
          <p>{t`Each one’s credit was returned.`}</p>
          <FailureTable failures={failures} />
        </section>
      )}
    </>
  )
}

export const meta = pageTitle(msg`AI keys - Settings`)

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
      <Empty icon="bolt" title={t`No keys yet`} action={<WayOn to="#add-title">{t`Add a key`}</WayOn>}>
        {t`No listings can be written until there is an active key.`}
      </Empty>
    )
  }
  const usable = keys.some(({ isActive, coolingUntil }) => isActive && coolingUntil === null)
  return (
    <>
      {!usable && (
        <Alert kind="warning" quiet>
          {t`No key is active and ready, so listings cannot be written right now.`}
        </Alert>
      )}
      <KeyTable keys={keys} recent={confirmation === 'recent'} />
    </>
  )
}
