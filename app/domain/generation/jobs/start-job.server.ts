import { createHash } from 'node:crypto'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { postEntry } from '../../credits/ledger.server.ts'
import { HOUR, isoTime } from '../../time.ts'
import { hasKey } from '../keys/pick-key.server.ts'
import { type GenerationSettings, readGenerationSettings } from '../settings/settings.server.ts'
import { LEASE } from './running-jobs.server.ts'

export interface JobRequest {
  userId: string
  idempotencyKey: string
  productName: string
  productDetails: string
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
  let settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<JobStart> => {
    // The text is part of the key: a form that was changed and sent again is another job.
    let key = idempotencyKeyOf(request)
    let known = await trx
      .selectFrom('generation_jobs')
      .select('id')
      .where('user_id', '=', request.userId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (known) return { outcome: 'job', id: known.id, isNew: false }
    let refusal = await findRefusal(trx, request.userId, settings)
    if (refusal) return { outcome: refusal }
    let id = newId()
    let spent = await postEntry(trx, {
      userId: request.userId,
      delta: -1,
      kind: 'spend',
      ref: id,
      actor: request.userId,
      note: 'Generated content',
    })
    if (spent !== 'posted') return { outcome: 'insufficient' }
    await trx
      .insertInto('generation_jobs')
      .values({
        id,
        user_id: request.userId,
        idempotency_key: key,
        product_name: request.productName,
        product_details: request.productDetails,
        language: request.language,
        status: 'running',
        result: null,
        partial: null,
        error: null,
        cause: null,
        model: settings.model,
        key_id: null,
        lease_until: isoTime(LEASE),
        created_at: isoTime(),
        finished_at: null,
        seen_at: null,
      })
      .execute()
    return { outcome: 'job', id, isNew: true }
  })
}

/** Whether as many of this user's texts are being written as may be at a time. */
export async function isAtJobLimit(
  db: Db | Trx,
  userId: string,
  settings: GenerationSettings,
): Promise<boolean> {
  let running = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('lease_until', 'is not', null)
    .limit(settings.runningPerUser)
    .execute()
  return running.length >= settings.runningPerUser
}

async function findRefusal(
  trx: Trx,
  userId: string,
  settings: GenerationSettings,
): Promise<Exclude<JobStart['outcome'], 'job'> | undefined> {
  let user = await trx
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return 'no-user'
  if (!(await hasKey(trx))) return 'no-keys'
  if (user.balance < 1) return 'insufficient'
  if (await isAtJobLimit(trx, userId, settings)) return 'busy'
  let recent = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '>', isoTime(-HOUR))
    .limit(settings.startsPerHour)
    .execute()
  return recent.length >= settings.startsPerHour ? 'too-many' : undefined
}

function idempotencyKeyOf({ idempotencyKey, productName, productDetails, language }: JobRequest): string {
  let parts = JSON.stringify([idempotencyKey, productName, productDetails, language])
  return createHash('sha256').update(parts).digest('base64url')
}
