import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { batchSteps } from '#app/domain/batches/end-job.server.ts'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { addPhoto } from '#app/domain/listings/photos/add-photo.server.ts'
import { addReference } from '#app/domain/listings/references/change-references.server.ts'
import { failJob } from '#app/domain/writing/jobs/running-jobs.server.ts'
import { startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeReviewed } from '../domain/batches/exports/written.ts'
import { makeFeed } from '../domain/batches/feeds/make-feed.ts'
import { makeListing, TEXT } from '../domain/listings/studio.ts'
import { picture, pictureForm } from './pictures.ts'
import type { Make, World } from './sample.ts'

/** A text with a claim that is in no fact. */
const CLAIMING = { ...TEXT, highlights: [{ text: 'It weighs 350 g.' }] }

/** The samples of products, listings and brands, all of them the owner's. */
export const STUDIO_SAMPLES: Record<string, Make> = {
  'GET api/products': async (world) => {
    await listingOf(world)
    return { query: '?limit=5' }
  },
  'POST api/products': () => ({
    body: { name: 'Linen apron', facts: ['100% linen', 'two pockets'], sku: 'AP-1' },
    status: 201,
  }),
  'GET api/products/:productId': async (world) => ({ params: await productOf(world) }),
  'PATCH api/products/:productId': async (world) => ({
    params: await productOf(world),
    body: { name: 'Apron of linen', keywords: ['apron'], sku: 'AP-2', gtin: null, brandId: null },
  }),
  'PUT api/products/:productId/facts': async (world) => ({
    params: await productOf(world),
    body: { facts: ['100% linen', 'three pockets'], base: 1 },
  }),
  'PUT api/products/:productId/archive': async (world) => ({
    params: await productOf(world),
    body: { archived: true },
  }),
  'POST api/products/:productId/listings': async (world) => {
    const params = await productOf(world)
    // What is counted by the hour is not what is asked here.
    await world.app.services.db
      .updateTable('generation_jobs')
      .set({ created_at: isoTime(-DAY) })
      .execute()
    return { params, body: { languages: ['German', 'Japanese'] }, status: 202 }
  },

  'GET api/products/:productId/references': async (world) => ({ params: await referenceOf(world) }),
  'POST api/products/:productId/references': async (world) => ({
    params: await productOf(world),
    body: { text: 'Material: 100% linen' },
    status: 201,
  }),
  'POST api/products/:productId/references/files': async (world) => ({
    params: await productOf(world),
    body: textForm(),
    status: 201,
  }),
  'DELETE api/products/:productId/references/:referenceId': async (world) => ({
    params: await referenceOf(world),
  }),
  'POST api/products/:productId/references/:referenceId/readings': async (world) => ({
    params: await referenceOf(world),
    status: 202,
  }),
  'POST api/products/:productId/references/:referenceId/facts': async (world) => ({
    params: await referenceOf(world),
    body: { facts: ['Material: 100% linen'] },
  }),

  'GET api/products/:productId/photos': async (world) => ({ params: await photoOf(world) }),
  'POST api/products/:productId/photos': async (world) => ({
    params: await productOf(world),
    body: await pictureForm('photo'),
    status: 201,
  }),
  'PATCH api/products/:productId/photos/:photoId': async (world) => ({
    params: await photoOf(world),
    body: { alt: 'An apron on a hook', position: 1 },
  }),
  'DELETE api/products/:productId/photos/:photoId': async (world) => ({ params: await photoOf(world) }),
  'POST api/products/:productId/photos/:photoId/readings': async (world) => ({
    params: await photoOf(world),
    status: 202,
  }),

  'GET api/listings': async (world) => {
    await listingOf(world)
    return { query: '?search=apron&language=English&checks=false&limit=5' }
  },
  'GET api/listings/:listingId': async (world) => ({ params: await listingOf(world) }),
  'PUT api/listings/:listingId/review': async (world) => {
    const params = await listingOf(world)
    const listing = await findListing(world.app.services.db, world.ownerId, params.listingId)
    return { params, body: { reviewed: true, textVersion: listing?.textVersion } }
  },
  'PUT api/listings/:listingId/archive': async (world) => ({
    params: await listingOf(world),
    body: { archived: true },
  }),
  'GET api/listings/:listingId/checks': async (world) => ({ params: await listingOf(world) }),
  'PUT api/listings/:listingId/checks': async (world) => ({
    params: await listingOf(world),
    body: { decision: 'confirm', section: 'highlights', code: 'quantity', text: '350 g' },
  }),

  'PUT api/listings/:listingId/sections/:section': async (world) => {
    const { base, ...params } = await slugOf(world)
    return { params, body: { parts: [{ text: 'apron-of-linen' }], base } }
  },
  'GET api/listings/:listingId/sections/:section/revisions': async (world) => {
    const { base: _base, ...params } = await slugOf(world)
    return { params, query: '?before=9' }
  },
  'POST api/listings/:listingId/sections/:section/rewrites': async (world) => {
    const { base, ...params } = await slugOf(world)
    return { params, body: { chips: ['shorter'], instruction: 'No hyphens', base }, status: 202 }
  },
  'GET api/listings/:listingId/revisions/:revisionId': async (world) => ({ params: await revisionOf(world) }),
  'POST api/listings/:listingId/revisions/:revisionId/restore': async (world) => ({
    params: await revisionOf(world),
  }),
  'POST api/listings/:listingId/rewrites': async (world) => ({ params: await listingOf(world) }),
  'GET api/rewrites/:rewriteId': async (world) => ({ params: { rewriteId: await makeRewrite(world) } }),

  'POST api/exports': async (world) => {
    // Everybody exports what is their own, so that nothing of the owner's is named.
    const { db } = world.app.services
    for (const { id } of await db.selectFrom('users').select('id').execute()) await makeReviewed(db, id)
    return { body: { target: 'json', from: 'reviewed' }, status: 201 }
  },
  'GET api/exports': async (world) => {
    await exportOf(world)
    return { query: '?limit=5' }
  },
  'GET api/exports/:exportId': async (world) => ({ params: await exportOf(world) }),
  'DELETE api/exports/:exportId': async (world) => ({ params: await exportOf(world) }),
  'GET api/exports/:exportId/files/:position': async (world) => ({
    params: { ...(await exportOf(world)), position: '1' },
    query: '?offset=0',
  }),

  'GET api/feeds': async (world) => {
    await feedOf(world)
    return {}
  },
  'POST api/feeds': async (world) => {
    await world.app.services.db.deleteFrom('feeds').execute()
    return { body: { ...FEED, target: 'google' }, status: 201 }
  },
  'GET api/feeds/:feedId': async (world) => ({ params: await feedOf(world) }),
  'PUT api/feeds/:feedId': async (world) => ({ params: await feedOf(world), body: { ...FEED, match: 'id' } }),
  'POST api/feeds/:feedId/address': async (world) => ({ params: await feedOf(world) }),
  'DELETE api/feeds/:feedId': async (world) => ({ params: await feedOf(world) }),

  'GET api/brands': async (world) => {
    await brandOf(world)
    return {}
  },
  'POST api/brands': () => ({ body: { name: `Brand ${newId()}`, rules: { tone: 'calm' } }, status: 201 }),
  'GET api/brands/:brandId': async (world) => ({ params: await brandOf(world) }),
  'PUT api/brands/:brandId': async (world) => ({
    params: await brandOf(world),
    body: { name: `Brand ${newId()}`, rules: { avoid: ['cheap'], channels: ['amazon'] }, isDefault: true },
  }),
  'DELETE api/brands/:brandId': async (world) => ({ params: await brandOf(world) }),
}

const FEED = { name: 'Lamps for Google', language: 'English' }

async function feedOf({ app, ownerId }: World): Promise<{ feedId: string }> {
  await app.services.db.deleteFrom('feeds').execute()
  return { feedId: await makeFeed(app.services, ownerId) }
}

async function listingOf({ app, ownerId }: World): Promise<{ listingId: string }> {
  const { listingId } = await makeListing(app.services.db, ownerId, { text: CLAIMING })
  return { listingId }
}

async function productOf({ app, ownerId }: World): Promise<{ productId: string }> {
  const { productId } = await makeListing(app.services.db, ownerId)
  return { productId }
}

function textForm(): FormData {
  const form = new FormData()
  form.set('file', new File(['Material: 100% linen'], 'sheet.txt'))
  return form
}

/** A text from which a fact was read. */
async function referenceOf(world: World) {
  const { productId } = await productOf(world)
  const { db } = world.app.services
  const id = newId()
  const text = 'Material: 100% linen'
  await addReference(db, { id, userId: world.ownerId, productId, kind: 'text', name: 'Data sheet', text })
  await db
    .updateTable('product_references')
    .set({ offered_facts: JSON.stringify([{ text, passage: 1 }]) })
    .where('id', '=', id)
    .execute()
  return { productId, referenceId: id }
}

async function photoOf(world: World): Promise<{ productId: string; photoId: string }> {
  const { app, ownerId } = world
  const { productId } = await productOf(world)
  const store = { files: app.services.stores.attachments, encode: encodeProductPhoto }
  const bytes = await picture()
  const photo = { userId: ownerId, productId, idempotencyKey: newId(), bytes, alt: '' }
  // Tests ask for more of them than a day has.
  await app.services.db.deleteFrom('throttles').where('bucket', '=', `product-photo:${ownerId}`).execute()
  await app.services.db
    .updateTable('generation_jobs')
    .set({ created_at: isoTime(-DAY) })
    .execute()
  const added = await addPhoto(app.services.db, store, photo)
  if (added.outcome !== 'added') throw new Error(`Adding a photo came to ${added.outcome}`)
  return { productId, photoId: added.id }
}

async function slugOf(world: World): Promise<{ listingId: string; section: string; base: string }> {
  const { listingId } = await listingOf(world)
  const listing = await findListing(world.app.services.db, world.ownerId, listingId)
  const slug = listing?.sections.find(({ key }) => key === 'slug')
  return { listingId, section: 'slug', base: slug?.revisionId ?? '' }
}

async function revisionOf(world: World): Promise<{ listingId: string; revisionId: string }> {
  const { listingId, base } = await slugOf(world)
  return { listingId, revisionId: base }
}

async function makeRewrite(world: World): Promise<string> {
  const { listingId } = await listingOf(world)
  const started = await startRewrite(world.app.services.db, {
    userId: world.ownerId,
    idempotencyKey: newId(),
    listingId,
    section: 'slug',
    chips: ['plainer'],
    instruction: '',
  })
  if (started.outcome !== 'job') throw new Error(`Starting a rewrite came to ${started.outcome}`)
  await failJob({ db: world.app.services.db, batchSteps }, started.id, 'The model was busy.')
  return started.id
}

async function exportOf({ app, ownerId: userId }: World): Promise<{ exportId: string }> {
  const { db } = app.services
  const choice = { from: 'ticked' as const, ids: [await makeReviewed(db, userId)] }
  const wish = { userId, idempotencyKey: newId(), choice, target: 'json' as const, withDrafts: false }
  const made = await createExport(db, app.services.stores.exports, {
    ...wish,
    options: DEFAULT_OPTIONS,
  })
  if (made.outcome !== 'created') throw new Error(`Exporting came to ${made.outcome}`)
  return { exportId: made.id }
}

async function brandOf({ app, ownerId }: World): Promise<{ brandId: string }> {
  const { db } = app.services
  // An account can have fifty of them; tests ask for more.
  await db.updateTable('brands').set({ is_default: 0, archived_at: '2026-11-22T12:00:00.000Z' }).execute()
  const added = await addBrand(db, ownerId, { name: `Brand ${newId()}`, rules: NO_RULES })
  if (added.outcome !== 'added') throw new Error(`Adding a brand came to ${added.outcome}`)
  return { brandId: added.id }
}
