import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { saveModelRow } from '#app/domain/generation/model/change-models.server.ts'
import { modelRow } from '#app/domain/generation/model/model-row.ts'
import { MOST_ROWS } from '#app/domain/generation/model/model-table.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { proof } from '../../../confirm/proof.ts'

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
      return submission.reject('Failed to update data', 500)
    case 'unknown':
      throw notFound(GONE)
    case 'conflict':
      return submission.reject(CONFLICT, 409)
    case 'duplicate':
      return submission.reject({
        validFrom: 'This model already has a row from this day on. Change that one.',
      })
    case 'full':
      return submission.reject(`The table has ${MOST_ROWS} rows. Remove one first.`)
    case 'changed':
      return redirectWithMessage(context, href('/admin/settings/ai-keys/models'), `${row.name} is saved.`)
  }
}

/** The index in an address, or a 404. */
export function rowAt(param: string): number {
  if (!/^\d{1,3}$/.test(param)) throw notFound(GONE)
  return Number(param)
}

export const GONE = 'There is no such row in the table of models.'

export const CONFLICT =
  'Someone else has changed the table since you opened it. Your version is below; open the table again and compare before you save.'
