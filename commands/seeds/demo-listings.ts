import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { brandRules } from '#app/domain/listings/brands/brand-rules.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { addProduct } from '#app/domain/listings/manage-products.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { reviewListing } from '#app/domain/listings/review.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import type { ListingText, SectionKey } from '#app/domain/listings/sections.ts'
import { insertJob } from '#app/domain/writing/jobs/insert-job.server.ts'
import { finishJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { apron } from './listings/apron.ts'
import { dripper } from './listings/dripper.ts'
import { pannier } from './listings/pannier.ts'
import { scarf } from './listings/scarf.ts'
import type { DemoProduct } from './listings/write.ts'
import { seedPhotos } from './seed-photos.ts'

const PRODUCTS = [pannier, scarf, dripper, apron]

const RULES = brandRules.parse({
  tone: 'calm and exact',
  audience: 'people who cook and cycle',
  spelling: 'en-GB',
  avoid: ['amazing', 'premium', 'unique'],
  limits: { titles: { maxLength: 75 }, metaTitle: { maxLength: 60 } },
  channels: ['google', 'shopify'],
})

/** Gives the demo's customer a brand, products and listings, unless there are products already. `dataDir` takes photos. */
export async function seedDemoListings(db: Db, email: string, dataDir: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('email_key', '=', email).executeTakeFirst()
  if (!user) return
  const known = await db.selectFrom('products').select('id').where('user_id', '=', user.id).limit(1).execute()
  if (known.length > 0) return
  await addBrand(db, user.id, { name: 'House style', rules: RULES })
  for (const product of PRODUCTS) {
    const productId = await addDemoProduct(db, user.id, product)
    await seedPhotos(db, dataDir, { userId: user.id, productId }, product.photos ?? [])
  }
}

/** Adds a product and its listings, without photos; each call adds another one. Answers its id. */
export async function addDemoProduct(db: Db, userId: string, product: DemoProduct): Promise<string> {
  const { listings, factsLater, photos: _, ...made } = product
  const id = newId()
  await addProduct(db, { ...made, id, userId })
  for (const { language, text } of listings) await seedListing(db, { ...made, id, userId }, language, text)
  if (factsLater) await changeFacts(db, { userId, productId: id, facts: factsLater, base: 1 })
  const added = await findProduct(db, userId, id)
  for (const { id, language } of added?.listings ?? []) {
    const { edits = {}, reviewed } = listings.find((listing) => listing.language === language) ?? {}
    for (const [section, parts] of Object.entries(edits)) {
      const listing = await findListing(db, userId, id)
      const base = listing?.sections.find(({ key }) => key === section)?.revisionId ?? null
      await saveSection(db, { userId, listingId: id, section: section as SectionKey, parts, base })
    }
    const listing = reviewed && (await findListing(db, userId, id))
    if (listing) await reviewListing(db, { userId, id, textVersion: listing.textVersion, reviewed: true })
  }
  return id
}

/** As a job writes it; the demo's credits are left alone. */
async function seedListing(
  db: Db,
  product: { id: string; userId: string; name: string; facts: string[] },
  language: string,
  text: ListingText,
): Promise<void> {
  const { id, userId, name, facts } = product
  const jobId = await transact(db, (trx) =>
    insertJob(trx, {
      userId,
      idempotencyKey: newId(),
      kind: 'listing',
      model: 'demo',
      productName: name,
      productDetails: facts.join('\n'),
      language,
      product: { id, factsVersion: 1 },
    }),
  )
  await finishJob({ db, batchSteps }, jobId, { text, keyId: 'demo' })
}
