import { sql } from 'kysely'
import type { Db, Trx } from '#db/client.server.ts'
import type { BulkRowState, BulkState } from '#db/schema.ts'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '../../base/lists/page.ts'
import { readPage } from '../../base/lists/read-page.server.ts'
import { type BulkAction, isBulkKind } from './bulk-action.ts'
import { readBulkOptions } from './bulk-options.ts'
import type { BulkTask } from './kinds/kind.ts'

/** The user's own action, as far as work depends on it; undefined also for somebody else's. */
export async function readTask(
  db: Db | Trx,
  userId: string,
  id: string,
): Promise<(BulkTask & { state: BulkState }) | undefined> {
  const row = await findOwn(db, userId, id)
  return row && toTask(row)
}

function findOwn(db: Db | Trx, userId: string, id: string): Promise<ActionRow | undefined> {
  return actionRows(db).where('action.id', '=', id).where('action.user_id', '=', userId).executeTakeFirst()
}

/** Undefined for kinds of other releases. */
export function toTask(row: ActionRow): (BulkTask & { state: BulkState }) | undefined {
  const { id, user_id: userId, kind, state, options } = row
  if (!isBulkKind(kind)) return undefined
  return { id, userId, kind, state, options: readBulkOptions(kind, options), undoes: undoneOf(row) }
}

/** The user's own action with how far it is; undefined also for somebody else's. */
export async function findBulkAction(db: Db, userId: string, id: string): Promise<BulkAction | undefined> {
  const row = await findOwn(db, userId, id)
  return row && toAction(row, await countRows(db, [row.id]))
}

/** What the user has done with many listings, the newest first; drafts are no part of it. */
export async function listBulkActions(
  db: Db,
  userId: string,
  page: PageRef,
  size = PAGE_SIZE,
): Promise<Page<BulkAction>> {
  const seq = sql.ref<number>('action.seq')
  const found = await readPage(db, {
    rows: actionRows(db)
      .where('action.user_id', '=', userId)
      .where('action.state', '<>', sql.lit('draft' as const)) as never,
    by: seq,
    tie: seq,
    id: sql.ref<string>('action.id'),
    direction: 'desc',
    page,
    size,
  })
  const rows = found.rows as ActionRow[]
  const counts = await countRows(
    db,
    rows.map(({ id }) => id),
  )
  return { ...found, rows: rows.flatMap((row) => toAction(row, counts) ?? []) }
}

export function actionRows(db: Db | Trx) {
  return db
    .selectFrom('bulk_actions as action')
    .leftJoin('bulk_actions as undone', 'undone.id', 'action.undo_of')
    .leftJoin('bulk_actions as undoing', (join) =>
      join.onRef('undoing.undo_of', '=', 'action.id').on('undoing.state', '<>', 'draft'),
    )
    .select(['action.id', 'action.user_id', 'action.kind', 'action.state', 'action.options', 'action.back'])
    .select(['action.listing_count', 'action.created_at', 'action.started_at', 'action.finished_at'])
    .select(['undone.id as undone_id', 'undone.kind as undone_kind', 'undone.options as undone_options'])
    .select('undoing.id as undoing_id')
}

export type ActionRow = Awaited<ReturnType<ReturnType<typeof actionRows>['execute']>>[number]

function toAction(row: ActionRow, counts: Map<string, Counts>): BulkAction | undefined {
  const task = toTask(row)
  if (!task) return undefined
  const { id, kind, state, options, undoes } = task
  return {
    ...{ id, kind, state, options, undoes },
    back: row.back,
    undoneBy: row.undoing_id ?? undefined,
    listings: row.listing_count,
    counts: { ...NO_ROWS, ...counts.get(id) },
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}

function undoneOf({
  undone_id: id,
  undone_kind: kind,
  undone_options: options,
}: ActionRow): BulkAction['undoes'] {
  return id !== null && kind !== null && isBulkKind(kind)
    ? { id, kind, options: readBulkOptions(kind, options ?? '{}') }
    : undefined
}

type Counts = Partial<Record<BulkRowState, number>>

const NO_ROWS = { waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, cancelled: 0 }

/** How many rows of each state the actions have. */
async function countRows(db: Db, ids: string[]): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>(ids.map((id) => [id, {}]))
  if (ids.length === 0) return counts
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['action_id', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('action_id', 'in', ids)
    .groupBy(['action_id', 'state'])
    .execute()
  for (const { action_id, state, count } of rows)
    counts.set(action_id, { ...counts.get(action_id), [state]: Number(count) })
  return counts
}

/** The rows of an action to work on, in their order. */
export function taskRows(db: Db | Trx, actionId: string) {
  return db
    .selectFrom('bulk_rows')
    .select(['position', 'listing_id as listingId', 'text_version as textVersion'])
    .where('action_id', '=', actionId)
    .orderBy('position')
}

/** What the plan of a draft says: how many listings are changed in how many places, and how many are left for each reason. */
export async function readPlan(
  db: Db,
  id: string,
): Promise<{ listings: number; changes: number; left: { reason: string; count: number }[] }> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select([
      'reason',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn }) => fn.sum<number>('changes').as('changes'),
    ])
    .where('action_id', '=', id)
    .groupBy('reason')
    .execute()
  const planned = rows.find(({ reason }) => reason === null)
  return {
    listings: Number(planned?.count ?? 0),
    changes: Number(planned?.changes ?? 0),
    left: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count: Number(count) }])),
  }
}

/** A listing of an action, as a row of its page. */
export interface BulkListing {
  id: string
  name: string
  language: string
  state: BulkRowState
  reason: string | null
}

/** Which rows: those in a state, or those of a plan that would be changed. */
export type BulkView = BulkRowState | 'planned' | ''

/** Of the user's own action. */
export async function listBulkRows(
  db: Db,
  actionId: string,
  view: BulkView,
  { page, size = PAGE_SIZE }: { page: PageRef; size?: number },
): Promise<Page<BulkListing>> {
  const position = sql.ref<number>('bulk_rows.position')
  const rows = db
    .selectFrom('bulk_rows')
    .innerJoin('listings', 'listings.id', 'bulk_rows.listing_id')
    .select(['listings.id', 'listings.product_name', 'listings.language'])
    .select(['bulk_rows.state', 'bulk_rows.reason'])
    .where('bulk_rows.action_id', '=', actionId)
    .$if(view === 'planned', (query) => query.where('bulk_rows.reason', 'is', null))
    .$if(view !== '' && view !== 'planned', (query) =>
      query.where('bulk_rows.state', '=', view as BulkRowState),
    )
  const found = await readPage(db, {
    rows,
    by: position,
    tie: position,
    id: sql.ref<string>('listings.id'),
    direction: 'asc',
    page,
    size,
  })
  return mapPage(found, ({ product_name: name, ...row }) => ({ ...row, name }))
}
