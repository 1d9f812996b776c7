import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { readFactsUsed } from '../listings/facts-used.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { batchDoneMail, type WrittenListing } from './done-mail.ts'
import { batchSteps } from './end-job.server.ts'
import { tryAfterOutage } from './outage.server.ts'

/** What has to be done for batches besides beginning texts. `origin` is that of the links in mails. */
export async function tendBatches(db: Db, origin: string): Promise<void> {
  await endLost(db)
  await tryAfterOutage(db)
  await mailEnds(db, origin)
}

/** Jobs that ended without their batch: a release before there were batches may have ended them while it was exchanged. */
async function endLost(db: Db): Promise<void> {
  const lost = await db
    .selectFrom('batch_jobs')
    .innerJoin('generation_jobs', 'generation_jobs.id', 'batch_jobs.job_id')
    .select([
      'generation_jobs.id',
      'generation_jobs.status',
      'generation_jobs.listing_id',
      'batch_jobs.batch_id',
    ])
    .where('batch_jobs.state', '=', sql.lit('running'))
    .where('generation_jobs.status', '<>', 'running')
    .execute()
  for (const { id, status, listing_id, batch_id } of lost) {
    await transact(db, async (trx) => {
      if (status === 'failed') await batchSteps.fail(trx, id, '', 'again')
      else if (listing_id !== null) {
        await batchSteps.finish(trx, id)
        await trx.updateTable('listings').set({ batch_id }).where('id', '=', listing_id).execute()
      }
    })
  }
}

async function mailEnds(db: Db, origin: string): Promise<void> {
  const ended = await db
    .selectFrom('batches')
    .innerJoin('users', 'users.id', 'batches.user_id')
    .select(['batches.id', 'batches.name', 'done_count', 'failed_count', 'cancelled_count'])
    .select(['users.name as userName', 'users.email', 'users.disabled_at'])
    .where('batches.state', '=', sql.lit('done'))
    .where('mailed_at', 'is', null)
    .orderBy('batches.seq')
    .limit(AT_ONCE)
    .execute()
  for (const batch of ended) {
    await transact(db, async (trx) => {
      const mine = await trx
        .updateTable('batches')
        .set({ mailed_at: isoTime() })
        .where('id', '=', batch.id)
        .where('mailed_at', 'is', null)
        .executeTakeFirst()
      if (mine.numUpdatedRows === 0n || batch.disabled_at !== null || batch.email === '') return
      const to = { name: batch.userName, email: batch.email }
      const listings = await listWritten(trx, batch.id)
      await queueMail(trx, { to, write: () => batchDoneMail({ ...batch, listings }, origin) })
    })
  }
}

/** The first listings that a batch has written, as its mail names them. */
async function listWritten(db: Db | Trx, batchId: string): Promise<WrittenListing[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['product_name', 'language', 'facts_used'])
    .where('batch_id', '=', batchId)
    .orderBy('seq')
    .limit(NAMED)
    .execute()
  return rows.map(({ product_name: name, language, facts_used }) => {
    return { name, language, factsUsed: readFactsUsed([facts_used]) }
  })
}

const NAMED = 5
const AT_ONCE = 50
