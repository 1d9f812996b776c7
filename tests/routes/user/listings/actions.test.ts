import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { SECTION_KEYS } from '#app/domain/listings/sections.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import type { Visitor } from '#tests/visitor.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
let owner: { id: string; visitor: Visitor }
let listingId: string
let productId: string
let page: string
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  owner = await app.user({ credits: 1 })
  const text = {
    titles: [{ text: 'Linen apron, 35 cm' }],
    descriptions: [{ text: 'Certified by GOTS.' }],
  }
  const made = await makeListing(app.services.db, owner.id, { details: '100% linen\nWidth: 30 cm', text })
  listingId = made.listingId
  productId = made.productId
  page = `/user/listings/${listingId}`
})
afterAll(() => app.close())

async function read() {
  const listing = await findListing(app.services.db, owner.id, listingId)
  if (!listing) throw new Error('The listing is gone')
  return listing
}

/** What the question about a phrase would post. */
async function question(phrase: string) {
  const { text } = await owner.visitor.get(page)
  const forms = [...text.matchAll(/<form[^>]*id="check-\d+"[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((each) => each.includes(`value="${phrase}"`)) ?? ''
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  return { section: field('section'), code: field('code'), text: field('text') }
}

test('a claim is confirmed into the facts, once however often it is pressed', async () => {
  const check = await question('GOTS')
  const confirm = () => owner.visitor.post(`${page}/checks`, { ...check, intent: 'confirm' })
  const before = await read()
  expect((await confirm()).location).toBe(`${page}#section-descriptions`)
  const after = await read()
  expect(after.facts.join('\n')).toContain('GOTS')
  expect(after.openChecks).toBeLessThan(before.openChecks)
  const again = await owner.visitor.follow(await confirm())
  expect(words(again.text)).toContain('That question has already been settled.')
  expect((await read()).facts).toEqual(after.facts)
})

test('a question is dismissed and not asked again; the facts stay', async () => {
  const check = await question('GOTS')
  const { facts, openChecks } = await read()
  await owner.visitor.post(`${page}/checks`, { ...check, intent: 'dismiss' })
  expect(await read()).toMatchObject({ facts, openChecks: openChecks - 1 })
  expect((await question('GOTS')).code).toBe('')
})

test('a listing goes into the archive and comes back', async () => {
  await owner.visitor.post(`${page}/archive`, { intent: 'archive' })
  expect((await read()).archivedAt).not.toBeNull()
  expect((await owner.visitor.get('/user/listings')).text).not.toContain(page)
  await owner.visitor.post(`${page}/archive`, { intent: 'restore' })
  expect((await read()).archivedAt).toBeNull()
  expect((await owner.visitor.post(`${page}/archive`, { intent: 'burn' })).status).toBe(400)
})

test('texts that fit the changed facts are in date again, in the version that was seen', async () => {
  const { factsVersion: base } = await read()
  await changeFacts(app.services.db, { userId: owner.id, productId, facts: ['hemp', 'Width: 30 cm'], base })
  expect((await read()).isOutdated).toBe(true)
  await owner.visitor.post(`${page}/facts`, { factsVersion: String(base) })
  expect((await read()).isOutdated).toBe(true)
  await owner.visitor.post(`${page}/facts`, { factsVersion: String(base + 1) })
  expect((await read()).isOutdated).toBe(false)
})

test('another language takes one credit, and none where it is there or nothing is left', async () => {
  const { db } = app.services
  const add = (language: string, key: string) =>
    owner.visitor.post(`${page}/languages`, { language, idempotencyKey: key.repeat(22) })
  const there = await owner.visitor.follow(await add('English', 'e'))
  expect(words(there.text)).toContain(
    'This product already has a listing in English, or one is being written. No credits were used.',
  )
  expect(await readBalance(db, owner.id)).toBe(1)
  expect((await add('German', 'g')).location).toMatch(/^\/user\/generate-product-description\//)
  expect(await readBalance(db, owner.id)).toBe(0)
  await add('German', 'g')
  const refused = await owner.visitor.follow(await add('French', 'f'))
  expect(words(refused.text)).toMatch(/credits/i)
  const jobs = await db
    .selectFrom('generation_jobs')
    .select('language')
    .where('product_id', '=', productId)
    .where('language', '<>', 'English')
    .execute()
  expect(jobs).toEqual([{ language: 'German' }])
  await app.services.runner.idle()
})

test('without rewrites nothing is started, and the way to more is shown; without credits, too', async () => {
  const { db } = app.services
  await db.updateTable('listings').set({ rewrites_granted: 0 }).where('id', '=', listingId).execute()
  const address = `${page}/sections/titles/rewrite`
  expect(words((await owner.visitor.get(address)).text)).toContain('Get 10 more for 1 credit')
  const refused = await owner.visitor.post(address, { intent: 'rewrite', chips: 'shorter' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('You have no rewrites left in this language.')
  const buy = () => owner.visitor.post(`${page}/rewrites`, { intent: 'buy' })
  expect((await buy()).location).toBe(page)
  const poor = await buy()
  expect(poor.status).toBe(400)
  expect(poor.text).toContain('You have no credits left. Nothing was bought.')
  expect((await read()).rewrites).toMatchObject({ left: 10, granted: 10 })
})

test('a page with 12 revisions a section asks the database no more often than with one', async () => {
  const { db } = app.services
  const first = await countQueries()
  for (const section of SECTION_KEYS) {
    for (let number = 1; number <= 12; number++) {
      const { sections } = await read()
      const base = sections.find(({ key }) => key === section)?.revisionId ?? null
      const parts = [{ text: `Linen apron, text ${number}` }]
      await saveSection(db, { userId: owner.id, listingId, section, parts, base })
    }
  }
  expect((await read()).sections.map(({ number }) => number >= 12)).toEqual(SECTION_KEYS.map(() => true))
  expect(await countQueries()).toBe(first)
})

async function countQueries(): Promise<number> {
  await owner.visitor.get(page)
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  expect((await owner.visitor.get(page)).status).toBe(200)
  const count = queries.mock.calls.length
  queries.mockRestore()
  return count
}
