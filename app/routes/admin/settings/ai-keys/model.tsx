import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
import { readTable } from '#app/domain/generation/model/change-models.server.ts'
import { DEFAULT_MODEL } from '#app/domain/generation/model/models.ts'
import {
  changeGenerationSettings,
  generationRecord,
} from '#app/domain/generation/settings/settings.server.ts'
import { type GenerationDraft, generationForm } from '#app/domain/generation/settings/settings-draft.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import * as adminWords from '../../words.ts'
import { UnreadableFields } from '../unreadable.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/model.ts'
import * as words from './model-words.ts'

const schema = generationForm.extend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [{ value, version, faults }, table, confirmation] = await Promise.all([
    readVersioned(db, generationRecord),
    readTable(db),
    readConfirmation(context),
  ])
  let models = [...new Set(table.value.rows.map(({ name }) => name))].toSorted()
  return { settings: value, version, faults, models, confirmation }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { version: seen, proof: _proof, ...draft } = submission.value
  let { db } = context.get(servicesContext)
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'generation.settings_failed', () =>
    changeGenerationSettings(db, change),
  )
  if (outcome === 'failed') return submission.reject(settingsWords.failedToUpdateData, 500)
  if (outcome === 'conflict') return submission.reject(adminWords.changedMeanwhile, 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/ai-keys'),
    words.modelAndLimitsUpdatedSuccessfully,
  )
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function ModelPage({ loaderData, actionData }: Route.ComponentProps) {
  let { settings, version, faults, models, confirmation } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'model',
    unsentMessage: settingsWords.failedToUpdateData,
    defaultValue: settings,
  })
  return (
    <>
      <PageHead
        title={settingsWords.modelAndLimits}
        lead={words.theyApplyToEveryListingStarted}
        back={{ to: href('/admin/settings/ai-keys'), label: adminWords.aiKeys }}
      />
      <UnreadableFields settings="generation" faults={faults} nameOf={labelOf} />
      <ErrorSummary form={form} />
      {actionData && (
        <details className="more">
          <summary>{settingsWords.currentSettings}</summary>
          <Facts rows={LABELS.map(([name, label]) => [label, String(settings[name])])} />
        </details>
      )}
      <Form
        {...getFormProps(form)}
        className="form"
        method="post"
        action={href('/admin/settings/ai-keys/model')}
      >
        <input type="hidden" name="version" value={version} />
        <div className="form-grid">
          <Field
            meta={fields.model}
            label={settingsWords.modelName}
            hint={words.asNamedByGoogleSuchAs(DEFAULT_MODEL)}
            autoComplete="off"
            suggestions={models}
          />
          <SelectField
            meta={fields.language}
            label={words.usualLanguage}
            hint={words.chosenInNewForms}
            options={LANGUAGE_NAMES}
          />
          <Field
            half
            type="number"
            meta={fields.contentTokens}
            label={words.tokensForAListing}
            hint={words.longestAnswer256To65536}
          />
          <Field
            half
            type="number"
            meta={fields.metaTokens}
            label={words.tokensForMetaTags}
            hint={words.forShortSecondQuestion}
          />
          <Field
            half
            type="number"
            meta={fields.timeout}
            label={words.secondsForAResponse}
            hint={words.answerSecondsHint}
          />
          <Field
            half
            type="number"
            meta={fields.runningPerUser}
            label={words.listingsAtATime}
            hint={words.forEachUser1To1000}
          />
          <Field
            half
            type="number"
            meta={fields.startsPerHour}
            label={words.listingsPerHour}
            hint={words.forEachUser1To100000}
          />
          <Field
            half
            type="number"
            meta={fields.batchTexts}
            label={words.importListingsAtTime}
            hint={words.forAllUsersTogether1To100}
          />
          <Field
            half
            type="number"
            meta={fields.batchTextsPerUser}
            label={words.importListingsPerUser}
            hint={words.atTimeSoThatOtherUsersDo}
          />
          <Field
            half
            type="number"
            meta={fields.rewritesIncluded}
            label={words.rewritesWithAListing}
            hint={words.includedWithEachListing}
          />
          <Field
            half
            type="number"
            meta={fields.rewritesPerCredit}
            label={words.rewritesForACredit}
            hint={words.whatOneMoreCreditBuysForListing}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{uiWords.saveChanges}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

const LABELS: [name: keyof GenerationDraft, label: string][] = [
  ['model', settingsWords.modelName],
  ['language', words.usualLanguage],
  ['contentTokens', words.tokensForAListing],
  ['metaTokens', words.tokensForMetaTags],
  ['timeout', words.secondsForAResponse],
  ['runningPerUser', words.listingsAtATime],
  ['startsPerHour', words.listingsPerHour],
  ['batchTexts', words.importListingsAtTime],
  ['batchTextsPerUser', words.importListingsPerUser],
  ['rewritesIncluded', words.rewritesWithAListing],
  ['rewritesPerCredit', words.rewritesForACredit],
]

function labelOf(field: string): string {
  return LABELS.find(([name]) => name === field)?.[1] ?? field
}

export function meta(): Route.MetaDescriptors {
  return [{ title: words.modelAndLimitsAiKeysTitle }]
}
