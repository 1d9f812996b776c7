import { href } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#app/domain/base/dates.ts'
import { readTable, removeModelRow } from '#app/domain/writing/model/change-models.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/model-removal.ts'
import { rowAt, tableHasChanged } from './save-model.server.ts'

const schema = z.object({ version: z.number().int(), proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ value, version }, confirmation] = await Promise.all([
    readTable(context.get(servicesContext).db),
    readConfirmation(context),
  ])
  const row = value.rows[rowAt(params.row)]
  if (!row) throw notFound(t`This row is not in the table of models.`)
  return { name: row.name, validFrom: row.validFrom, version, confirmation }
}

export async function action({ context, params }: Route.ActionArgs) {
  const at = rowAt(params.row)
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const change = { at, seen: submission.value.version, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'generation.models_failed', () =>
    removeModelRow(context.get(servicesContext).db, change),
  )
  if (outcome === 'failed') return submission.reject(t`Failed to update data`, 500)
  if (outcome === 'unknown') throw notFound(t`This row is not in the table of models.`)
  if (outcome !== 'changed') return submission.reject(tableHasChanged(), 409)
  return redirectWithMessage(context, href('/admin/settings/ai-keys/models'), t`The row was removed.`)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function ModelRemoval({ loaderData, params }: Route.ComponentProps) {
  const { name, validFrom, version, confirmation } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'removal' })
  return (
    <QuestionPage
      title={t`Remove ${{ name }}`}
      back={{ to: href('/admin/settings/ai-keys/models'), label: t`Table of models` }}
      form={form}
      action={href('/admin/settings/ai-keys/models/:row/remove', params)}
      fields={
        <>
          <input type="hidden" name="version" value={version} />
          <ConfirmField meta={fields.proof} confirmation={confirmation} />
        </>
      }
      submit={{ label: t`Remove row`, pending: t`Removing...` }}
    >
      <WhatHappens>
        <li>{t`The row valid from ${{ day: formatDay(validFrom) }} is removed.`}</li>
        <li>{t`A model without a row is called in the same way as Google’s newer ones, and its cost is unknown.`}</li>
      </WhatHappens>
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Remove a model - AI keys`)
