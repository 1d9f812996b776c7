import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { reviewListing } from '#app/domain/listings/review.server.ts'
import { failJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { GOODS } from './goods.ts'
import type { HistoryEvent } from './plan.ts'
import { type HistoryShop, known } from './shop.ts'

/** Has the model's stand-in write a listing, as the generator's page does. Nothing happens where no credit is left. */
export async function write(
  shop: HistoryShop,
  event: Extract<HistoryEvent, { kind: 'write' }>,
): Promise<void> {
  const { db, runner } = shop.services
  const product = GOODS[event.product]
  if (!product) throw new Error(`There is no product ${event.product}`)
  const userId = known(shop.users, event.person)
  const started = await startJob(db, {
    userId,
    idempotencyKey: `demo ${event.at} ${event.language}`,
    language: event.language,
    productName: product.name,
    productDetails: product.facts.join('\n'),
  })
  if (started.outcome === 'insufficient') return
  if (started.outcome !== 'job') throw new Error(`Writing came to ${started.outcome}`)
  if (event.fails) {
    await failJob(
      { db, batchSteps },
      started.id,
      'The model took too long to answer. Your credit was returned.',
      'timeout: Not finished in 30 seconds.',
    )
    return
  }
  await runner.runBeside(started.id)
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'text_version'])
    .where('job_id', '=', started.id)
    .executeTakeFirst()
  // The same product was written in this language before: its listing has the new texts.
  if (!listing || !event.reviewed) return
  await reviewListing(db, { userId, id: listing.id, textVersion: listing.text_version, reviewed: true })
}
