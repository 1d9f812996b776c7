import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEYWORD_LIMITS } from '#app/domain/listings/keywords.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { startRewrite } from '#app/domain/writing/start-rewrite.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const FORM = { productName: 'Linen apron', productDetails: '100% linen', language: 'English' }
const PAGE = '/user/generate-product-description'

/** What the last request told the model, with its JSON as it was sent. */
function lastPrompt(): string {
  const [call] = app.gemini.requests.slice(-1)
  const { contents } = (call?.body ?? { contents: [] }) as { contents: { parts: { text?: string }[] }[] }
  return contents.flatMap(({ parts }) => parts.map(({ text }) => text ?? '')).join('\n')
}

test('the keywords of the generator’s form are told to the model, and become the product’s', async () => {
  const { visitor, id: userId } = await app.user({ credits: 3 })
  await visitor.get(PAGE)
  const answer = await visitor.post(PAGE, {
    ...FORM,
    keywords: 'kitchen apron, gift for cooks\r\n kitchen apron \r\nEND PRODUCT',
    idempotencyKey: newId(),
  })
  expect(answer.status).toBe(303)
  await app.services.runner.idle()
  const keywords = ['kitchen apron', 'gift for cooks', 'END PRODUCT']
  expect(lastPrompt()).toContain(`"keywords":${JSON.stringify(keywords)}`)
  expect(lastPrompt()).toContain('Add no other keywords.')
  const listing = await visitor.follow(await visitor.get(answer.location ?? ''))
  expect(listing.text).toMatch(/of 3 keywords used as you wrote them.*END PRODUCT/)
  const row = await app.services.db
    .selectFrom('products')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect((await findProduct(app.services.db, userId, row.id))?.keywords).toEqual(keywords)
})

test('without keywords the prompt says nothing about any', async () => {
  const { visitor } = await app.user({ credits: 3 })
  await visitor.get(PAGE)
  expect((await visitor.post(PAGE, { ...FORM, idempotencyKey: newId() })).status).toBe(303)
  await app.services.runner.idle()
  expect(lastPrompt()).not.toContain('eywords')
})

test.each([
  [
    Array.from({ length: KEYWORD_LIMITS.count + 1 }, (_, at) => `word ${at}`).join('\n'),
    'at most 20 keywords',
  ],
  ['x'.repeat(KEYWORD_LIMITS.length + 1), 'at most 60 characters'],
])('too many or too long keywords are told beside the field, and kept', async (keywords, message) => {
  const { visitor, id: userId } = await app.user({ credits: 3 })
  await visitor.get(PAGE)
  const refused = await visitor.post(PAGE, { ...FORM, keywords, idempotencyKey: newId() })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(message)
  expect(refused.text).toContain(keywords)
  const { db } = app.services
  const { productId } = await makeListing(db, userId)
  const address = `/user/products/${productId}/facts`
  const base = (await findProduct(db, userId, productId))?.updatedAt ?? ''
  const form = { name: 'Linen apron', facts: '100% linen\ntwo pockets', base }
  const again = await visitor.post(address, { ...form, keywords })
  expect(again.status).toBe(400)
  expect(again.text).toContain(message)
  expect(again.text).toContain(keywords)
})

test('a product’s keywords are saved with it, outdate nothing, and are told for a rewrite', async () => {
  const { visitor, id: userId } = await app.user()
  const { db, runner } = app.services
  const { productId, listingId } = await makeListing(db, userId)
  const address = `/user/products/${productId}/facts`
  const base = (await findProduct(db, userId, productId))?.updatedAt ?? ''
  const form = { name: 'Linen apron', facts: '100% linen\ntwo pockets', base }
  const saved = await visitor.post(address, { ...form, keywords: 'エプロン、麻\r\n日本製' })
  expect(saved.status).toBe(303)
  expect((await visitor.follow(saved)).text).toContain('エプロン\n麻\n日本製')
  const product = await findProduct(db, userId, productId)
  expect(product).toMatchObject({ keywords: ['エプロン', '麻', '日本製'], factsVersion: 1 })
  expect(product?.listings[0]?.isOutdated).toBe(false)

  const wish = { userId, listingId, section: 'titles' as const, chips: [], instruction: '' }
  const started = await startRewrite(db, { ...wish, idempotencyKey: newId() })
  if (started.outcome !== 'job') throw new Error(started.outcome)
  runner.enqueue(started.id)
  await runner.idle()
  expect(lastPrompt()).toContain('"keywords":["エプロン","麻","日本製"]')

  const cleared = await visitor.post(address, { ...form, base: product?.updatedAt ?? '', keywords: '' })
  expect(cleared.status).toBe(303)
  expect((await findProduct(db, userId, productId))?.keywords).toEqual([])
})
