import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { createBulkAction } from '#app/domain/batches/bulk/create-bulk.server.ts'
import { createExport } from '#app/domain/batches/exports/create-export.server.ts'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { DEFAULT_OPTIONS } from '#app/domain/listings/export-options.ts'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { addReference } from '#app/domain/listings/references/change-references.server.ts'
import { issueInvoice } from '#app/domain/orders/invoices/issue.server.ts'
import { listInvoices } from '#app/domain/orders/invoices/read.server.ts'
import { nextInvoiceNumber } from '#app/domain/orders/payments/captures/mark-paid.server.ts'
import { addEndpoint } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import type { GeneratedContent } from '#app/domain/writing/content/content.ts'
import { adoptJobs } from '#app/domain/writing/jobs/runner.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Database } from '#db/schema.ts'
import { type Address, fill, listAddresses } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { AREAS, type Area, areaOf } from './areas.ts'
import { makeFeed } from './domain/batches/feeds/make-feed.ts'
import { makeBatch, makeImport } from './domain/batches/make-batch.ts'
import { makeListing } from './domain/listings/studio.ts'
import { makeOrder, makeUser } from './factories.ts'
import { makeCode } from './make-code.ts'
import type { Answer, Visitor } from './visitor.ts'

/** Who asks. The `owner` is the one whose order, text and so on stand in the addresses. */
const ACTORS = ['visitor', 'owner', 'other', 'seller', 'admin'] as const
type Actor = (typeof ACTORS)[number]

/** What comes of it. `in`: whatever the page does, but no refusal. */
type Outcome = 'in' | 'login' | 'forbidden' | 'missing'

/** Calls of programs have their own table, by method: tests/api/roles.test.ts. */
type PageArea = Exclude<Area, 'api'>

const EVERYBODY = { visitor: 'in', owner: 'in', other: 'in', seller: 'in', admin: 'in' } as const

const RULES: Record<PageArea, Record<Actor, Outcome>> = {
  open: EVERYBODY,
  leaving: EVERYBODY,
  inviting: EVERYBODY,
  'signed-in': { visitor: 'login', owner: 'in', other: 'in', seller: 'in', admin: 'in' },
  buyers: { visitor: 'login', owner: 'in', other: 'in', seller: 'in', admin: 'in' },
  owner: { visitor: 'login', owner: 'in', other: 'missing', seller: 'missing', admin: 'missing' },
  nowhere: { visitor: 'login', owner: 'missing', other: 'missing', seller: 'missing', admin: 'missing' },
  admin: { visitor: 'login', owner: 'forbidden', other: 'forbidden', seller: 'forbidden', admin: 'in' },
}

/** Where a post is treated otherwise than a look. */
const POST_RULES: Partial<Record<PageArea, Partial<Record<Actor, Outcome>>>> = {
  inviting: { visitor: 'login' },
  buyers: { seller: 'forbidden' },
}

/** What `any=thing` names is not there, even for the owner. */
const POST_EXCEPTIONS: Record<string, Partial<Record<Actor, Outcome>>> = {
  '/pay-now/:orderId/paypal-approval': { owner: 'missing' },
}

const addresses = listAddresses()

test('every address has an area, and every area names addresses that exist', () => {
  const patterns = new Set(addresses.map(({ pattern }) => pattern))
  expect({
    withoutArea: [...patterns].filter((pattern) => !areaOf(pattern)),
    gone: Object.keys(AREAS).filter((pattern) => !patterns.has(pattern)),
  }).toEqual({ withoutArea: [], gone: [] })
})

let app: TestApp
let people: Record<Actor, Visitor>
let ownerId: string
let thread: { ticketId: string; attachmentId: string }
beforeAll(async () => {
  app = await startApp()
  await noteWrites(app.services.db)
  const [owner, other, seller, admin] = await Promise.all([
    app.user({ email: 'owner@listwright.test', name: MARK, credits: 3 }),
    app.user({ credits: 3 }),
    app.user({ role: 'Seller' }),
    app.user({ role: 'Admin' }),
  ])
  ownerId = owner.id
  thread = await makeThread(owner)
  people = {
    visitor: app.visitor(),
    owner: owner.visitor,
    other: other.visitor,
    seller: seller.visitor,
    admin: admin.visitor,
  }
})
afterAll(() => app.close())

/** Stands in everything that belongs to the owner, and so in no answer to anybody else. */
const MARK = 'Olga of the matrix'

/** A customer's pages that lead admins to the same thing in the back office. */
const LEADS_ADMINS = new Set([
  '/invoices/:invoiceId',
  '/receipt/:orderId',
  '/user/orders/:orderId',
  '/user/support/:ticketId',
])

const placed = addresses.flatMap((address) => {
  const area = areaOf(address.pattern)
  return area && area !== 'api' ? [{ ...address, area }] : []
})

test('what is written to the shop is noticed', async () => {
  await takeWritten()
  await makeOrder(app.services.db, ownerId)
  expect(await takeWritten()).toEqual(['orders'])
})

describe.each(placed)('$pattern', ({ area, ...address }) => {
  test.each(ACTORS)('as %s, by every way to look', async (actor) => {
    const path = await pathOf(address)
    for (const way of waysToLook(address, path)) {
      const answer = await people[actor].get(way)
      if (answer.status === 405 && RULES[area][actor] === 'missing') continue
      // Pay pages have no data for anybody: scripts are told to ask for the document, which decides.
      if (asksForDocument(answer, path)) {
        tellsNothing('visitor', area, answer)
        continue
      }
      const isLed = actor === 'admin' && LEADS_ADMINS.has(address.pattern)
      expect(outcomeOf(answer, area), `${way}: ${answer.status}`).toBe(isLed ? 'in' : RULES[area][actor])
      if (area !== 'open') tellsNothing(actor, area, answer)
    }
  })

  if (area === 'leaving') return
  test.each(ACTORS)('as %s, by every way to post', async (actor) => {
    const exception = POST_EXCEPTIONS[address.pattern]?.[actor] ?? POST_RULES[area]?.[actor]
    const outcome = exception ?? RULES[area][actor]
    for (const suffix of address.hasPage ? ['', '.data'] : ['']) {
      const path = (await pathOf(address)) + suffix
      // Texts that were let in before are still being written.
      await Promise.all([app.services.feeder.idle(), app.services.runner.idle()])
      await takeWritten()
      const answer = await people[actor].post(path, { any: 'thing' })
      // Pages without a form refuse posts before they look whose they are; nothing is there that could be done.
      if (outcome !== 'login' && answer.status === 405) continue
      expect(outcomeOf(answer, area), `${path}: ${answer.status} ${answer.text.slice(0, 200)}`).toBe(outcome)
      if (outcome !== 'in') expect(await takeWritten()).toEqual([])
      if (area !== 'open') tellsNothing(actor, area, answer)
    }
  })
})

/** The address filled in with things of the owner, made anew: a post may have used up the ones before. */
async function pathOf({ pattern }: Address): Promise<string> {
  const { db } = app.services
  const makers: Record<string, () => Promise<string>> = {
    orderId: async () => {
      const kind = /item/.test(pattern) ? ('item' as const) : ('package' as const)
      return (await makeOrder(db, ownerId, { customer_name: MARK, kind })).id
    },
    invoiceId: async () => {
      const invoice_number = await transact(db, (trx) => nextInvoiceNumber(trx, 'sandbox'))
      const paid = { customer_name: MARK, invoice_number }
      const order = await makeOrder(db, ownerId, paid)
      await transact(db, (trx) => issueInvoice(trx, order, 'PAYMENT'))
      return (await listInvoices(db, order.id))[0]?.id ?? ''
    },
    packageId: makePackage,
    codeId: () => makeCode(db),
    itemId: makeItem,
    jobId: makeText,
    brandId: () => makeBrand(db),
    batchId: () =>
      /columns|check/.test(pattern)
        ? findImport()
        : makeBatch(db, ownerId, { name: MARK, products: [{ name: MARK }] }),
    productId: () =>
      transact(db, (trx) => insertProduct(trx, { userId: ownerId, name: MARK, facts: [MARK] })),
    listingId: makeStudioListing,
    exportId: makeExport,
    feedId: () => makeFeed(app.services, ownerId),
    endpointId: makeEndpoint,
    actionId: makeBulkAction,
    position: async () => '1',
    userId: () => makeUser(db),
    ticketId: async () => thread.ticketId,
    attachmentId: async () => thread.attachmentId,
  }
  const parameters: Record<string, string> = {}
  for (const [name, make] of Object.entries(makers)) {
    if (pattern.includes(`:${name}`)) parameters[name] = await make()
  }
  if (parameters.listingId) parameters.section = 'titles'
  if (pattern.includes(':photoId')) parameters.photoId = await makePhoto(parameters.productId ?? '')
  if (pattern.includes(':referenceId'))
    parameters.referenceId = await makeReference(parameters.productId ?? '')
  return fill(pattern, parameters)
}

async function makeReference(productId: string): Promise<string> {
  const id = newId()
  const text = { id, userId: ownerId, productId, kind: 'text', name: MARK, text: MARK } as const
  const { outcome } = await addReference(app.services.db, text)
  if (outcome !== 'added') throw new Error(`Adding a reference came to ${outcome}`)
  return id
}

async function makePhoto(productId: string): Promise<string> {
  const id = newId()
  const folder = join(app.config.dataDir, 'attachments')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.webp`), MARK)
  const file = { file: `${id}.webp`, width: 1, height: 1, position: 1, alt: MARK }
  const nothing = { offered_facts: null, read_job_id: null, created_at: isoTime() }
  await app.services.db
    .insertInto('product_photos')
    .values({ id, product_id: productId, user_id: ownerId, ...file, ...nothing })
    .execute()
  return id
}

/** One for all: a user can upload only so many. */
function findImport(): Promise<string> {
  uploaded ??= makeImport(app.services.db, ownerId, app.config.dataDir, MARK)
  return uploaded
}

let uploaded: Promise<string> | undefined

async function makeBrand(db: Db): Promise<string> {
  const added = await addBrand(db, ownerId, { name: `${MARK} ${newId()}`, rules: NO_RULES })
  if (added.outcome !== 'added') throw new Error(`Adding a brand came to ${added.outcome}`)
  return added.id
}

async function makeStudioListing(): Promise<string> {
  const text = { titles: [{ text: MARK }] }
  const { listingId } = await makeListing(app.services.db, ownerId, { name: MARK, details: MARK, text })
  return listingId
}

async function makeEndpoint(): Promise<string> {
  const { db, vault } = app.services
  await db.deleteFrom('webhook_endpoints').execute()
  const added = await addEndpoint(db, vault, ownerId, `https://shop.example/${newId()}`)
  if (added.outcome !== 'added') throw new Error(`Adding an endpoint came to ${added.outcome}`)
  return added.id
}

async function makeBulkAction(): Promise<string> {
  const listingIds = [await makeStudioListing()]
  const wish = { userId: ownerId, kind: 'archive' as const, listingIds, back: '/user/listings' }
  const made = await createBulkAction(app.services.db, wish)
  if (made.outcome !== 'created') throw new Error(`Choosing listings came to ${made.outcome}`)
  return made.id
}

async function makeExport(): Promise<string> {
  const { db, stores } = app.services
  const choice = { from: 'ticked' as const, ids: [await makeStudioListing()] }
  const wish = { userId: ownerId, idempotencyKey: newId(), choice, target: 'json' as const, withDrafts: true }
  const made = await createExport(db, stores.exports, { ...wish, options: DEFAULT_OPTIONS })
  if (made.outcome !== 'created') throw new Error(`Exporting came to ${made.outcome}`)
  return made.id
}

async function makePackage(): Promise<string> {
  const id = newId()
  const now = isoTime()
  await app.services.db
    .insertInto('packages')
    .values({
      id,
      name: 'Matrix',
      price_minor: 900,
      credit: 10,
      validity_days: 30,
      points: '[]',
      position: 9,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

async function makeText(): Promise<string> {
  const id = newId()
  await app.services.db
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: ownerId,
      idempotency_key: newId(),
      product_name: MARK,
      product_details: MARK,
      language: 'English',
      status: 'done',
      result: JSON.stringify(CONTENT),
      model: 'none',
      created_at: isoTime(),
      finished_at: isoTime(),
    })
    .execute()
  // The server does so within a minute, which would change rows between two looks.
  await adoptJobs(app.services.db)
  return id
}

/** A ticket of the owner with a file in it. */
async function makeThread({ id, email }: { id: string; email: string }) {
  const { db } = app.services
  const folder = join(app.config.dataDir, 'attachments')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'matrix.pdf'), MARK)
  const file = { name: 'matrix.pdf', file: 'matrix.pdf', bytes: MARK.length, digest: newId() }
  const opened = await openTicket(
    db,
    { id, email, name: MARK, role: 'member', photoUrl: null },
    { subject: MARK, text: MARK, idempotencyKey: newId(), file: { ...file, type: 'application/pdf' } },
  )
  if (opened.outcome !== 'opened') throw new Error(`Opening a ticket came to ${opened.outcome}`)
  const attachment = await db.selectFrom('ticket_attachments').select('id').executeTakeFirstOrThrow()
  return { ticketId: opened.ticketId, attachmentId: attachment.id }
}

async function makeItem(): Promise<string> {
  const id = newId()
  const now = isoTime()
  const words = { name: 'Course', slug: id.toLowerCase(), access_url: 'https://learn.test/course' }
  await app.services.db
    .insertInto('items')
    .values({ id, ...words, price_minor: 900, position: 1, created_at: now, updated_at: now })
    .execute()
  return id
}

const CONTENT: GeneratedContent = {
  productDescription: [MARK],
  featureHighlights: [MARK],
  specificationDetails: [{ label: MARK, value: MARK }],
  seoOptimizedContent: { titleOptions: [MARK], seoBulletPoints: [MARK], seoDescription: MARK },
  metaTags: { title: MARK, description: MARK },
  slug: 'matrix',
  productTags: [MARK],
}

function waysToLook({ id, hasPage }: Address, path: string): string[] {
  // Addresses without a page have no data of a page.
  if (!hasPage) return [path]
  const data = path === '/' ? '/_.data' : `${path}.data`
  return [path, data, `${data}?_routes=${encodeURIComponent(id)}`]
}

function asksForDocument({ status, text }: Answer, path: string): boolean {
  return status === 202 && text.includes(`"redirect","${path}"`) && /"reload",true/.test(text)
}

function outcomeOf({ status, location, text }: Answer, area: Area): Outcome | number {
  // What everybody may ask for may also not be there, or lead on to the login page.
  if (area === 'open' && status !== 403 && status < 500) return 'in'
  // Data requests are redirected by a body that says so, with status 202.
  const to = location ?? (status === 202 ? (/"redirect","([^"]*)"/.exec(text)?.[1] ?? '') : '')
  if (to.startsWith('/login')) return 'login'
  if (status === 403) return 'forbidden'
  // Admins are let in to look for what is not there.
  if (status === 404 && area === 'admin') return 'in'
  if (status === 404) return 'missing'
  return status < 500 ? 'in' : status
}

function tellsNothing(actor: Actor, area: Area, answer: Answer) {
  const mayKnow = actor === 'owner' || (actor === 'admin' && area === 'admin')
  if (!mayKnow) expect(answer.text).not.toContain(MARK)
}

/** What a refused post might have changed. */
const WATCHED = [
  'users',
  'orders',
  'payment_attempts',
  'ledger',
  'generation_jobs',
  'tickets',
  'settings',
  'content_sections',
  'section_translations',
  'packages',
  'ai_keys',
  'outbox',
  'ticket_messages',
  'listings',
] as const satisfies (keyof Database)[]

/** Notes the table of each row that is written from now on, by triggers of this connection, which does all writing. */
async function noteWrites(db: Db) {
  await sql`create temp table written (name text)`.execute(db)
  for (const table of WATCHED) {
    for (const change of ['insert', 'update', 'delete']) {
      const note = `insert into written values ('${table}');`
      const trigger = `create temp trigger ${table}_${change} after ${change} on main.${table} begin ${note} end`
      await sql.raw(trigger).execute(db)
    }
  }
}

/** The tables that were written to since the last call. */
async function takeWritten(): Promise<string[]> {
  const { db } = app.services
  const { rows } = await sql<{ name: string }>`select distinct name from temp.written`.execute(db)
  await sql`delete from temp.written`.execute(db)
  return rows.map(({ name }) => name)
}
