import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { saveModelRow } from '#app/domain/writing/model/change-models.server.ts'
import { modelRow } from '#app/domain/writing/model/model-row.ts'
import { MOST_ROWS } from '#app/domain/writing/model/model-table.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { t } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

export const modelForm = modelRow.extend({ version: z.number().int(), proof })

/** Adds a row of the table, or changes the one at `at`. */
export async function saveModel(context: Readonly<RouterContextProvider>, at?: number) {
  const submission = await readConfirmedSubmission(context, modelForm)
  if (!submission.valid) return submission.rejected
  const { version: seen, proof: _proof, ...row } = submission.value
  const { db } = context.get(servicesContext)
  const outcome = await logFailure(context, 'generation.models_failed', () =>
    saveModelRow(db, { at, row, seen, actorId: context.get(userContext).id }),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(t`Failed to update data`, 500)
    case 'unknown':
      throw notFound(t`This row is not in the table of models.`)
    case 'conflict':
      return submission.reject(tableHasChanged(), 409)
    case 'duplicate':
      return submission.reject({
        validFrom: t`This model already has a row from this day on. Change that one.`,
      })
    case 'full':
      return submission.reject(t`The table has ${{ limit: MOST_ROWS }} rows. Remove one first.`)
    case 'changed':
      return redirectWithMessage(
        context,
        href('/admin/settings/ai-keys/models'),
        t`${{ name: row.name }} was saved.`,
      )
  }
}

/** The index in an address, or a 404. */
export function rowAt(param: string): number {
  if (!/^\d{1,3}$/.test(param)) throw notFound(t`This row is not in the table of models.`)
  return Number(param)
}

export const tableHasChanged = () =>
  t`Someone else has changed the table since you opened it. Nothing was saved: open the table again and compare first.`
