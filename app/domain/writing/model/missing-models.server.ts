import type { ModelFailure, ModelText } from '#app/adapters/model.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'

/** A model that its provider does not know, or gives to nobody any more. */
export interface MissingModel {
  model: string
  /** Failed listings for it since one was written. */
  failures: number
  since: string
  detail: string
}

/** Keeps what an answer says about its model: one that writes is well again. */
export async function recordModelAnswer(
  db: Db,
  model: string,
  answer: ModelText | ModelFailure,
): Promise<void> {
  if (answer.ok) {
    await db.deleteFrom('missing_models').where('model', '=', model).execute()
    return
  }
  if (answer.kind !== 'model-gone') return
  const now = isoTime()
  await db
    .insertInto('missing_models')
    .values({ model, failures: 1, first_at: now, last_at: now, detail: answer.detail })
    .onConflict((conflict) =>
      conflict.column('model').doUpdateSet((eb) => ({
        failures: eb('missing_models.failures', '+', 1),
        last_at: now,
        detail: answer.detail,
      })),
    )
    .execute()
}

/** This model, when more than one text has failed for it: a single answer may be a mistake of the provider's. */
export async function findMissingModel(db: Db, model: string): Promise<MissingModel | undefined> {
  const row = await db
    .selectFrom('missing_models')
    .select(['failures', 'first_at', 'detail'])
    .where('model', '=', model)
    .where('failures', '>', 1)
    .executeTakeFirst()
  return row && { model, failures: row.failures, since: row.first_at, detail: row.detail }
}
