import { afterAll, beforeAll, expect, test } from 'vitest'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { makeListing, TEXT } from '../../../domain/listings/studio.ts'
import type { Visitor } from '../../../visitor.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
let owner: { id: string; visitor: Visitor }
let page: string
let listingId: string
beforeAll(async () => {
  app = await startApp()
  owner = await app.user({ credits: 2 })
  const text = { ...TEXT, highlights: [{ text: 'Bib of 70 cm' }] }
  const details = '100% linen\ntwo pockets\nBib: 70 cm'
  listingId = (await makeListing(app.services.db, owner.id, { details, text })).listingId
  page = `/user/listings/${listingId}`
})
afterAll(() => app.close())

async function read() {
  const listing = await findListing(app.services.db, owner.id, listingId)
  if (!listing) throw new Error('The listing is gone')
  return listing
}

async function titles() {
  const section = (await read()).sections.find(({ key }) => key === 'titles')
  return { base: section?.revisionId ?? '', texts: section?.parts.map(({ text }) => text) }
}

test('phrases lead to the facts, and sections that are missing can be written', async () => {
  const { status, text } = await owner.visitor.get(page)
  expect(status).toBe(200)
  expect(text).toContain('href="#fact-3"')
  expect(text).toContain('id="fact-3"')
  expect(text).toContain('Write it for me, 1 rewrite')
})

test('a listing that was reviewed leads to its export', async () => {
  const address = `/user/exports/new?listing=${listingId}`
  const draft = (await owner.visitor.get(page)).text
  // It asks for drafts by itself.
  expect(draft).toContain(`btn-outline" href="${address}"`)
  expect(draft).not.toContain(`btn-primary" href="${address}"`)
  const textVersion = /name="textVersion" value="(\d+)"/.exec(draft)?.[1] ?? ''
  await owner.visitor.post(`${page}/review`, { intent: 'reviewed', textVersion })
  expect((await owner.visitor.get(page)).text).toContain(address)
  await owner.visitor.post(`${page}/review`, { intent: 'draft', textVersion })
})

test('a section is edited, and saving over a newer text shows both', async () => {
  const { base } = await titles()
  const address = `${page}/sections/titles`
  const saved = await owner.visitor.post(address, { base, text: 'Apron\nLinen apron' })
  expect(saved.location).toBe(`${page}#section-titles`)
  const late = await owner.visitor.post(address, { base, text: 'Another apron' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Another apron')
  expect(late.text).toContain('Saved in the meantime')
  expect((await titles()).texts).toEqual(['Apron', 'Linen apron'])
})

test('the editor counts what the channels count', async () => {
  const { text } = await owner.visitor.get(`${page}/sections/tags`)
  expect(text).toContain('Amazon search terms: 0 of 249 bytes')
})

test('a text that is too long is refused with what was typed', async () => {
  const { base } = await titles()
  const refused = await owner.visitor.post(`${page}/sections/titles`, { base, text: 'x'.repeat(601) })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('at most 600 characters')
  expect(refused.text).toContain(`value="${base}"`)
})

test('an earlier version comes back', async () => {
  const versions = await owner.visitor.get(`${page}/sections/titles/versions`)
  expect(versions.text).toContain('Edited by you')
  // What the first one says is known before it is restored.
  expect(words(versions.text)).toMatch(/First version.*Linen apron\s+Apron of washed linen/s)
  const [first] = await app.services.db
    .selectFrom('revisions')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('section', '=', 'titles')
    .orderBy('number')
    .execute()
  const restored = await owner.visitor.post(`${page}/sections/titles/versions`, { revision: first?.id ?? '' })
  expect(restored.location).toBe(`${page}#section-titles`)
  expect((await titles()).texts).toEqual(['Linen apron', 'Apron of washed linen'])
  const elsewhere = await owner.visitor.post(`${page}/sections/tags/versions`, { revision: first?.id ?? '' })
  expect(elsewhere.status).toBe(404)
})

test('what was never written is offered to be written, not rewritten', async () => {
  const address = `${page}/sections/faq`
  const [edit, rewrite, versions] = await Promise.all(
    ['', '/rewrite', '/versions'].map(async (path) => words((await owner.visitor.get(address + path)).text)),
  )
  expect(edit).toContain('Write questions and answers')
  expect(edit).not.toContain('stays under Versions')
  expect(rewrite).not.toMatch(/Rewrite|Shorter|Longer/)
  expect(versions).toContain('No versions yet')
  expect(versions).not.toContain('Newest first')
})

test('reviewed holds for the texts that were seen', async () => {
  const { textVersion } = await read()
  const stale = { intent: 'reviewed', textVersion: String(textVersion - 1) }
  await owner.visitor.post(`${page}/review`, stale)
  expect((await read()).status).toBe('draft')
  await owner.visitor.post(`${page}/review`, { ...stale, textVersion: String(textVersion) })
  expect((await read()).status).toBe('reviewed')
})

test('ten more rewrites cost one credit, however often the form is sent', async () => {
  const form = { intent: 'buy', idempotencyKey: 'k'.repeat(22) }
  await owner.visitor.post(`${page}/rewrites`, form)
  await owner.visitor.post(`${page}/rewrites`, form)
  expect((await read()).rewrites.granted).toBe(20)
})

test('a rewrite is started once, and its text appears on the page', async () => {
  const { base } = await titles()
  const form = { intent: 'rewrite', base, chips: 'shorter', idempotencyKey: 'r'.repeat(22) }
  const started = await owner.visitor.post(`${page}/sections/titles/rewrite`, form)
  expect(started.location).toBe(`${page}#section-titles`)
  await owner.visitor.post(`${page}/sections/titles/rewrite`, form)
  await app.services.runner.idle()
  const jobs = await app.services.db
    .selectFrom('generation_jobs')
    .where('kind', '=', 'rewrite')
    .select('id')
    .execute()
  expect(jobs).toHaveLength(1)
  expect((await owner.visitor.get(`${page}/progress`)).text).toBe('{"waiting":""}')
})

test.each(['/sections/none', '/sections/titles0', '/sections/none/versions', '/sections/none/rewrite'])(
  '%s is not there',
  async (path) => {
    expect((await owner.visitor.get(page + path)).status).toBe(404)
  },
)

test('a listing leads out: to a text file, and to an export with it chosen', async () => {
  const { visitor, id: userId } = await app.user()
  const { listingId } = await makeListing(app.services.db, userId, { name: 'Ünïque mug' })
  const { text } = await visitor.get(`/user/listings/${listingId}`)
  expect(text).toContain(`/user/exports/new?listing=${listingId}`)
  const file = await visitor.get(`/user/listings/${listingId}/download`)
  expect(file.headers.get('content-disposition')).toContain(
    'attachment; filename="unique-mug-product-content.txt"',
  )
  expect(file.text).toContain('Titles\n------\nLinen apron\nApron of washed linen')
  expect(file.text).toContain('Material: linen')
  expect((await (await app.user()).visitor.get(`/user/listings/${listingId}/download`)).status).toBe(404)
})
