import { type Db, type Trx, transact } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { isoTime } from '../base/time.ts'

/** What became of each listing, by id; those that are not the user's own are in none of them. */
export interface ReviewedListings {
  reviewed: string[]
  /** It was reviewed before: nothing was changed. */
  already: string[]
  /** Left as it was: facts that its texts are made from have changed. */
  outdated: string[]
  /** Left as it was: it, or a section of it, is being written. */
  running: string[]
}

/** Notes that the user has reviewed listings, from a list that shows their state and not their texts. */
export function reviewListings(db: Db, userId: string, ids: string[]): Promise<ReviewedListings> {
  return transact(db, (trx) => reviewThese(trx, userId, ids, isoTime()))
}

/** The same in the caller's transaction, at a time of its own. */
export async function reviewThese(
  trx: Trx,
  userId: string,
  ids: string[],
  at: string,
): Promise<ReviewedListings> {
  const done = await sortForReview(trx, userId, ids)
  await trx
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: at, reviewed_by: userId })
    .where('id', 'in', ['', ...done.reviewed])
    .execute()
  return done
}

/** What would become of them. */
export async function sortForReview(db: Db | Trx, userId: string, ids: string[]): Promise<ReviewedListings> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'status', 'is_outdated'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('generation_jobs as job')
          .select('job.id')
          .where('job.status', '=', 'running')
          .whereRef('job.product_id', '=', 'listings.product_id')
          .where(({ or, and, eb, ref }) =>
            or([
              eb('job.listing_id', '=', ref('listings.id')),
              and([eb('job.kind', '=', 'listing'), eb('job.language', '=', ref('listings.language'))]),
            ]),
          ),
      ).as('is_running'),
    )
    .where('id', 'in', ['', ...ids])
    .where(withoutIndex('user_id'), '=', userId)
    .orderBy('seq', 'desc')
    .execute()
  const done: ReviewedListings = { reviewed: [], already: [], outdated: [], running: [] }
  for (const { id, status, is_outdated, is_running } of rows) {
    if (is_running) done.running.push(id)
    else if (is_outdated) done.outdated.push(id)
    else if (status === 'reviewed') done.already.push(id)
    else done.reviewed.push(id)
  }
  return done
}
