import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { saveModelRow } from '#app/domain/generation/model/change-models.server.ts'
import { modelRow } from '#app/domain/generation/model/model-row.ts'
import { MOST_ROWS } from '#app/domain/generation/model/model-table.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import * as settingsWords from '#app/routes/admin/settings/words.ts'
import { servicesContext } from '#app/services.server.ts'
import { proof } from '../../../confirm/proof.ts'
import * as words from './words.ts'

export const modelForm = modelRow.extend({ version: z.number().int(), proof })

/** Adds a row of the table, or changes the one at `at`. */
export async function saveModel(context: Readonly<RouterContextProvider>, at?: number) {
  let submission = await readConfirmedSubmission(context, modelForm)
  if (!submission.valid) return submission.rejected
  let { version: seen, proof: _proof, ...row } = submission.value
  let { db } = context.get(servicesContext)
  let outcome = await logFailure(context, 'generation.models_failed', () =>
    saveModelRow(db, { at, row, seen, actorId: context.get(userContext).id }),
  )
  switch (outcome) {
    case 'failed':
      return submission.reject(settingsWords.failedToUpdateData, 500)
    case 'unknown':
      throw notFound(words.unknownRowInTable)
    case 'conflict':
      return submission.reject(words.tableHasChanged, 409)
    case 'duplicate':
      return submission.reject({
        validFrom: words.thisModelAlreadyHasRow,
      })
    case 'full':
      return submission.reject(words.theTableHasRows(MOST_ROWS))
    case 'changed':
      return redirectWithMessage(context, href('/admin/settings/ai-keys/models'), words.isSaved(row.name))
  }
}

/** The index in an address, or a 404. */
export function rowAt(param: string): number {
  if (!/^\d{1,3}$/.test(param)) throw notFound(words.unknownRowInTable)
  return Number(param)
}
