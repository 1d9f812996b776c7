import { sql } from 'kysely'
import { storeListing } from '#app/domain/listings/store-listing.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { readContent } from '../content/content-schema.ts'
import { listingTextOf } from '../content/listing-content.ts'
import { readGenerationSettings } from '../settings/settings.server.ts'

/**
 * Makes the listings of jobs that are done and have none: a release before there were listings may have ended them
 * while it was exchanged, or after this one was taken back.
 */
export async function adoptJobs(db: Db): Promise<void> {
  const jobs = await unlisted(db).select('id').limit(MOST).execute()
  if (jobs.length === 0) return
  const { rewritesIncluded } = await readGenerationSettings(db)
  for (const { id } of jobs) {
    await transact(db, async (trx) => {
      const job = await unlisted(trx)
        .select(['id', 'user_id as userId', 'product_name as productName', 'language', 'keywords', 'result'])
        .select([
          'product_details as productDetails',
          'product_id as productId',
          'facts_version as factsVersion',
        ])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!job) return
      const content = readContent(job.result ?? '')
      await storeListing(trx, job, content ? listingTextOf(content) : {}, rewritesIncluded)
    })
  }
}

function unlisted(db: Pick<Db, 'selectFrom'>) {
  // Literals: the partial index is used only where the statement has its condition.
  return db
    .selectFrom('generation_jobs')
    .where('kind', '=', sql.lit('listing'))
    .where('status', '=', sql.lit('done'))
    .where('listing_id', 'is', null)
}

const MOST = 100
