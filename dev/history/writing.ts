import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { reviewListing } from '#app/domain/listings/review.server.ts'
import { failJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { startJob } from '#app/domain/writing/jobs/start-job.server.ts'
import { startLanguages } from '#app/domain/writing/start-languages.server.ts'
import { GOODS } from './goods.ts'
import type { HistoryEvent } from './plan.ts'
import { type HistoryShop, known } from './shop.ts'

type EventOf<Kind extends HistoryEvent['kind']> = Extract<HistoryEvent, { kind: Kind }>

/** Has the model's stand-in write a listing, as its pages do. Nothing happens where no credit is left. */
export async function write(shop: HistoryShop, event: EventOf<'write'>): Promise<void> {
  const { db, runner } = shop.services
  const jobId = await start(shop, event)
  if (jobId === undefined) return
  if (event.fails) {
    await failJob(
      { db, batchSteps },
      jobId,
      'The model took too long to answer. Your credit was returned.',
      'timeout: Not finished in 30 seconds.',
    )
    return
  }
  await runner.runBeside(jobId)
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'product_id', 'text_version'])
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  shop.products.set(placeOf(event), listing.product_id)
  if (!event.reviewed) return
  const userId = known(shop.users, event.person)
  await reviewListing(db, { userId, id: listing.id, textVersion: listing.text_version, reviewed: true })
}

/** The first text of a product makes it; others are for one that is there. Undefined without a credit. */
async function start(shop: HistoryShop, event: EventOf<'write'>): Promise<string | undefined> {
  const { db } = shop.services
  const { name, facts } = goodOf(event)
  const { language } = event
  const asked = { userId: known(shop.users, event.person), idempotencyKey: `demo ${event.at} ${language}` }
  const productId = shop.products.get(placeOf(event))
  const started =
    productId === undefined
      ? await startJob(db, { ...asked, language, productName: name, productDetails: facts.join('\n') })
      : await startLanguages(db, { ...asked, productId, languages: [language], write: 'new' })
  if (started.outcome === 'job') return started.id
  if (started.outcome === 'jobs') return started.ids[0]
  if (started.outcome === 'insufficient') return undefined
  throw new Error(`Writing came to ${started.outcome}`)
}

/** Corrects a fact, which puts the product's listings out of date. */
export async function correct(shop: HistoryShop, event: EventOf<'correct'>): Promise<void> {
  const { db } = shop.services
  const userId = known(shop.users, event.person)
  const product = await findProduct(db, userId, known(shop.products, placeOf(event)))
  const { corrected } = goodOf(event)
  if (!product || corrected === undefined) throw new Error(`There is nothing to correct in ${event.product}`)
  const facts = product.facts.with(0, corrected)
  await changeFacts(db, { userId, productId: product.id, facts, base: product.factsVersion })
}

/** Exports what has been reviewed since the last time. */
export async function exportReviewed(shop: HistoryShop, event: EventOf<'export'>): Promise<void> {
  const { db, stores } = shop.services
  const { outcome } = await createExport(db, stores.exports, {
    userId: known(shop.users, event.person),
    idempotencyKey: `demo ${event.at}`,
    choice: { from: 'new' },
    target: 'spreadsheet',
    options: DEFAULT_OPTIONS,
    withDrafts: false,
  })
  if (outcome !== 'created') throw new Error(`An export came to ${outcome}`)
}

function goodOf({ product }: { product: number }) {
  const good = GOODS[product]
  if (!good) throw new Error(`There is no product ${product}`)
  return good
}

function placeOf({ person, product }: { person: number; product: number }): string {
  return `${person}/${product}`
}
