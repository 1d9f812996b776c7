import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImbalances, readBalance } from '#app/domain/credits/ledger.server.ts'
import { findListing, textOf } from '#app/domain/listings/find-listing.server.ts'
import { findProduct, listProductListings } from '#app/domain/listings/products.server.ts'
import { findRewrite } from '#app/domain/listings/rewrites.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { type LanguagesWish, startLanguages } from '#app/domain/writing/start-languages.server.ts'
import { type RewriteWish, startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { newId } from '#db/ids.server.ts'
import type { GeminiReply } from '#tests/stand-ins/gemini/gemini.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

let workshop: Workshop
let userId: string
let listingId: string
beforeEach(async () => {
  workshop = await openWorkshop()
  await workshop.key()
  userId = await workshop.user(10)
  const job = await workshop.generate(userId)
  listingId = job.listing_id ?? ''
  workshop.gemini.requests.length = 0
})
afterEach(async () => {
  expect(await findImbalances(workshop.db)).toEqual([])
  await workshop.close()
})

async function read() {
  const listing = await findListing(workshop.db, userId, listingId)
  if (!listing) throw new Error('The listing is gone')
  return listing
}

async function rewrite(change: Partial<RewriteWish> = {}, storedSection?: string) {
  const { db, runner } = workshop
  const wish = {
    userId,
    listingId,
    idempotencyKey: newId(),
    section: 'titles',
    chips: [],
    instruction: '',
  } as const
  const started = await startRewrite(db, { ...wish, ...change })
  if (started.outcome !== 'job') throw new Error(started.outcome)
  if (storedSection)
    await db
      .updateTable('generation_jobs')
      .set({ section: storedSection })
      .where('id', '=', started.id)
      .execute()
  runner.enqueue(started.id)
  await runner.idle()
  const ended = await findRewrite(db, userId, started.id)
  if (!ended) throw new Error('The rewrite is gone')
  return ended
}

async function languages(change: Partial<LanguagesWish> & Pick<LanguagesWish, 'languages'>) {
  const { db, runner } = workshop
  const { productId } = await read()
  const wish = { userId, productId, idempotencyKey: newId(), write: 'new' as const, ...change }
  const started = await startLanguages(db, wish)
  if (started.outcome === 'jobs' && started.isNew) for (const id of started.ids) runner.enqueue(id)
  await runner.idle()
  return started
}

test('a job stores its product, its listing and their texts when it ends', async () => {
  const listing = await read()
  expect(listing).toMatchObject({ productName: 'Linen apron', language: 'English', status: 'draft' })
  expect(listing.facts).toEqual(['100% linen, 245 g/m²', 'two front pockets', 'machine wash at 40 °C'])
  expect(listing.rewrites).toEqual({ left: 10, granted: 10, running: 0 })
  const { titles = [], highlights = [] } = textOf(listing)
  expect(titles.length).toBeGreaterThan(1)
  expect(highlights.some(({ facts }) => facts !== undefined)).toBe(true)
  expect(listing.sections.every(({ number, origin }) => number === 1 && origin === 'generated')).toBe(true)
})

test('a job that fails makes none', async () => {
  workshop.gemini.fault('empty', { times: 20 })
  const job = await workshop.generate(userId)
  expect(job).toMatchObject({ status: 'failed', listing_id: null, product_id: null })
  const { count } = await workshop.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a section is rewritten, and one part of it', async () => {
  const before = textOf(await read()).titles ?? []
  expect(await rewrite({ chips: ['shorter'], instruction: 'No numbers' })).toMatchObject({
    status: 'done',
    becameCurrent: true,
  })
  const whole = textOf(await read()).titles ?? []
  expect(whole).not.toEqual(before)
  expect(JSON.stringify(workshop.gemini.requests.at(-1)?.body)).toContain('No numbers')
  expect(await rewrite({ part: 0 })).toMatchObject({ status: 'done' })
  const one = textOf(await read()).titles ?? []
  expect(one.slice(1)).toEqual(whole.slice(1))
  expect(one[0]).not.toEqual(whole[0])
  expect(await readBalance(workshop.db, userId)).toBe(9)
})

const answer = (...descriptions: string[]) => ({ text: JSON.stringify({ descriptions }) })

const REPLIES: [what: string, reply: GeminiReply][] = [
  ['garbage', { text: '%%% no JSON' }],
  ['a refusal', answer('Sorry, I cannot help with that request.')],
  ['a placeholder', answer('The [Product name] is made of linen.')],
  ['nothing', answer()],
  ['a cut answer', { text: '{"descriptions": ["An apron that en' }],
  [
    'another language',
    answer(
      'Фартук из льна с двумя карманами для кухни и сада. Его можно стирать в машине при сорока градусах.',
      'Ткань мягкая и прочная, а карманы достаточно большие для ложек и полотенца.',
    ),
  ],
]

test.each(REPLIES)(
  'a rewrite that brings %s is told, not counted, and the text stays',
  async (_what, reply) => {
    const before = await read()
    workshop.gemini.reply(reply, { times: 20 })
    const ended = await rewrite()
    expect(ended.status).toBe('failed')
    expect(ended.error).toMatch(/\.$/)
    const after = await read()
    expect(after.sections).toEqual(before.sections)
    expect(after.rewrites).toEqual({ left: 10, granted: 10, running: 0 })
    expect(await readBalance(workshop.db, userId)).toBe(9)
  },
)

test('a rewrite that says nothing new is told and not counted', async () => {
  const titles = textOf(await read()).titles?.map(({ text }) => text)
  workshop.gemini.reply({ text: JSON.stringify({ titles }) }, { times: 20 })
  expect((await rewrite()).status).toBe('failed')
  expect((await read()).rewrites.left).toBe(10)
})

test('the end of the process gives rewrites up, and they do not count', async () => {
  const { db, gemini, runner } = workshop
  gemini.fault('stall', { rate: 1 })
  const wish = { userId, listingId, section: 'titles', chips: [], instruction: '' } as const
  for (let n = 0; n < 3; n++) {
    const started = await startRewrite(db, { ...wish, idempotencyKey: newId() })
    if (started.outcome === 'job') runner.enqueue(started.id)
  }
  await runner.drain(0)
  expect((await read()).rewrites).toEqual({ left: 10, granted: 10, running: 0 })
  expect(await workshop.entries('refund')).toEqual([])
})

test('a product is written in more languages for a credit each, all or none', async () => {
  const idempotencyKey = newId()
  const started = await languages({ languages: ['French', 'German'], idempotencyKey })
  expect(started).toMatchObject({ outcome: 'jobs', isNew: true })
  expect(await languages({ languages: ['French', 'German'], idempotencyKey })).toMatchObject({ isNew: false })
  expect(await readBalance(workshop.db, userId)).toBe(7)
  const { productId } = await read()
  const listings = await listProductListings(workshop.db, userId, productId)
  expect(listings.map(({ language }) => language).toSorted()).toEqual(['English', 'French', 'German'])
  expect(await languages({ languages: ['Spanish', 'French'] })).toEqual({
    outcome: 'there',
    language: 'French',
  })
  const stranger = await workshop.user(5)
  expect(await languages({ languages: ['Spanish'], userId: stranger })).toEqual({ outcome: 'not-found' })
  expect(await readBalance(workshop.db, stranger)).toBe(5)
  const poor = ['Spanish', 'Italian', 'Dutch', 'Polish', 'Danish', 'Czech', 'Greek', 'Finnish']
  expect(await languages({ languages: poor })).toEqual({ outcome: 'insufficient' })
  expect(await readBalance(workshop.db, userId)).toBe(7)
})

test('a listing is written again with the facts as they are, and its texts stay among the revisions', async () => {
  const before = await read()
  const base = before.sections.find(({ key }) => key === 'titles')?.revisionId ?? null
  await saveSection(workshop.db, { userId, listingId, section: 'titles', parts: [{ text: 'By hand' }], base })
  expect(await languages({ languages: ['French'], write: 'again' })).toEqual({
    outcome: 'not-there',
    language: 'French',
  })
  expect(await languages({ languages: ['English'], write: 'again' })).toMatchObject({ outcome: 'jobs' })
  const after = await read()
  expect(after.id).toBe(before.id)
  expect(after.sections.find(({ key }) => key === 'titles')).toMatchObject({ number: 3, origin: 'generated' })
  expect(after.rewrites.left).toBe(20)
  const product = await findProduct(workshop.db, userId, after.productId)
  expect(product?.listings).toHaveLength(1)
})

test('jobs that another release ended become listings', async () => {
  const { db, runner } = workshop
  const job = await workshop.generate(userId, { productName: 'Mug' })
  const own = { listing_id: null, product_id: null, facts_version: null }
  await db
    .updateTable('generation_jobs')
    .set({ ...own, id: 'old', idempotency_key: 'old' })
    .where('id', '=', (await orphan(job.id)) ?? '')
    .execute()
  await runner.heartbeat()
  await runner.heartbeat()
  const row = await db
    .selectFrom('generation_jobs')
    .select('listing_id')
    .where('id', '=', 'old')
    .executeTakeFirstOrThrow()
  const adopted = await findListing(db, userId, row.listing_id ?? '')
  expect(adopted).toMatchObject({ productName: 'Mug', rewrites: { left: 10 } })
  expect(adopted?.sections.length).toBeGreaterThan(5)
})

/** A copy of a job that no listing names. */
async function orphan(id: string): Promise<string | undefined> {
  const { db } = workshop
  const job = await db
    .selectFrom('generation_jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const copy = { ...job, id: newId(), idempotency_key: newId() }
  await db.insertInto('generation_jobs').values(copy).execute()
  return copy.id
}

test('a rewrite of a section that only a later release knows fails, and makes no listing', async () => {
  const { db } = workshop
  const count = () => db.selectFrom('listings').select('id').where('user_id', '=', userId).execute()
  const before = await count()
  const ended = await rewrite({}, 'gift-note')
  expect(ended.status).toBe('failed')
  expect(await count()).toEqual(before)
  expect((await read()).rewrites).toEqual({ left: 10, granted: 10, running: 0 })
})
