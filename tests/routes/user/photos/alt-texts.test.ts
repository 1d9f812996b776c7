import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { USUAL } from '#app/domain/writing/model/model-row.ts'
import { KNOWN_MODELS, modelsRecord } from '#app/domain/writing/model/model-table.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { saveGenerationSettings } from '#tests/generation-settings.ts'
import { words } from '../../account/accounts.ts'
import { openPhotos } from './pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterEach(async () => {
  await saveGenerationSettings(app.services.db, {})
  await writeSettings(app.services.db, modelsRecord, { rows: KNOWN_MODELS })
})
afterAll(() => app.close())

async function open(photos: number) {
  const own = await openPhotos(app)
  for (let n = 0; n < photos; n++) await own.photo()
  const { db, userId, visitor, productId } = own
  const { listingId } = await makeListing(db, userId, { productId })
  const listing = `/user/listings/${listingId}`
  return {
    ...own,
    listing,
    text: async () => words((await visitor.get(listing)).text),
    async write(section = 'altTexts') {
      const fields = { idempotencyKey: newId(), intent: 'rewrite' }
      const { status } = await visitor.post(`${listing}/sections/${section}/rewrite`, fields)
      expect(status).toBe(303)
      await app.services.runner.idle()
      return JSON.stringify(app.gemini.requests.at(-1)?.body)
    },
    altTexts: async () =>
      (await findListing(db, userId, listingId))?.sections
        .find(({ key }) => key === 'altTexts')
        ?.parts.map(({ text }) => text),
  }
}

test('alt texts are written from the photos, one for each, and the page says so', async () => {
  const { text, write, altTexts } = await open(2)
  expect(await text()).toContain('Written from the 2 photos of this product, in their order.')
  const asked = await write()
  expect(asked.match(/"mimeType":"image\/jpeg"/g)).toHaveLength(2)
  expect(asked).toContain('exactly 2 texts, one for each of the pictures that come with this, in their order')
  expect(await altTexts()).toEqual([
    'The picture shows the linen apron.',
    'The picture shows the linen apron: 100% linen.',
  ])
})

test('without a photo they are written from the facts, and the page says that', async () => {
  const { text, write, altTexts } = await open(0)
  expect(await text()).toContain(
    'Written from the facts alone, because this product has no photos. Add photos',
  )
  expect(await write()).not.toContain('inlineData')
  expect(await altTexts()).toEqual(['The picture shows the linen apron.'])
})

test('a model that takes no photos gets none, and other sections are written without them', async () => {
  const { db, text, write } = await open(1)
  expect(await write('slug')).not.toContain('inlineData')
  await writeSettings(db, modelsRecord, { rows: [{ ...USUAL, name: 'gemini-blind', readsPhotos: false }] })
  await saveGenerationSettings(db, { model: 'gemini-blind' })
  expect(await text()).toContain('because the model does not support photos right now.')
})

test('the listing shows the photos of its product', async () => {
  const { visitor, page, listing, photos } = await open(1)
  const [photo] = await photos()
  expect((await visitor.get(listing)).text).toContain(`src="${page}/${photo?.id}?size=thumbnail"`)
})
