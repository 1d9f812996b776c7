import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand, deleteBrand } from '#app/domain/listings/brands/brands.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open() {
  const { db } = app.services
  const { id: userId, visitor } = await app.user()
  const { productId, listingId } = await makeListing(db, userId)
  const address = `/user/products/${productId}/facts`
  const read = async () => {
    const product = await findProduct(db, userId, productId)
    if (!product) throw new Error('The product is gone')
    return product
  }
  const base = (await read()).updatedAt
  const fields = { name: 'Linen apron', facts: '100% linen\ntwo pockets', base }
  const post = (change: Record<string, string> = {}) => visitor.post(address, { ...fields, ...change })
  return { db, userId, visitor, productId, listingId, address, base, read, post }
}

test('saves name, facts, brand and keys, and says which listings are out of date', async () => {
  const { db, userId, visitor, post, read } = await open()
  const brand = await addBrand(db, userId, { name: 'Quiet', rules: NO_RULES })
  const id = brand.outcome === 'added' ? brand.id : ''
  const change = { name: 'مئزر كتان', facts: '100% cotton\r\n\r\n two pockets \n紺色', brand: id }
  const keys = { sku: 'A-1', handle: 'apron', externalId: 'gid://shop/77', gtin: '4006381333931' }
  const answer = await post({ ...change, ...keys, gtin: '4006381 333931' })
  expect(answer.status).toBe(303)
  const { text } = await visitor.follow(answer)
  expect(words(text)).toContain('Its listing in English is now out of date.')
  expect(text).toContain('100% cotton\ntwo pockets\n紺色')
  expect(await read()).toMatchObject({
    name: 'مئزر كتان',
    facts: ['100% cotton', 'two pockets', '紺色'],
    factsVersion: 2,
    brandId: id,
    ...keys,
  })
})

test('a new fact leaves listings as they are; the same form twice is one change', async () => {
  const { visitor, post, read } = await open()
  const more = { facts: '100% linen\ntwo pockets\nwashed' }
  expect(words((await visitor.follow(await post(more))).text)).not.toContain('now out of date')
  expect((await post(more)).status).toBe(303)
  expect((await read()).factsVersion).toBe(2)
  expect((await read()).listings[0]?.isOutdated).toBe(false)
})

test('shows the facts under their numbers, also those that were not saved', async () => {
  const { visitor, address, post } = await open()
  const numbered = (text: string) =>
    words(/<details class="more numbered-facts"[\s\S]*?<\/details>/.exec(text)?.[0] ?? '')
  expect(numbered((await visitor.get(address)).text)).toContain(
    'Your facts by their numbers 100% linen two pockets',
  )
  const refused = await post({ name: ' ', facts: 'one\n\n two \nثلاثة 70 x 85 سم' })
  expect(numbered(refused.text)).toContain('Your facts by their numbers one two ثلاثة 70 x 85 سم')
})

test('two tabs: who saves later is shown both texts, and replaces the other only knowingly', async () => {
  const { post, read } = await open()
  await post({ facts: 'from the first tab', sku: 'FIRST-1' })
  const answer = await post({ facts: 'from the second tab' })
  expect(answer.status).toBe(409)
  expect(words(answer.text)).toContain('Both versions are below')
  expect(words(answer.text)).toContain('The saved version Linen apron from the first tab')
  expect(words(answer.text)).toContain('SKU FIRST-1')
  expect(answer.text).toContain('from the second tab')
  expect((await read()).facts).toEqual(['from the first tab'])
  const base = /name="base" value="([^"]*)"/.exec(answer.text)?.[1] ?? ''
  // A mistake in between does not hide what a third tab saves.
  const wrong = await post({ facts: '', base })
  expect(/name="base" value="([^"]*)"/.exec(wrong.text)?.[1]).toBe(base)
  expect((await post({ facts: 'from the second tab', base })).status).toBe(303)
  expect((await read()).facts).toEqual(['from the second tab'])
})

test('says what is wrong beside the field, and loses nothing', async () => {
  const { post, read } = await open()
  const wrong = async (change: Record<string, string>) => {
    const { status, text } = await post({ sku: 'KEPT', ...change })
    expect(status).toBe(400)
    expect(text).toContain('value="KEPT"')
    return words(text)
  }
  expect(await wrong({ name: ' ' })).toContain('Enter the name of the product.')
  expect(await wrong({ name: 'x'.repeat(256) })).toContain('at most 255 characters')
  expect(await wrong({ name: 'e\u0301\u0301'.repeat(256) })).toContain('at most 255 characters')
  expect(await wrong({ facts: ' \n \u0000' })).toContain('Write at least one fact')
  expect(await wrong({ facts: 'a\n'.repeat(301) })).toContain('There are 301 lines')
  expect(await wrong({ facts: '🙂'.repeat(4001) })).toContain('at most 4,000 characters')
  expect(await wrong({ gtin: '4006381333932' })).toContain('This is not a valid GTIN')
  expect(await wrong({ gtin: '4006381333932' })).toContain('the check digit, should be 1.')
  expect(await wrong({ gtin: '40063813339' })).toContain('this has 11.')
  expect(await wrong({ gtin: '40O6381333931' })).toContain('it can only contain digits.')
  expect(await wrong({ externalId: 'i'.repeat(256) })).toContain('External ID: use at most 255 characters')
  expect(await wrong({ handle: 'h'.repeat(256) })).toContain('Handle: use at most 255 characters')
  expect(await wrong({ brand: 'gone' })).toContain('This brand no longer exists')
  expect((await read()).factsVersion).toBe(1)
  expect((await post({ facts: '🙂'.repeat(4000) })).status).toBe(303)
  // A family of four is one character to whoever reads it.
  const longest = '👨‍👩‍👧‍👦'.repeat(255)
  expect((await post({ name: longest, base: (await read()).updatedAt })).status).toBe(303)
  expect((await read()).name).toBe(longest)
})

test('another user’s product and brand are not there', async () => {
  const { db, userId, productId, post, read } = await open()
  const stranger = await app.user()
  const address = `/user/products/${productId}/facts`
  expect((await stranger.visitor.get(address)).status).toBe(404)
  expect((await stranger.visitor.post(address, { name: 'Mine', facts: 'now' })).status).toBe(404)
  expect((await stranger.visitor.post(address, {})).status).toBe(404)
  const brand = await addBrand(db, stranger.id, { name: 'Loud', rules: NO_RULES })
  const brandId = brand.outcome === 'added' ? brand.id : ''
  expect((await post({ brand: brandId })).status).toBe(400)
  expect(await deleteBrand(db, userId, brandId)).toBe('not-found')
  expect((await read()).name).toBe('Linen apron')
})
