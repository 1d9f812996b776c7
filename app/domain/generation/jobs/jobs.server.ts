import { createHash } from 'node:crypto'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { postEntry } from '../../credits/ledger.server.ts'
import { HOUR, isoTime } from '../../time.ts'
import type { GeneratedContent } from '../content/content.ts'
import { hasKey } from '../keys/keys.server.ts'
import { type GenerationSettings, readGenerationSettings } from '../settings/settings.server.ts'

/** How long a job stays its runner's without a sign of life, in milliseconds. */
export const LEASE = 30_000

/** What somebody asks for. `idempotencyKey` is the form's own id: the same form sent again is the same job. */
export interface JobRequest {
  userId: string
  idempotencyKey: string
  productName: string
  productDetails: string
  language: string
}

/**
 * `isNew` is false when this form has started its job already. 'no-user': the account has gone meanwhile. 'busy': enough of this user's jobs run already.
 */
export type JobStart =
  | { outcome: 'job'; id: string; isNew: boolean }
  | { outcome: 'no-user' | 'insufficient' | 'no-keys' | 'busy' | 'too-many' }

/**
 * Takes one credit and stores the job that it pays for, both or neither. The same form sent twice, also at the same
 * time, makes one job and takes one credit.
 */
export async function startJob(db: Db, request: JobRequest): Promise<JobStart> {
  let settings = await readGenerationSettings(db)
  return transact(db, async (trx): Promise<JobStart> => {
    // The text is part of the name: whoever goes back and changes it means another job.
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

/** Stores the content of a job that still runs. False when the job was given up meanwhile: then it stays so. */
export async function finishJob(
  db: Db,
  id: string,
  { content, keyId }: { content: GeneratedContent; keyId: string },
): Promise<boolean> {
  let done = await db
    .updateTable('generation_jobs')
    .set({
      status: 'done',
      result: JSON.stringify(content),
      partial: null,
      key_id: keyId,
      lease_until: null,
      finished_at: isoTime(),
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Keeps the parts that are there while the job still runs: its page shows them. */
export async function saveProgress(db: Db, id: string, content: GeneratedContent): Promise<void> {
  await db
    .updateTable('generation_jobs')
    .set({ partial: JSON.stringify(content) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/**
 * Ends a job that still runs and gives its credit back, both or neither. False when it had ended before. `error` is for
 * the customer, `cause` for admins.
 */
export function failJob(db: Db, id: string, error: string, cause = error): Promise<boolean> {
  return giveUp(db, id, { error, cause }, undefined)
}

/** Gives up the jobs whose runner has died: those whose lease has run out, and no others. Answers how many. */
export async function recoverJobs(db: Db): Promise<number> {
  let lost = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '<', isoTime())
    .limit(500)
    .execute()
  let count = 0
  for (let { id } of lost) if (await giveUp(db, id, DIED, isoTime())) count++
  return count
}

/** Says that these jobs are still being worked on. One that has ended is left alone. */
export async function keepLeases(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('generation_jobs')
    .set({ lease_until: isoTime(LEASE) })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute()
}

export const INTERRUPTED = 'The writing was interrupted.'
const DIED = { error: INTERRUPTED, cause: 'The process that wrote it ended.' }

/** `expiredBefore`: only a job whose lease has run out by then; a heartbeat in between saves it. */
function giveUp(
  db: Db,
  id: string,
  { error, cause }: { error: string; cause: string },
  expiredBefore: string | undefined,
): Promise<boolean> {
  return transact(db, async (trx) => {
    let failed = await trx
      .updateTable('generation_jobs')
      .set({ status: 'failed', error, cause, partial: null, lease_until: null, finished_at: isoTime() })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .$if(expiredBefore !== undefined, (query) => query.where('lease_until', '<', expiredBefore ?? ''))
      .returning('user_id')
      .executeTakeFirst()
    if (!failed) return false
    await postEntry(trx, {
      userId: failed.user_id,
      delta: 1,
      kind: 'refund',
      ref: id,
      actor: 'system',
      note: 'The content could not be generated',
    })
    return true
  })
}

/** Whether as many of this user's texts are being written as may be at a time. */
export async function isFull(db: Db | Trx, userId: string, settings: GenerationSettings): Promise<boolean> {
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
  if (await isFull(trx, userId, settings)) return 'busy'
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
