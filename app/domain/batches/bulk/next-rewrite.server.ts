import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime, MINUTE } from '../../base/time.ts'
import { readParts } from '../../listings/parts.ts'
import { lengthSentence } from '../../writing/prompt/length-prompt.ts'
import { readGenerationSettings } from '../../writing/settings/settings.server.ts'
import { insertRewrite } from '../../writing/start-rewrite.server.ts'
import { causeOf } from '../../writing/writing-failure.ts'
import type { NextJob } from '../next-job.server.ts'
import { type Room, roomPerUser, underWayOf } from '../room.server.ts'
import type { ListingAfter, ListingBefore } from './bulk-action.ts'
import { type RewriteOptions, readBulkOptions } from './bulk-options.ts'
import { actionRows, toTask } from './find-bulk.server.ts'
import type { BulkTask } from './kinds/kind.ts'
import { readStates } from './kinds/listing-state.server.ts'
import { isWithin, readForRewrite, refusalOf } from './kinds/rewrite.server.ts'
import type { BulkReason } from './reasons.ts'
import { endIfDone } from './work.server.ts'

/**
 * Begins the next rewrite of the actions that run, of the user with the fewest under way, then of the action that has waited
 * longest. It counts as one of its listing's rewrites unless it fails.
 */
export async function startNextRewrite(db: Db, room: Room): Promise<NextJob> {
  const settings = await readGenerationSettings(db)
  const perUser = roomPerUser(room, settings)
  if (perUser === 0) return 'nothing'
  return transact(db, async (trx): Promise<NextJob> => {
    const task = await findNext(trx, room, perUser)
    if (!task) return 'nothing'
    const row = await trx
      .selectFrom('bulk_rows')
      .select(['position', 'listing_id', 'attempt'])
      .where('action_id', '=', task.id)
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    const { rewrite } = task.options
    // Options of a later release.
    if (!row || !rewrite) return pause(trx, task.id)
    const next = await begin(trx, settings.model, task, rewrite, row)
    await endIfDone(trx, task.id)
    return next
  })
}

interface WaitingRow {
  position: number
  listing_id: string
  attempt: number
}

async function begin(
  trx: Trx,
  model: string,
  task: BulkTask,
  options: RewriteOptions,
  { position, listing_id: listingId, attempt }: WaitingRow,
): Promise<NextJob> {
  const rows = trx.updateTable('bulk_rows').where('action_id', '=', task.id).where('position', '=', position)
  const skip = async (reason: BulkReason) => {
    await rows.set({ state: 'skipped', reason }).execute()
    return 'looked' as const
  }
  const [now] = await readForRewrite(trx, [listingId], options.section)
  const before = (await readStates(trx, [listingId])).get(listingId)
  if (!now || !before) return skip('gone')
  const refusal = refusalOf(now, options)
  if (refusal) return skip(refusal)
  const start = await insertRewrite(trx, model, {
    userId: task.userId,
    idempotencyKey: `${task.id}:${position}:${attempt}`,
    listingId,
    section: options.section,
    ...(isFirstAlone(options) && { part: 0 }),
    chips:
      options.limit && !options.chips.includes('shorter') ? ['shorter', ...options.chips] : options.chips,
    instruction: [options.instruction, wishOf(options)].filter(Boolean).join(' '),
  })
  switch (start.outcome) {
    case 'job':
      await rows
        .set({ state: 'running', job_id: start.id, attempt: attempt + 1, before: JSON.stringify(before) })
        .execute()
      return { jobId: start.id }
    case 'none-left':
    case 'changed':
      return skip(start.outcome)
    case 'busy':
      return 'nothing'
    case 'no-keys':
    case 'no-user':
      return pause(trx, task.id)
    case 'not-found':
    case 'no-part':
      return skip('gone')
  }
}

/** Of a list of which the channel takes the first part alone, the others stay. */
function isFirstAlone({ limit }: RewriteOptions): boolean {
  return limit?.parts === 'first'
}

function wishOf({ limit }: RewriteOptions): string {
  return limit ? lengthSentence({ ...limit, isWhole: limit.parts === 'joined' }) : ''
}

function findNext(trx: Trx, room: Room, perUser: number): Promise<BulkTask | undefined> {
  const underWay = underWayOf('action.user_id', room)
  return actionRows(trx)
    .innerJoin('users', 'users.id', 'action.user_id')
    .where('action.state', '=', sql.lit('running' as const))
    .where('action.kind', '=', 'rewrite')
    .where('users.disabled_at', 'is', null)
    .where(underWay, '<', perUser)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bulk_rows')
          .select('bulk_rows.position')
          .whereRef('bulk_rows.action_id', '=', 'action.id')
          .where('bulk_rows.state', '=', 'waiting'),
      ),
    )
    .orderBy(underWay)
    .orderBy('action.worked_at', (by) => by.asc().nullsFirst())
    .orderBy('action.seq')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row && toTask(row))
}

/**
 * Notes how rewrites have ended, also of actions that were cancelled. Those that were interrupted wait again; where the model
 * is away, the whole action does.
 */
export async function settleRewrites(db: Db, only?: string): Promise<void> {
  const ended = await db
    .selectFrom('bulk_rows as row')
    .innerJoin('generation_jobs as job', 'job.id', 'row.job_id')
    .select(['row.action_id', 'row.position'])
    // A literal, for the index of those that run.
    .where('row.state', '=', sql.lit('running' as const))
    .where('job.status', '<>', 'running')
    .$if(only !== undefined, (query) => query.where('row.action_id', '=', only ?? ''))
    .limit(200)
    .execute()
  for (const { action_id, position } of ended)
    await transact(db, async (trx) => {
      await settleRewrite(trx, action_id, position)
      await endIfDone(trx, action_id)
    })
}

async function settleRewrite(trx: Trx, actionId: string, position: number): Promise<void> {
  const row = await trx
    .selectFrom('bulk_rows as row')
    .innerJoin('generation_jobs as job', 'job.id', 'row.job_id')
    .innerJoin('bulk_actions as action', 'action.id', 'row.action_id')
    .select([
      'row.listing_id',
      'row.before',
      'row.attempt',
      'job.status',
      'job.error',
      'job.result',
      'job.section',
    ])
    .select(['job.base_revision_id', 'action.options', 'action.state'])
    .where('row.action_id', '=', actionId)
    .where('row.position', '=', position)
    .where('row.state', '=', 'running')
    .executeTakeFirst()
  if (!row) return
  const rows = trx.updateTable('bulk_rows').where('action_id', '=', actionId).where('position', '=', position)
  if (row.status === 'failed') {
    const cause = causeOf(row.error)
    const isOver = row.attempt >= MOST_ATTEMPTS || cause === 'other'
    const again = row.state === 'cancelled' ? ('cancelled' as const) : ('waiting' as const)
    await rows.set(isOver ? { state: 'failed', reason: row.error } : { state: again }).execute()
    if (cause === 'away') await pause(trx, actionId)
    return
  }
  const { revisionId = '', isCurrent = false }: { revisionId?: string; isCurrent?: boolean } = JSON.parse(
    row.result ?? '{}',
  )
  if (!isCurrent || row.section === null) {
    await rows.set({ state: 'skipped', reason: 'changed' }).execute()
    return
  }
  const before: ListingBefore = JSON.parse(row.before ?? '{}')
  const now = (await readStates(trx, [row.listing_id])).get(row.listing_id)
  const after: ListingAfter = {
    sections: { [row.section]: revisionId },
    textVersion: now?.textVersion === before.textVersion + 1 ? now.textVersion : undefined,
  }
  await rows
    .set({
      state: 'done',
      reason: (await isStillLong(trx, row.options, revisionId)) ? 'still-long' : null,
      before: JSON.stringify({ ...before, sections: { [row.section]: row.base_revision_id ?? '' } }),
      after: JSON.stringify(after),
    })
    .execute()
}

/** Whether what was to be shortened is too long all the same. */
async function isStillLong(trx: Trx, options: string, revisionId: string): Promise<boolean> {
  const { limit } = readBulkOptions('rewrite', options).rewrite ?? {}
  if (!limit) return false
  const written = await trx
    .selectFrom('revisions')
    .select('parts')
    .where('id', '=', revisionId)
    .executeTakeFirst()
  return !isWithin(readParts(written?.parts ?? '[]'), limit)
}

async function pause(trx: Trx, id: string): Promise<'looked'> {
  await trx
    .updateTable('bulk_actions')
    .set({ state: 'paused', worked_at: isoTime() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  return 'looked'
}

/** Lets actions that wait for the model try again. */
export async function tryRewritesAgain(db: Db): Promise<void> {
  await db
    .updateTable('bulk_actions')
    .set({ state: 'running' })
    .where('state', '=', sql.lit('paused' as const))
    .where('worked_at', '<', isoTime(-OUTAGE))
    .execute()
}

/** How long an action waits for the model before it tries again by itself. */
const OUTAGE = 5 * MINUTE

/** More interruptions than that are the rewrite's own fault. */
const MOST_ATTEMPTS = 5
