import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { findDefaultRules } from '#app/domain/listings/brands/brands.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { hasKey } from '../keys/pick-key.server.ts'
import { type GenerationSettings, readGenerationSettings } from '../settings/settings.server.ts'
import { findKnownJob, keyOf, payJob } from './insert-job.server.ts'

export interface JobRequest {
  userId: string
  idempotencyKey: string
  productName: string
  productDetails: string
  keywords?: string[]
  language: string
}

export type JobStart =
  /** `isNew` is false when the same request has started its job before. */
  | { outcome: 'job'; id: string; isNew: boolean }
  /**
   * 'no-user': the account has gone meanwhile. 'busy', 'too-many': the user's limits of texts at a time and in an hour
   * are reached.
   */
  | { outcome: 'no-user' | 'insufficient' | 'no-keys' | 'busy' | 'too-many' }

/**
 * Takes one credit and stores the job that it pays for, both or neither. The same form sent twice, also at the same
 * time, makes one job and takes one credit.
 */
export async function startJob(db: Db, request: JobRequest): Promise<JobStart> {
  const settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<JobStart> => {
    const { idempotencyKey, userId, productName, productDetails, keywords = [], language } = request
    const key = keyOf([idempotencyKey, productName, productDetails, language, ...keywords])
    const known = await findKnownJob(trx, userId, key)
    if (known !== undefined) return { outcome: 'job', id: known, isNew: false }
    const refusal = await findRefusal(trx, userId, settings)
    if (refusal) return { outcome: refusal }
    const id = await payJob(trx, {
      userId,
      idempotencyKey: key,
      kind: 'listing',
      model: settings.model,
      productName,
      productDetails,
      keywords,
      language,
      brandRules: await findDefaultRules(trx, userId),
    })
    return id === undefined ? { outcome: 'insufficient' } : { outcome: 'job', id, isNew: true }
  })
}

/** Whether as many of this user's texts are being written as may be at a time; those of batches do not count. */
export async function isAtJobLimit(
  db: Db | Trx,
  userId: string,
  settings: GenerationSettings,
): Promise<boolean> {
  const running = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .where('batch_id', 'is', null)
    .where('lease_until', 'is not', null)
    .limit(settings.runningPerUser)
    .execute()
  return running.length >= settings.runningPerUser
}

/** Why the user cannot have so many texts written now. */
export async function findRefusal(
  trx: Trx,
  userId: string,
  settings: GenerationSettings,
  texts = 1,
): Promise<'no-user' | 'insufficient' | 'no-keys' | 'busy' | 'too-many' | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return 'no-user'
  if (!(await hasKey(trx))) return 'no-keys'
  if (user.balance < texts) return 'insufficient'
  if (await isAtJobLimit(trx, userId, settings)) return 'busy'
  const recent = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'listing')
    .where('batch_id', 'is', null)
    .where('created_at', '>', isoTime(-HOUR))
    .limit(settings.startsPerHour)
    .execute()
  return recent.length + texts > settings.startsPerHour ? 'too-many' : undefined
}
