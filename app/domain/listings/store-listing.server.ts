import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isoTime } from '../base/time.ts'
import { factLines } from './facts-draft.ts'
import { readKeywords } from './keywords.ts'
import type { Listing } from './listing.ts'
import { insertProduct } from './products.server.ts'
import { type ListingText, type Part, SECTION_KEYS, type SectionKey } from './sections.ts'
import { type Original, writeRevisions } from './write-revisions.server.ts'

/** A shop's own texts, as sections, and as they came. */
export type KeptText = { [section in SectionKey]?: Original & { parts: Part[] } }

/** A job that has written a listing. */
export interface ListingJob {
  id: string
  userId: string
  productName: string
  productDetails: string
  /** Of the product that it makes, as they are stored. */
  keywords?: string | null
  language: string
  /** The product that it was for, and the version of its facts; null: it makes a product of its own. */
  productId: string | null
  factsVersion: number | null
  /** The batch that it is a part of. */
  batchId?: string | null
  /** Texts that the shop has: they take the place of what was written. */
  kept?: KeptText | undefined
}

/**
 * Stores what a job wrote, in the transaction that ends it: a new listing with its product, or new revisions where the
 * product has one in this language. `rewrites` come with it. Returns the ids, and the listing as it is
 * then where its texts have changed.
 */
export async function storeListing(
  trx: Trx,
  job: ListingJob,
  text: ListingText,
  rewrites: number,
): Promise<{ productId: string; listingId: string; listing: Listing | undefined }> {
  const { userId, language } = job
  const productId =
    job.productId ??
    (await insertProduct(trx, {
      userId,
      name: job.productName,
      facts: factLines(job.productDetails),
      keywords: readKeywords(job.keywords ?? null),
    }))
  const factsVersion = job.factsVersion ?? 1
  const product = await findPlace(trx, productId, language)
  const listingId = product.listing_id ?? newId()
  if (product.listing_id !== null) {
    await trx
      .updateTable('listings')
      .set((eb) => ({
        facts_version: factsVersion,
        rewrites_granted: eb('rewrites_granted', '+', rewrites),
        archived_at: null,
        ...(job.batchId && { batch_id: job.batchId }),
      }))
      .where('id', '=', listingId)
      .execute()
  } else await insertListing(trx, product, { ...job, productId, factsVersion, listingId, rewrites })
  const { listing } = await writeRevisions(
    trx,
    listingId,
    SECTION_KEYS.flatMap((section) => {
      const own = job.kept?.[section]
      const parts = own?.parts ?? text[section]
      if (!parts || parts.length === 0) return []
      const made = own
        ? ({ origin: 'edited', writtenBy: 'person', original: own } as const)
        : ({ origin: 'generated', writtenBy: 'model', jobId: job.id } as const)
      return [{ section, parts, userId, factsVersion, ...made }]
    }),
  )
  await trx
    .updateTable('generation_jobs')
    .set({ product_id: productId, listing_id: listingId, facts_version: factsVersion })
    .where('id', '=', job.id)
    .execute()
  return { productId, listingId, listing }
}

interface NewListing extends ListingJob {
  productId: string
  factsVersion: number
  listingId: string
  rewrites: number
}

/** A product with its listing in this language, where it has one. */
function findPlace(trx: Trx, productId: string, language: string) {
  return trx
    .selectFrom('products')
    .leftJoin('listings', (join) =>
      join.onRef('listings.product_id', '=', 'products.id').on('listings.language', '=', language),
    )
    .select(['name', 'sku', 'handle', 'external_id', 'gtin', 'listings.id as listing_id'])
    .where('products.id', '=', productId)
    .executeTakeFirstOrThrow()
}

async function insertListing(
  trx: Trx,
  product: Awaited<ReturnType<typeof findPlace>>,
  listing: NewListing,
): Promise<void> {
  const keys = [product.sku, product.handle, product.external_id, product.gtin]
  const now = isoTime()
  await trx
    .insertInto('listings')
    .values({
      id: listing.listingId,
      product_id: listing.productId,
      user_id: listing.userId,
      language: listing.language,
      job_id: listing.id,
      facts_version: listing.factsVersion,
      rewrites_granted: listing.rewrites,
      batch_id: listing.batchId ?? null,
      product_name: product.name,
      keys: keys.filter((key) => key !== null).join('\n'),
      created_at: now,
      updated_at: now,
    })
    .execute()
}
