import { afterAll, beforeAll, expect, test } from 'vitest'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { makeListing } from '../../../domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open() {
  const { db, runner } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const { productId, listingId } = await makeListing(db, userId)
  const page = `/user/listings/${listingId}`
  const product = async () => {
    const found = await findProduct(db, userId, productId)
    if (!found) throw new Error('The product is gone')
    return found
  }
  async function saveFacts(facts: string) {
    const base = (await product()).updatedAt
    const form = { name: 'Linen apron', facts, base }
    return (await visitor.post(`/user/products/${productId}/facts`, form)).status
  }
  const section = async (key: string) =>
    (await findListing(db, userId, listingId))?.sections.find((one) => one.key === key)
  return { db, runner, userId, visitor, listingId, page, product, saveFacts, section }
}

/** Right-to-left words, marks of direction, emoji of several code points, and letters outside of the first plane. */
const WORDS = [
  'مئزر من الكتان',
  '\u202bסינר\u202c 40 ס״מ',
  '👩🏽‍🍳🧵',
  '𠮷野家の前掛け',
  'ผ้ากันเปื้อน',
  'x\u200db',
]

test('300 facts in every script are kept, numbered and given to the model', async () => {
  const { runner, visitor, page, product, saveFacts } = await open()
  const facts = Array.from({ length: 300 }, (_, at) => WORDS[at % WORDS.length] ?? '')
  expect([...facts.join('\n')].length).toBeLessThanOrEqual(4000)
  expect(await saveFacts(facts.join('\r\n'))).toBe(303)
  expect((await product()).facts).toEqual(facts)
  const shown = await visitor.get(page)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('id="fact-300"')
  await visitor.post(`${page}/sections/descriptions/rewrite`, { intent: 'rewrite', idempotencyKey: newId() })
  await runner.idle()
  expect(words((await visitor.get(page)).text)).toContain('Rewritten.')
  const asked = JSON.stringify(app.gemini.requests.at(-1)?.body)
  for (const word of WORDS) expect(asked).toContain(JSON.stringify(word).slice(1, -1))
})

test('control characters are left out of facts and texts, and nothing else is', async () => {
  const { visitor, page, product, saveFacts, section } = await open()
  expect(await saveFacts('100%\u0001linen\u0000\u0007\r\n\u001b[31m40 cm\u0085wide\n\u2028\n')).toBe(303)
  expect((await product()).facts).toEqual(['100% linen', '[31m40 cm wide'])
  const base = (await section('titles'))?.revisionId ?? ''
  const text = '\u0000مئزر\u0008🧵\r\n\u001f\r\n\u200eApron\u200f <b>&amp;'
  expect((await visitor.post(`${page}/sections/titles`, { base, text })).status).toBe(303)
  expect((await section('titles'))?.parts).toEqual([
    { text: 'مئزر 🧵' },
    { text: '\u200eApron\u200f <b>&amp;' },
  ])
  expect((await visitor.get(page)).text).toContain('&lt;b&gt;&amp;amp;')
})

test('4,000 characters are 4,000 characters, whatever the browser takes to write one', async () => {
  const { db, runner, userId, visitor, saveFacts } = await open()
  expect(await saveFacts('👗'.repeat(4000))).toBe(303)
  expect(await saveFacts('👗'.repeat(4001))).toBe(400)
  const generate = (productDetails: string, productName = 'Apron') =>
    visitor.post('/user/generate-product-description', {
      productName,
      productDetails,
      language: 'English',
      idempotencyKey: newId(),
    })
  expect((await generate('👗'.repeat(4001))).status).toBe(400)
  expect((await generate('Linen', '👗'.repeat(256))).status).toBe(400)
  expect((await generate('👗'.repeat(4000), '👗'.repeat(255))).status).toBe(303)
  await runner.idle()
  const job = await db
    .selectFrom('generation_jobs')
    .select('product_details')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  expect(job).toEqual({ product_details: '👗'.repeat(4000) })
})
