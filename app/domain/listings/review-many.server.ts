import { type Db, transact } from '#db/client.server.ts'
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
  return transact(db, async (trx) => {
    const rows = await trx
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
    await trx
      .updateTable('listings')
      .set({ status: 'reviewed', reviewed_at: isoTime(), reviewed_by: userId })
      .where('id', 'in', ['', ...done.reviewed])
      .execute()
    return done
  })
}
