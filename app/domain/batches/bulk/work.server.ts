import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { takeTurns } from '../../base/take-turns.server.ts'
import { isoTime } from '../../base/time.ts'
import { BULK_KINDS } from './bulk-action.ts'
import { actionRows, taskRows, toTask } from './find-bulk.server.ts'
import type { BulkRow, BulkTask, Mark, RowResult } from './kinds/kind.ts'
import { WORK } from './kinds.server.ts'

/**
 * Works on the next listings of an action that runs: of the one that has waited longest, or of `only`. Each change is noted
 * in its own transaction, so that whatever is killed goes on where it was. False: there is nothing to work on.
 */
export async function workOnNext(db: Db, only?: string): Promise<boolean> {
  const task = await findNext(db, only)
  if (!task) return false
  const rows = await readWaiting(db, task.id)
  const { workOnMany, workOnOne } = WORK[task.kind]
  if (workOnMany && rows.length > 0) await workOnAll(db, task, workOnMany)
  const turns = takeTurns()
  for (const row of workOnOne ? rows.slice(0, ONE_BY_ONE) : []) {
    await workOnOne?.(db, task, row, markOf(db, task, row))
    if (turns.isOver()) await turns.next()
  }
  await transact(db, (trx) => endIfDone(trx, task.id))
  return true
}

/** Works on one action for a while, so that what is short is done when its page is shown. */
export async function workFor(db: Db, id: string, milliseconds: number): Promise<void> {
  const turns = takeTurns()
  const end = performance.now() + milliseconds
  while (performance.now() < end && (await workOnNext(db, id))) await turns.next()
}

async function findNext(db: Db, only: string | undefined): Promise<BulkTask | undefined> {
  const row = await actionRows(db)
    .innerJoin('users', 'users.id', 'action.user_id')
    .where('users.disabled_at', 'is', null)
    // A literal, for the index of those that run.
    .where('action.state', '=', sql.lit('running' as const))
    // The feeder begins rewrites, and ends their action.
    .where(
      'action.kind',
      'in',
      BULK_KINDS.filter((kind) => kind !== 'rewrite'),
    )
    .$if(only !== undefined, (query) => query.where('action.id', '=', only ?? ''))
    .orderBy('action.worked_at', (by) => by.asc().nullsFirst())
    .orderBy('action.seq')
    .limit(1)
    .executeTakeFirst()
  return row && toTask(row)
}

function readWaiting(db: Db | Trx, id: string): Promise<BulkRow[]> {
  return taskRows(db, id).where('state', '=', 'waiting').limit(PIECE).execute()
}

function workOnAll(
  db: Db,
  task: BulkTask,
  work: NonNullable<(typeof WORK)[BulkTask['kind']]['workOnMany']>,
): Promise<void> {
  return transact(db, async (trx) => {
    // Read in the transaction: another process may have worked on some, or the action was cancelled.
    const rows = await readWaiting(trx, task.id)
    const results = await work(trx, task, rows)
    for (const { position, listingId } of rows)
      await settle(trx, task.id, position, results.get(listingId) ?? { state: 'skipped', reason: 'gone' })
  })
}

function markOf(db: Db, { id }: BulkTask, { position }: BulkRow): Mark {
  const take = async (trx: Trx) => {
    const row = await trx
      .selectFrom('bulk_rows')
      .select('position')
      .where('action_id', '=', id)
      .where('position', '=', position)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return row !== undefined
  }
  return {
    take,
    settle: (trx, result) => settle(trx, id, position, result),
    skip: (reason) =>
      transact(db, async (trx) => {
        if (await take(trx)) await settle(trx, id, position, { state: 'skipped', reason })
      }),
  }
}

async function settle(trx: Trx, id: string, position: number, result: RowResult): Promise<void> {
  const { state, reason = null, before, after } = result
  await trx
    .updateTable('bulk_rows')
    .set({
      state,
      reason,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .where('action_id', '=', id)
    .where('position', '=', position)
    .execute()
}

/** Notes that a part was done, and ends the action after the last one, also where it was paused meanwhile. */
export async function endIfDone(trx: Trx, id: string): Promise<void> {
  const now = isoTime()
  const open = await trx
    .selectFrom('bulk_rows')
    .select('position')
    .where('action_id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .limit(1)
    .executeTakeFirst()
  await trx
    .updateTable('bulk_actions')
    .set(open ? { worked_at: now } : { worked_at: now, state: 'done', finished_at: now })
    .where('id', '=', id)
    .where('state', 'in', open ? ['running'] : ['running', 'paused'])
    .execute()
}

/** Listings of one transaction, and listings of one step that have a transaction each. */
const PIECE = 100
const ONE_BY_ONE = 10
