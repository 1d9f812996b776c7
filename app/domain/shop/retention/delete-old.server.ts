import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBehind, readPieces } from '#app/domain/base/lists/read-all.server.ts'
import { inPieces } from '#app/domain/base/take-turns.server.ts'
import { DAY, isoAt } from '#app/domain/base/time.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { readRetention } from './retention.server.ts'

export interface Deleted {
  jobs: number
  webhookEvents: number
  activity: number
  tickets: number
}

/**
 * Deletes what is older than the settings say, a few hundred rows in a transaction, so that nobody waits for long.
 * Files of attachments are swept afterwards. What a restore brings back goes on the next day.
 */
export async function deleteOld(db: Db, now = Date.now()): Promise<Deleted> {
  const { jobs, webhookEvents, activity, tickets } = await readRetention(db)
  return {
    jobs: await deleteJobs(db, monthsBefore(now, jobs)),
    webhookEvents: await inParts(db, (trx) => deleteEvents(trx, isoAt(now - webhookEvents * DAY))),
    activity: await inParts(db, (trx) => deleteActivity(trx, monthsBefore(now, activity))),
    tickets: await inParts(db, (trx) => deleteTickets(trx, monthsBefore(now, tickets))),
  }
}

/** Rows at a time. */
const PART = 200

function inParts(db: Db, work: (trx: Trx) => Promise<number>): Promise<number> {
  return inPieces(PART, () => transact(db, work))
}

function monthsBefore(now: number, months: number): string {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString()
}

/**
 * Those that a listing, a batch or a revision names are a part of their user's own texts, and go with them; rewrites and
 * readings are counted as long as their listing or product is there. Nearly all old ones are named: each is looked at once.
 */
async function deleteJobs(db: Db, before: string): Promise<number> {
  const pieces = readPieces(
    (after, limit) =>
      db
        .selectFrom('generation_jobs')
        .select(['id', 'created_at'])
        .where('kind', '=', 'listing')
        .where('created_at', '<', before)
        .where(isBehind(['created_at', 'id'], after))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute(),
    PART,
  )
  let total = 0
  for await (const old of pieces) {
    const ids = old.map(({ id }) => id)
    total += await transact(db, (trx) => deleteUnnamed(trx, ids))
    await nextTurn()
  }
  return total
}

async function deleteUnnamed(trx: Trx, old: string[]): Promise<number> {
  const rows = await trx
    .selectFrom('generation_jobs as job')
    .select('job.id')
    .where('job.id', 'in', old)
    .where('job.finished_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listings').select('id').whereRef('listings.job_id', '=', 'job.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('revisions').select('id').whereRef('revisions.job_id', '=', 'job.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('batch_jobs').select('id').whereRef('batch_jobs.job_id', '=', 'job.id'))),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await trx.updateTable('model_calls').set({ job_id: null }).where('job_id', 'in', ids).execute()
  await trx.deleteFrom('generation_jobs').where('id', 'in', ids).execute()
  return ids.length
}

async function deleteEvents(trx: Trx, before: string): Promise<number> {
  const old = trx.selectFrom('webhook_events').select('id').where('received_at', '<', before).limit(PART)
  const gone = await trx.deleteFrom('webhook_events').where('id', 'in', old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

async function deleteActivity(trx: Trx, before: string): Promise<number> {
  const old = trx.selectFrom('activity_log').select('id').where('created_at', '<', before)
  const gone = await trx
    .deleteFrom('activity_log')
    .where('id', 'in', old.orderBy('created_at').limit(PART))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** `updated_at` of a closed ticket is when it was closed. */
async function deleteTickets(trx: Trx, before: string): Promise<number> {
  const rows = await trx
    .selectFrom('tickets')
    .select('id')
    .where('status', '=', 'closed')
    .where('updated_at', '<', before)
    .limit(PART)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const part of PARTS) await trx.deleteFrom(part).where('ticket_id', 'in', ids).execute()
  await trx.deleteFrom('tickets').where('id', 'in', ids).execute()
  return ids.length
}

/** Attachments before the messages that they belong to. */
const PARTS = [
  'ticket_attachments',
  'ticket_messages',
  'ticket_notes',
  'ticket_links',
  'ticket_reads',
  'ticket_viewers',
] as const
