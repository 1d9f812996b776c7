import { join } from 'node:path'
import sharp from 'sharp'
import { encodeProductPhoto } from '#app/adapters/images.server.ts'
import { readInstallationSecrets } from '#app/domain/base/secrets/installation.server.ts'
import { createVault, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { EXAMPLES } from '#app/domain/listings/examples/examples.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { addPhoto } from '#app/domain/listings/photos/add-photo.server.ts'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { addReference } from '#app/domain/listings/references/change-references.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { sections } from '#app/domain/shop/content/sections.ts'
import { issueLink } from '#app/domain/shop/tickets/links.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { addSavedReply } from '#app/domain/shop/tickets/saved-replies.server.ts'
import { recordCall } from '#app/domain/writing/model/model-calls.server.ts'
import { rowFor } from '#app/domain/writing/model/model-row.ts'
import { KNOWN_MODELS } from '#app/domain/writing/model/model-table.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { JobStatus, NewOrder } from '#db/schema.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { makeFeed } from '#tests/domain/batches/feeds/make-feed.ts'
import { makeListing } from '../domain/listings/studio.ts'
import { makeOrder } from '../factories.ts'
import { makeCode } from '../make-code.ts'
import { makePrices } from '../make-prices.ts'
import { makeDocuments } from './document-stock.ts'
import { makeBatches, makeBulkActions, makeEndpoint, makeExport, makeImport } from './import-stock.ts'
import { ARABIC, FACTS, LAMP, MAIL } from './stock-texts.ts'

/** What stands for each parameter of an address; several where one page has several faces. */
export type Stock = Record<string, string[]>

/** Puts one of everything into a running shop: orders of both kinds in every state, a thread, a text, a mail … */
export async function stockShop(dataDir: string): Promise<Stock> {
  const { db } = openSqlite(join(dataDir, 'listwright.sqlite'))
  const person = async (email: string) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const [userId, adminId, sellerId] = await Promise.all([
    person('user@listwright.test'),
    person('admin@listwright.test'),
    person('seller@listwright.test'),
  ])
  const first = async (table: 'packages' | 'items' | 'ai_keys' | 'outbox' | 'saved_replies') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const item = await db.selectFrom('items').select(['id', 'slug']).executeTakeFirstOrThrow()
  const packages = await db.selectFrom('packages').select('id').orderBy('position').execute()
  const ticket = await makeThread(db, userId)
  await addSavedReply(db, adminId, { title: 'Thanks', text: 'Thank you for writing to us.' })
  await transact(db, (trx) => queueMail(trx, MAIL))
  await makeModelCalls(db, userId)
  for (const packageId of packages.map(({ id }) => id))
    await makePrices(db, { package_id: packageId }, adminId)
  await makePrices(db, { item_id: item.id }, adminId)
  const stock: Stock = {
    provider: ['bank-transfer'],
    packageId: packages.map(({ id }) => id),
    itemId: [item.id],
    codeId: [await makeCode(db)],
    slug: [item.slug],
    packageOrder: await makeOrders(db, userId, { kind: 'package' }),
    itemOrder: await makeOrders(db, userId, {
      kind: 'item',
      item_id: item.id,
      item_slug: item.slug,
      access_url: 'https://example.com/#bought',
      guidelines: 'Open it.\n<b>Read it.</b>',
    }),
    ticketId: [ticket.id],
    token: [ticket.token],
    jobId: [
      (await makeListing(db, userId, { name: 'Brass reading lamp', details: FACTS, text: LAMP })).jobId,
      await addText(db, userId, 'failed'),
      await addText(db, userId, 'running'),
    ],
    brandId: [await makeBrand(db, userId)],
    batchId: await makeBatches(db, userId),
    productId: [await makeProduct(db, userId), await makePhotos(db, userId, dataDir)],
    ...(await makeReferences(db, userId)),
    ...(await makeListings(db, userId)),
    exportId: [await makeExport(db, userId, dataDir)],
    // The address of the second one cannot be shown.
    feedId: [
      await makeFeed({ db, vault: vaultOf(dataDir) }, userId),
      await makeFeed({ db, vault: createVault(['another key of thirty-two letters']) }, userId, 'chatgpt'),
    ],
    endpointId: [await makeEndpoint(db, userId)],
    actionId: await makeBulkActions(db, userId),
    checkedImport: [await makeImport(db, dataDir, userId)],
    userId: [userId, sellerId],
    keyId: [await first('ai_keys')],
    row: ['0'],
    channel: ['amazon'],
    mail: ['reset', 'receipt'],
    mailId: [await first('outbox')],
    replyId: [await first('saved_replies')],
    invoiceId: await makeDocuments(db, userId),
    section: Object.values(sections).map(({ path }) => path),
    example: EXAMPLES.map(({ key }) => key),
  }
  await db.destroy()
  return stock
}

function vaultOf(dataDir: string): Vault {
  const made = readInstallationSecrets(dataDir)
  if (!made) throw new Error('The shop has made no secrets')
  return createVault([made.encryption])
}

function makeProduct(db: Db, userId: string): Promise<string> {
  return transact(db, (trx) => insertProduct(trx, { userId, name: 'Brass lamp', facts: ['Solid brass'] }))
}

/** A product with three photos: facts were read off one, one could not be read, and one is being read. */
async function makePhotos(db: Db, userId: string, dataDir: string): Promise<string> {
  const productId = await makeProduct(db, userId)
  const store = { files: createFolderStores(dataDir).attachments, encode: encodeProductPhoto }
  for (const status of ['done', 'failed', 'running'] as const) {
    const bytes = await pictureOf(status)
    const photo = { userId, productId, idempotencyKey: newId(), bytes, alt: `A lamp, ${status}` }
    const added = await addPhoto(db, store, photo)
    if (added.outcome !== 'added') throw new Error(`Adding a photo came to ${added.outcome}`)
    const offered =
      status === 'done' ? JSON.stringify(['Solid brass', 'A round foot', 'قاعدة مستديرة']) : null
    await db
      .updateTable('product_photos')
      .set({ read_job_id: await addText(db, userId, status), offered_facts: offered })
      .where('id', '=', added.id)
      .execute()
  }
  return productId
}

/** A text that was read, one that could not be, and one that is being read. */
async function makeReferences(db: Db, userId: string): Promise<Stock> {
  const productId = await makeProduct(db, userId)
  const id = newId()
  for (const status of ['failed', 'running', 'done'] as const) {
    const reference = {
      ...{ id: status === 'done' ? id : newId(), userId, productId, kind: 'text' as const },
      ...{ name: `Data sheet, ${status}`, text: 'Solid brass\nقاعدة مستديرة\nWeight: 2 kg' },
    } as const
    await addReference(db, reference)
    const facts = ['Solid brass', 'قاعدة مستديرة'].map((text, at) => ({ text, passage: at + 1 }))
    await db
      .updateTable('product_references')
      .set({ read_job_id: await addText(db, userId, status) })
      .set({ offered_facts: status === 'done' ? JSON.stringify(facts) : null })
      .where('id', '=', reference.id)
      .execute()
  }
  return { readProduct: [productId], referenceId: [id] }
}

function pictureOf(status: JobStatus): Promise<Buffer> {
  const background = { done: '#c9a24b', failed: '#8a5a2b', running: '#e0c98a' }[status]
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A listing with every kind of section, findings and versions, and one in a script from right to left. */
async function makeListings(db: Db, userId: string): Promise<Stock> {
  const english = await makeListing(db, userId, { name: 'Brass reading lamp', details: FACTS, text: LAMP })
  const arabic = await makeListing(db, userId, {
    name: 'مصباح قراءة',
    details: FACTS,
    language: 'Arabic',
    text: ARABIC,
  })
  const edit = { userId, listingId: english.listingId, section: 'titles', base: null } as const
  const listing = await findListing(db, userId, english.listingId)
  const base = listing?.sections.find(({ key }) => key === 'titles')?.revisionId ?? null
  await saveSection(db, { ...edit, base, parts: [{ text: 'A lamp of brass, 45 cm' }, { text: 'Lamp' }] })
  return {
    listingId: [english.listingId, arabic.listingId],
    listingSection: ['titles', 'descriptions', 'specifications', 'metaTitle', 'faq'],
  }
}

/** Calls for a listing, one of which was lost: the page of costs is about them. */
async function makeModelCalls(db: Db, userId: string): Promise<void> {
  const { jobId } = await makeListing(db, userId, { name: 'Tin lantern', details: FACTS, text: LAMP })
  const row = rowFor(KNOWN_MODELS, 'gemini-3.5-flash-lite', '2026-11-22')
  const tokens = { prompt: 1000, text: 1500, thinking: 500, cached: 0 }
  const lost = { ok: false, kind: 'timeout', detail: '' } as const
  for (const answer of [{ ok: true as const, text: 'x', tokens }, lost])
    await recordCall(db, { row, keyId: 'k', reason: { userId, jobId, purpose: 'listing' }, answer })
}

/** Orders that wait, are paid, wait for a decision, were refunded and were cancelled. */
async function makeOrders(db: Db, userId: string, what: Partial<NewOrder>): Promise<string[]> {
  const paid = { paid_at: isoTime(), payment_method: 'PayPal', order_status: 'Completed' } as const
  const number = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('invoice_number').as('last'))
    .executeTakeFirst()
  const next = (number?.last ?? 0) + 1
  const states: Partial<NewOrder>[] = [
    {},
    { ...paid, payment_status: 'Paid', invoice_number: next },
    { payment_status: 'needs-review', review_reason: 'PayPal names another amount' },
    { ...paid, payment_status: 'refunded', invoice_number: next + 1 },
    { order_status: 'Cancelled' },
  ]
  const ids: string[] = []
  for (const state of states) ids.push((await makeOrder(db, userId, { ...what, ...state })).id)
  return ids
}

async function makeThread(db: Db, userId: string): Promise<{ id: string; token: string }> {
  const opener = {
    id: userId,
    email: 'user@listwright.test',
    name: 'Uma User',
    role: 'member' as const,
    photoUrl: null,
  }
  const words = {
    subject: 'Where is my text?',
    text: 'It said "done".\nI see nothing.',
    idempotencyKey: newId(),
  }
  const opened = await openTicket(db, opener, words)
  if (opened.outcome !== 'opened') throw new Error(`Opening a ticket came to ${opened.outcome}`)
  const { token } = await transact(db, (trx) => issueLink(trx, opened.ticketId))
  return { id: opened.ticketId, token }
}

async function makeBrand(db: Db, userId: string): Promise<string> {
  const added = await addBrand(db, userId, {
    name: `Quiet ${newId().slice(0, 6)}`,
    rules: { ...NO_RULES, tone: 'calm' },
    manufacturer: {
      ...{
        name: 'Quiet Lamps Ltd',
        address: ['1 Harbour Road', 'Shenzhen'],
        contact: 'quiet.example/contact',
      },
      responsible: { name: 'Rep GmbH', address: ['Hafenweg 3', 'Hamburg'], contact: 'safety@rep.example' },
    },
  })
  if (added.outcome !== 'added') throw new Error(`Adding a brand came to ${added.outcome}`)
  return added.id
}

async function addText(db: Db, userId: string, status: JobStatus): Promise<string> {
  const id = newId()
  await db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: userId,
      idempotency_key: newId(),
      product_name: 'Brass reading lamp',
      product_details: 'Solid brass',
      language: 'English',
      status,
      result: status === 'done' ? JSON.stringify(TEXT) : null,
      partial: status === 'running' ? JSON.stringify({ ...TEXT, slug: '', productTags: [] }) : null,
      error: status === 'failed' ? 'No content was generated from the API response.' : null,
      cause: status === 'failed' ? 'empty: The response has no text.' : null,
      model: 'gemini-3.5-flash-lite',
      lease_until: status === 'running' ? '2999-01-01T00:00:00.000Z' : null,
      created_at: isoTime(),
      finished_at: status === 'running' ? null : isoTime(),
    })
    .execute()
  return id
}

const TEXT = {
  productDescription: ['A lamp of solid brass.'],
  featureHighlights: ['Solid brass'],
  specificationDetails: [{ label: 'Material', value: 'Brass' }],
  seoOptimizedContent: {
    titleOptions: ['Brass reading lamp'],
    seoBulletPoints: ['Brass'],
    seoDescription: 'Lamp',
  },
  metaTags: { title: 'Brass lamp', description: 'A lamp.' },
  slug: 'brass-lamp',
  productTags: ['lamp'],
}
