import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { makeListing, TEXT } from '../../../domain/listings/studio.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FACTS = '100% linen\ntwo pockets\nsewn in Finland'

async function open() {
  const { id: userId, visitor } = await app.user({ credits: 3 })
  const text = { ...TEXT, bullets: [{ text: 'Linen' }] }
  const { listingId } = await makeListing(app.services.db, userId, { text, details: FACTS })
  const page = `/user/listings/${listingId}`
  /** As a text browser shows it: what stands in one line has only the spaces that are in the page. */
  async function read(path: string) {
    const { text } = await visitor.get(path)
    return text
      .replace(/<!--.*?-->|<\/?(?:a|b|bdi|span|button|svg|use|path|i|time)\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
  }
  return { userId, listingId, page, read }
}

test('words of one line do not run together', async () => {
  const { page, read } = await open()
  const listing = await read(page)
  expect(listing).toMatch(/Draft +Written \d/)
  expect(listing).toContain('English Draft')
  expect(listing).toContain('Write it for 1 credit Several languages at once')
  expect(listing).toContain('sewn in Finland not used')
  expect(await read(`${page}/sections/titles/versions`)).toContain('Written by the model Version 1')
  const library = await read('/user/listings?view=listings')
  expect(library).toContain('Products Listings Archived')
  expect(library).toMatch(/Run the checks again +Add a language +Archive/)
  expect(await read('/user/listings')).toMatch(/English 1 to check|English Draft/)
})

test('abbreviations stay in capitals within a sentence', async () => {
  const { page, read } = await open()
  const listing = await read(page)
  expect(listing).toContain('Rewrite SEO bullets')
  expect(listing).toContain('Edit titles')
  expect(await read(`${page}/sections/bullets`)).toContain('Edit SEO bullets')
})

test('a rewrite that runs has a link to see how far it is', async () => {
  const { userId, listingId, page, read } = await open()
  const wish = { userId, listingId, section: 'titles', chips: [], instruction: '' } as const
  await startRewrite(app.services.db, { ...wish, idempotencyKey: newId() })
  expect(await read(page)).toContain('Rewriting... Refresh')
})
