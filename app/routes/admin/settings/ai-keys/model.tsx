import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import { z } from 'zod'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { LANGUAGE_NAMES } from '#app/domain/listings/languages.ts'
import { readTable } from '#app/domain/writing/model/change-models.server.ts'
import { DEFAULT_MODEL } from '#app/domain/writing/model/models.ts'
import { changeGenerationSettings, generationRecord } from '#app/domain/writing/settings/settings.server.ts'
import { type GenerationDraft, generationForm } from '#app/domain/writing/settings/settings-draft.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { changedMeanwhile } from '../../conflict.ts'
import { UnreadableFields } from '../unreadable.tsx'
import type { Route } from './+types/model.ts'

const schema = generationForm.extend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [{ value, version, faults }, table, confirmation] = await Promise.all([
    readVersioned(db, generationRecord),
    readTable(db),
    readConfirmation(context),
  ])
  const models = [...new Set(table.value.rows.map(({ name }) => name))].toSorted()
  return { settings: value, version, faults, models, confirmation }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { version: seen, proof: _proof, ...draft } = submission.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'generation.settings_failed', () =>
    changeGenerationSettings(db, change),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return submission.reject(changedMeanwhile(), 409)
  return redirectWithMessage(
    context,
    href('/admin/settings/ai-keys'),
    t`Model and limits updated successfully!`,
  )
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function ModelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, version, faults, models, confirmation } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'model',
    unsentMessage: t`Failed to update data`,
    defaultValue: settings,
  })
  return (
    <>
      <PageHead
        title={t`Model and limits`}
        lead={t`They apply to every listing started from now on.`}
        back={{ to: href('/admin/settings/ai-keys'), label: t`AI keys` }}
      />
      <UnreadableFields settings="generation" faults={faults} nameOf={labelOf} />
      <ErrorSummary form={form} />
      {actionData && (
        <details className="more">
          <summary>{t`Current settings`}</summary>
          <Facts rows={labels().map(([name, label]) => [label, String(settings[name])])} />
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
            label={t`Model name`}
            hint={t`As named by its service, such as ${{ defaultModel: DEFAULT_MODEL }}. Google shuts old models down.`}
            autoComplete="off"
            suggestions={models}
          />
          <SelectField
            meta={fields.language}
            label={t`Usual language`}
            hint={t`Chosen in every new form; users can choose another.`}
            options={LANGUAGE_NAMES}
          />
          <Field
            half
            type="number"
            meta={fields.contentTokens}
            label={t`Tokens for a listing`}
            hint={t`256\u00a0to\u00a065,536, without thinking tokens.`}
          />
          <Field
            half
            type="number"
            meta={fields.metaTokens}
            label={t`Tokens for meta tags`}
            hint={t`64\u00a0to\u00a08,192, for a second request.`}
          />
          <Field
            half
            type="number"
            meta={fields.timeout}
            label={t`Seconds for a response`}
            hint={t`5\u00a0to\u00a030. After that, the model is asked again.`}
          />
          <Field
            half
            type="number"
            meta={fields.runningPerUser}
            label={t`Listings at a time`}
            hint={t`For each user, 1\u00a0to\u00a01,000.`}
          />
          <Field
            half
            type="number"
            meta={fields.startsPerHour}
            label={t`Listings per hour`}
            hint={t`For each user, 1\u00a0to\u00a0100,000.`}
          />
          <Field
            half
            type="number"
            meta={fields.batchTexts}
            label={t`Import listings at a time`}
            hint={t`For all users together, 1\u00a0to\u00a0100.`}
          />
          <Field
            half
            type="number"
            meta={fields.batchTextsPerUser}
            label={t`Import listings per user`}
            hint={t`At a time, 1\u00a0to\u00a0100.`}
          />
          <Field
            half
            type="number"
            meta={fields.rewritesIncluded}
            label={t`Rewrites included with a listing`}
            hint={t`0\u00a0to\u00a01,000.`}
          />
          <Field
            half
            type="number"
            meta={fields.rewritesPerCredit}
            label={t`Rewrites per credit`}
            hint={t`For the same listing, 1\u00a0to\u00a01,000.`}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{t`Save Changes`}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

const labels = (): [name: keyof GenerationDraft, label: string][] => [
  ['model', t`Model name`],
  ['language', t`Usual language`],
  ['contentTokens', t`Tokens for a listing`],
  ['metaTokens', t`Tokens for meta tags`],
  ['timeout', t`Seconds for a response`],
  ['runningPerUser', t`Listings at a time`],
  ['startsPerHour', t`Listings per hour`],
  ['batchTexts', t`Import listings at a time`],
  ['batchTextsPerUser', t`Import listings per user`],
  ['rewritesIncluded', t`Rewrites included with a listing`],
  ['rewritesPerCredit', t`Rewrites per credit`],
]

function labelOf(field: string): string {
  return labels().find(([name]) => name === field)?.[1] ?? field
}

export const meta = pageTitle(msg`Model and limits - AI keys`)
