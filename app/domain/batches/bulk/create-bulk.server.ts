import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { newId } from '#db/ids.server.ts'
import { takeTurns } from '../../base/take-turns.server.ts'
import { isoTime } from '../../base/time.ts'
import { type BulkKind, canUndo } from './bulk-action.ts'
import { MOST_LISTINGS_AT_ONCE } from './bulk-limits.ts'
import { deleteAction } from './change-bulk.server.ts'
import { findBulkAction } from './find-bulk.server.ts'
import { planRows } from './plan-rows.server.ts'

interface NewBulkAction {
  userId: string
  kind: Exclude<BulkKind, 'undo'>
  listingIds: string[]
  /** The address of the list that it is begun from. */
  back: string
}

/**
 * Notes what the user wants done with listings, as a draft: nothing is changed until it is started. 'not-found': one of
 * the listings is not there or somebody else's.
 */
export async function createBulkAction(
  db: Db,
  { userId, kind, listingIds, back }: NewBulkAction,
): Promise<{ outcome: 'created'; id: string } | { outcome: 'not-found' | 'nothing' | 'too-many' }> {
  const ids = [...new Set(listingIds)]
  if (ids.length === 0) return { outcome: 'nothing' }
  if (ids.length > MOST_LISTINGS_AT_ONCE) return { outcome: 'too-many' }
  if ((await countOwn(db, userId, ids)) < ids.length) return { outcome: 'not-found' }
  const id = newId()
  await insertDraft(db, { id, userId, kind, back, undoOf: null }, ids)
  await planRows(db, userId, id)
  return { outcome: 'created', id }
}

/**
 * The action that puts back what another one of the user's has changed, as a draft; the one that is there where it was asked
 * for before. 'no': it runs, or cannot be undone.
 */
export async function createUndo(
  db: Db,
  userId: string,
  actionId: string,
): Promise<{ outcome: 'created'; id: string } | { outcome: 'not-found' | 'no' }> {
  const action = await findBulkAction(db, userId, actionId)
  if (!action) return { outcome: 'not-found' }
  if (action.undoneBy !== undefined) return { outcome: 'created', id: action.undoneBy }
  if (!canUndo(action)) return { outcome: 'no' }
  const done = await db
    .selectFrom('bulk_rows')
    .select('listing_id')
    .where('action_id', '=', actionId)
    .where('state', '=', 'done')
    .orderBy('position')
    .execute()
  const id = newId()
  const ids = done.map((row) => row.listing_id)
  const known = await insertDraft(db, { id, userId, kind: 'undo', back: action.back, undoOf: actionId }, ids)
  await planRows(db, userId, known)
  return { outcome: 'created', id: known }
}

interface Draft {
  id: string
  userId: string
  kind: BulkKind
  back: string
  undoOf: string | null
}

/**
 * In pieces, so that nobody waits for it. Returns its id, or that of the undo that was started. An undo that is still a
 * draft is made anew: a process may have been killed while it was made.
 */
async function insertDraft(db: Db, draft: Draft, listingIds: string[]): Promise<string> {
  const { id, userId, kind, back, undoOf } = draft
  const known = await transact(db, async (trx) => {
    const undo =
      undoOf === null
        ? undefined
        : await trx
            .selectFrom('bulk_actions')
            .select(['id', 'state'])
            .where('undo_of', '=', undoOf)
            .executeTakeFirst()
    if (undo && undo.state !== 'draft') return undo.id
    if (undo) await deleteAction(trx, undo.id)
    await trx
      .insertInto('bulk_actions')
      .values({ id, user_id: userId, kind, back, undo_of: undoOf, created_at: isoTime() })
      .execute()
    return undefined
  })
  if (known !== undefined) return known
  for (let from = 0; from < listingIds.length; from += ROWS) {
    const some = listingIds.slice(from, from + ROWS)
    await transact(db, async (trx) => {
      // Where it was asked for at the same time, the other one may have taken its place.
      const isThere = await addToCount(trx, id, some.length)
      if (!isThere) return
      await trx
        .insertInto('bulk_rows')
        .values(
          some.map((listingId, at) => ({ action_id: id, position: from + at + 1, listing_id: listingId })),
        )
        .execute()
    })
    await nextTurn()
  }
  return id
}

async function addToCount(trx: Trx, id: string, more: number): Promise<boolean> {
  const counted = await trx
    .updateTable('bulk_actions')
    .set((eb) => ({ listing_count: eb('listing_count', '+', more) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Rows of one transaction. */
const ROWS = 250

async function countOwn(db: Db, userId: string, ids: string[]): Promise<number> {
  const turns = takeTurns()
  let count = 0
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom('listings')
      .select('id')
      .where('id', 'in', ids.slice(from, from + AT_ONCE))
      .where(withoutIndex('user_id'), '=', userId)
      .execute()
    count += rows.length
    if (turns.isOver()) await turns.next()
  }
  return count
}

/** Ids of one statement: SQLite takes 32,766 values. */
const AT_ONCE = 1000
