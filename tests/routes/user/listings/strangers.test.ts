import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { findProduct } from '#app/domain/listings/products.server.ts'
import { newId } from '#db/ids.server.ts'
import { fill, listAddresses } from '../../../addresses.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { makeListing } from '../../../domain/listings/studio.ts'

const OWNED = /:(listingId|productId|brandId)\b/
const ADDRESSES = listAddresses().filter(({ pattern }) => pattern.startsWith('/user/') && OWNED.test(pattern))

let app: TestApp
let theirs: Awaited<ReturnType<typeof make>>
let mine: Awaited<ReturnType<typeof make>>
beforeAll(async () => {
  app = await startApp()
  theirs = await make()
  mine = await make()
})
afterAll(() => app.close())

async function make() {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  const { productId, listingId } = await makeListing(db, userId)
  const added = await addBrand(db, userId, { name: 'Quiet', rules: NO_RULES })
  const brandId = added.outcome === 'added' ? added.id : ''
  const read = async () => [
    await findListing(db, userId, listingId),
    await findProduct(db, userId, productId),
    await db.selectFrom('brands').selectAll().where('user_id', '=', userId).execute(),
    await db.selectFrom('generation_jobs').select('id').where('user_id', '=', userId).execute(),
  ]
  return { userId, visitor, productId, listingId, brandId, read }
}

/** Every field of every form at these addresses, so that nothing but whose they are stands in the way. */
function fields(): [string, string][] {
  return Object.entries({
    intent: 'reviewed',
    do: 'archive',
    name: 'Mine now',
    facts: 'mine',
    text: 'mine',
    base: '',
    language: 'German',
    credits: '1',
    textVersion: '1',
    factsVersion: '1',
    idempotencyKey: newId(),
    section: 'titles',
    code: 'quantity',
    revision: 'none',
    id: theirs.listingId,
    brand: theirs.brandId,
  })
}

test.each(ADDRESSES)('$pattern of another user is not there', async ({ pattern, hasAction, hasPage }) => {
  const { productId, listingId, brandId } = theirs
  const address = fill(pattern, { productId, listingId, brandId, section: 'titles' })
  const before = await theirs.read()
  expect((await mine.visitor.get(address)).status).toBe(404)
  if (hasPage) expect((await mine.visitor.get(`${address}.data`)).status).toBe(404)
  const intents = [
    'reviewed',
    'draft',
    'archive',
    'restore',
    'buy',
    'rewrite',
    'confirm',
    'dismiss',
    'remove',
  ]
  for (const intent of hasAction ? intents : []) {
    const form = fields().map(([name, value]): [string, string] => [name, name === 'intent' ? intent : value])
    expect([intent, (await mine.visitor.post(address, form)).status]).toEqual([intent, 404])
  }
  expect(await theirs.read()).toEqual(before)
})

test('their revision, brand and product are not there on the way over my own listing', async () => {
  const { db } = app.services
  const [before, beforeTheirs] = [await mine.read(), await theirs.read()]
  const [revision] = await db
    .selectFrom('revisions')
    .select('id')
    .where('listing_id', '=', theirs.listingId)
    .where('section', '=', 'titles')
    .execute()
  const page = `/user/listings/${mine.listingId}`
  const product = await mine.visitor.get(`/user/products/${mine.productId}/facts`)
  const base = /name="base" value="([^"]*)"/.exec(product.text)?.[1] ?? ''
  const answers = [
    await mine.visitor.post(`${page}/sections/titles/versions`, { revision: revision?.id ?? '' }),
    await mine.visitor.post('/user/brands', { brand: theirs.brandId }),
    await mine.visitor.post('/user/listings', [
      ['do', 'archive'],
      ['id', mine.listingId],
      ['id', theirs.listingId],
    ]),
    await mine.visitor.post(`/user/listings/languages?product=${theirs.productId}&language=German`, {
      credits: '1',
      idempotencyKey: newId(),
    }),
    await mine.visitor.post(`/user/products/${mine.productId}/facts`, {
      name: 'Linen apron',
      facts: '100% linen\ntwo pockets',
      base,
      brand: theirs.brandId,
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400])
  expect(await mine.read()).toEqual(before)
  expect(await theirs.read()).toEqual(beforeTheirs)
})
