import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findListing } from '../../../listings/find-listing.server.ts'
import { saveRevisions, toRestored } from '../../../listings/save-section.server.ts'
import type { NewRevision } from '../../../listings/write-revisions.server.ts'
import type { ListingAfter, ListingBefore } from '../bulk-action.ts'
import type { BulkReason } from '../reasons.ts'
import type { BulkTask, KindOfWork, Mark, RowPlan } from './kind.ts'
import { idsOf, readStates } from './listing-state.server.ts'

/** Puts listings back to what they were before another action, where nobody has changed them since. */
export const undo: KindOfWork = {
  async plan(db, task, rows) {
    const plans = new Map<string, RowPlan>()
    const changes = await readChanges(db, task, idsOf(rows))
    const states = await readStates(db, idsOf(rows))
    const sections = await readSections(db, idsOf(rows))
    for (const { listingId } of rows) {
      const [change, state] = [changes.get(listingId), states.get(listingId)]
      if (!change || !state) continue
      plans.set(listingId, { reason: refusalOf(task, change, state, sections.get(listingId) ?? new Map()) })
    }
    return plans
  },
  async workOnOne(db, task, { listingId }, mark) {
    const change = (await readChanges(db, task, [listingId])).get(listingId)
    if (!change) return mark.skip('gone')
    return change.after.sections
      ? putTextsBack(db, task, listingId, change, mark)
      : putStateBack(db, task, listingId, change, mark)
  },
}

interface Change {
  before: ListingBefore
  after: ListingAfter
}

/** What the other action did, by listing. */
async function readChanges(db: Db | Trx, { undoes }: BulkTask, ids: string[]): Promise<Map<string, Change>> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['listing_id', 'before', 'after'])
    .where('action_id', '=', undoes?.id ?? '')
    .where('listing_id', 'in', ['', ...ids])
    .where('state', '=', 'done')
    .execute()
  return new Map(
    rows.map(({ listing_id, before, after }) => [
      listing_id,
      { before: JSON.parse(before ?? '{}'), after: JSON.parse(after ?? '{}') },
    ]),
  )
}

type Revisions = Map<string, string>

/** The current revision of each section, by listing. */
async function readSections(db: Db | Trx, ids: string[]): Promise<Map<string, Revisions>> {
  const rows = await db
    .selectFrom('listing_sections')
    .select(['listing_id', 'section', 'revision_id'])
    .where('listing_id', 'in', ['', ...ids])
    .execute()
  const byListing = Map.groupBy(rows, ({ listing_id }) => listing_id)
  return new Map(
    [...byListing].map(([id, own]) => [
      id,
      new Map(own.map(({ section, revision_id }) => [section, revision_id])),
    ]),
  )
}

/** Why a listing stays as it is: somebody has changed since what the action has changed. */
function refusalOf(
  { undoes }: BulkTask,
  { after }: Change,
  now: ListingBefore,
  current: Revisions,
): BulkReason | undefined {
  if (undoes?.kind === 'reviewed') {
    const isSame = now.reviewedAt === after.reviewedAt && now.textVersion === after.textVersion
    return isSame ? undefined : 'changed'
  }
  if (!after.sections) return now.archivedAt === after.archivedAt ? undefined : 'changed'
  const isSame = Object.entries(after.sections).every(
    ([section, revision]) => current.get(section) === revision,
  )
  return isSame ? undefined : 'changed'
}

async function putStateBack(
  db: Db,
  task: BulkTask,
  id: string,
  change: Change,
  { take, settle }: Mark,
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await take(trx))) return
    const now = (await readStates(trx, [id])).get(id)
    const reason = now ? refusalOf(task, change, now, new Map()) : 'gone'
    if (reason) return settle(trx, { state: 'skipped', reason })
    const { before } = change
    await trx
      .updateTable('listings')
      .set(
        task.undoes?.kind === 'reviewed'
          ? { status: before.status, reviewed_at: before.reviewedAt, reviewed_by: before.reviewedBy }
          : { archived_at: before.archivedAt },
      )
      .where('id', '=', id)
      .execute()
    await settle(trx, { state: 'done' })
  })
}

async function putTextsBack(
  db: Db,
  task: BulkTask,
  id: string,
  change: Change,
  { take, settle, skip }: Mark,
): Promise<void> {
  const { before, after } = change
  const listing = await findListing(db, task.userId, id)
  const now = (await readStates(db, [id])).get(id)
  if (!listing || !now) return skip('gone')
  const current: Revisions = new Map(listing.sections.map(({ key, revisionId }) => [key, revisionId]))
  const refusal = refusalOf(task, change, now, current)
  if (refusal) return skip(refusal)
  const revisions: NewRevision[] = []
  for (const revision of Object.values(before.sections ?? {})) {
    const earlier = await toRestored(db, listing, revision)
    if (earlier) revisions.push(earlier)
  }
  if (revisions.length === 0) return skip('unchanged')
  const isAsBefore = listing.textVersion === after.textVersion
  const saved = await saveRevisions(db, listing, revisions, {
    isWanted: take,
    within: async (trx) => {
      // The texts are those that somebody had reviewed or exported.
      if (isAsBefore) await restoreState(trx, id, before)
      await settle(trx, { state: 'done' })
    },
  })
  if (saved === 'changed') await skip('changed')
}

async function restoreState(trx: Trx, id: string, before: ListingBefore): Promise<void> {
  await trx
    .updateTable('listings')
    .set({
      status: before.status,
      reviewed_at: before.reviewedAt,
      reviewed_by: before.reviewedBy,
      exported_at: before.exportedAt,
    })
    .where('id', '=', id)
    .execute()
}
