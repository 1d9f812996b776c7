import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { LANGUAGE_NAMES } from '#app/domain/generation/content/languages.ts'
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
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/model.ts'

const schema = generationForm.extend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let [{ value, version, faults }, confirmation] = await Promise.all([
    readVersioned(context.get(servicesContext).db, generationRecord),
    readConfirmation(context),
  ])
  return { settings: value, version, faults, confirmation }
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
  if (outcome === 'failed') return submission.reject('Failed to update data', 500)
  if (outcome === 'conflict') return submission.reject(CONFLICT, 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/ai-keys'),
    'Model and limits updated successfully!',
  )
}

const CONFLICT =
  'Someone else has changed these settings since you opened them. Your version is below; saving again replaces theirs.'

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function ModelPage({ loaderData, actionData }: Route.ComponentProps) {
  let { settings, version, faults, confirmation } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'model',
    unsentMessage: 'Failed to update data',
    defaultValue: settings,
  })
  return (
    <>
      <PageHead
        title="Model and limits"
        lead="They apply to every listing started from now on."
        back={{ to: href('/admin/settings/ai-keys'), label: 'AI keys' }}
      />
      <UnreadableFields settings="generation" faults={faults} nameOf={labelOf} />
      <ErrorSummary form={form} />
      {actionData && (
        <details className="more">
          <summary>Current settings</summary>
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
            label="Model name"
            hint={`As named by Google, such as ${DEFAULT_MODEL}. Google shuts old models down.`}
            autoComplete="off"
          />
          <SelectField
            meta={fields.language}
            label="Usual language"
            hint="Offered first to users who have had nothing written yet; then the one that they used last."
            options={LANGUAGE_NAMES}
          />
          <Field
            half
            type="number"
            meta={fields.contentTokens}
            label="Tokens for a listing"
            hint="The longest answer, 256 to 65536. Thinking tokens come on top."
          />
          <Field
            half
            type="number"
            meta={fields.metaTokens}
            label="Tokens for meta tags"
            hint="For the short second question, 64 to 8192."
          />
          <Field
            half
            type="number"
            meta={fields.timeout}
            label="Seconds for an answer"
            hint="5 to 30. Then the model is asked again, with another key where there is one."
          />
          <Field
            half
            type="number"
            meta={fields.runningPerUser}
            label="Listings at a time"
            hint="For each user, 1 to 1000."
          />
          <Field
            half
            type="number"
            meta={fields.startsPerHour}
            label="Listings per hour"
            hint="For each user, 1 to 100000."
          />
          <Field
            half
            type="number"
            meta={fields.batchTexts}
            label="Import listings at a time"
            hint="For all users together, 1 to 100. Single listings are counted separately."
          />
          <Field
            half
            type="number"
            meta={fields.batchTextsPerUser}
            label="Import listings per user"
            hint="At a time, so that other users do not wait, 1 to 100."
          />
          <Field
            half
            type="number"
            meta={fields.rewritesIncluded}
            label="Rewrites with a listing"
            hint="In the price of each listing, 0 to 1000."
          />
          <Field
            half
            type="number"
            meta={fields.rewritesPerCredit}
            label="Rewrites for a credit"
            hint="What one more credit buys for a listing, 1 to 1000."
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending="Saving...">Save Changes</SubmitButton>
          <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys')}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}

const LABELS: [name: keyof GenerationDraft, label: string][] = [
  ['model', 'Model name'],
  ['language', 'Usual language'],
  ['contentTokens', 'Tokens for a listing'],
  ['metaTokens', 'Tokens for meta tags'],
  ['timeout', 'Seconds for an answer'],
  ['runningPerUser', 'Listings at a time'],
  ['startsPerHour', 'Listings per hour'],
  ['batchTexts', 'Import listings at a time'],
  ['batchTextsPerUser', 'Import listings per user'],
  ['rewritesIncluded', 'Rewrites with a listing'],
  ['rewritesPerCredit', 'Rewrites for a credit'],
]

function labelOf(field: string): string {
  return LABELS.find(([name]) => name === field)?.[1] ?? field
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Model and limits - AI keys - Listwright' }]
}
