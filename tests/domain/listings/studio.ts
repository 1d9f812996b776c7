import { isoTime } from '#app/domain/base/time.ts'
import { recountChecks } from '#app/domain/listings/open-checks.server.ts'
import type { ListingText } from '#app/domain/listings/sections.ts'
import { storeListing } from '#app/domain/listings/store-listing.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { openMigrated } from '#tests/database.ts'

export const TEXT: ListingText = {
  titles: [{ text: 'Linen apron', facts: [1] }, { text: 'Apron of washed linen' }],
  descriptions: [
    { text: 'An apron of linen.', facts: [1] },
    { text: 'It has two pockets.', facts: [2] },
  ],
  specifications: [{ label: 'Material', text: 'linen', facts: [1] }],
  slug: [{ text: 'linen-apron' }],
}

export async function openStudio() {
  const { db, sqlite } = await openMigrated()
  return { db, sqlite, close: () => db.destroy() }
}

interface Written {
  name?: string
  details?: string
  language?: string
  text?: ListingText
  productId?: string
}

/** A listing with the job that wrote it, as they are after a generation. */
export async function makeListing(
  db: Db,
  userId: string,
  {
    name = 'Linen apron',
    details = '100% linen\ntwo pockets',
    language = 'English',
    ...written
  }: Written = {},
): Promise<{ productId: string; listingId: string; jobId: string }> {
  const jobId = newId()
  const request = { product_name: name, product_details: details, language }
  const nothing = { partial: null, error: null, cause: null, key_id: null, lease_until: null, seen_at: null }
  const at = { created_at: isoTime(), finished_at: isoTime() }
  const job = { id: jobId, user_id: userId, idempotency_key: jobId, model: 'gemini', status: 'done' as const }
  const made = await transact(db, async (trx) => {
    await trx
      .insertInto('generation_jobs')
      .values({ ...job, ...request, ...nothing, ...at, result: '{}' })
      .execute()
    const facts = { productId: written.productId ?? null, factsVersion: null }
    const listing = { id: jobId, userId, productName: name, productDetails: details, language, ...facts }
    return storeListing(trx, listing, written.text ?? TEXT, 10)
  })
  await recountChecks(db, made.listingId)
  return { ...made, jobId }
}
