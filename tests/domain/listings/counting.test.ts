import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand, changeBrand } from '#app/domain/listings/brands/brands.server.ts'
import { changeFacts, writeFacts } from '#app/domain/listings/facts.server.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { checksOf, recountChecks, recountDue } from '#app/domain/listings/open-checks.server.ts'
import { changeProduct, findProduct } from '#app/domain/listings/products.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import { confirmClaim, dismissCheck } from '#app/domain/listings/settle-check.server.ts'
import { transact } from '#db/client.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

let studio: Awaited<ReturnType<typeof openStudio>>
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const TEXT = { titles: [{ text: 'Bag of 7 kg, 8 l, 9 cm' }], descriptions: [{ text: 'It holds 30 kg.' }] }

/** A listing in two languages, and what is stored of each beside what its checks say. */
async function open() {
  const { db } = studio
  const userId = await makeUser(db)
  const { productId, listingId } = await makeListing(db, userId, { details: 'linen', text: TEXT })
  const read = async (id = listingId) => {
    const listing = await findListing(db, userId, id)
    if (!listing) throw new Error('The listing is gone')
    return listing
  }
  const stored = (id = listingId) =>
    db
      .selectFrom('listings')
      .select(['open_checks', 'checks_due'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const counted = async (id = listingId) => ({
    open_checks: (await checksOf(db, await read(id))).findings.length,
    checks_due: 0,
  })
  return { db, userId, productId, listingId, read, stored, counted }
}

test('no check runs in a transaction', async () => {
  const { db, read } = await open()
  const listing = await read()
  await expect(transact(db, (trx) => checksOf(trx, listing))).rejects.toThrow('transaction')
})

test('whatever happens at once, the count is that of what was stored in the end', async () => {
  const { db, userId, productId, listingId, read, stored, counted } = await open()
  const german = await makeListing(db, userId, { productId, language: 'German', text: TEXT })
  const { sections, factsVersion } = await read()
  const revision = (key: string) => sections.find((section) => section.key === key)?.revisionId ?? null
  const edit = (section: 'titles' | 'descriptions', text: string) =>
    saveSection(db, { userId, listingId, section, parts: [{ text }], base: revision(section) })
  const claim = (text: string) => ({ userId, listingId, section: 'titles' as const, code: 'number', text })
  const brand = await addBrand(db, userId, { name: 'House', rules: NO_RULES })
  if (brand.outcome !== 'added') throw new Error(brand.outcome)
  await Promise.all([
    confirmClaim(db, claim('7 kg')),
    edit('descriptions', 'It holds 31 kg and 32 kg, cheap.'),
    dismissCheck(db, claim('8 l')),
    changeProduct(db, userId, productId, { name: 'Bag of 9 cm' }),
    changeFacts(db, { userId, productId, facts: ['linen', '32 kg'], base: factsVersion }),
    changeBrand(db, userId, brand.id, { name: 'House', rules: { ...NO_RULES, avoid: ['cheap'] } }),
    recountChecks(db, listingId),
    recountDue(db, 10),
  ])
  await recountDue(db, 10)
  expect(await stored()).toEqual(await counted())
  expect(await stored(german.listingId)).toEqual(await counted(german.listingId))
})

test('a count that something has overtaken is not stored', async () => {
  const { db, productId, userId, listingId, stored, counted } = await open()
  const product = await findProduct(db, userId, productId)
  if (!product) throw new Error('The product is gone')
  const facts = ['linen', '7 kg', '8 l']
  // The change stands in the queue before the statement that stores the count.
  await Promise.all([recountChecks(db, listingId), transact(db, (trx) => writeFacts(trx, product, facts))])
  expect((await stored()).checks_due).toBe(1)
  await recountDue(db, 10)
  expect(await stored()).toEqual(await counted())
})

test('who is stopped between a change and its count leaves the listing due, and the timer counts it', async () => {
  const { db, productId, userId, stored, counted } = await open()
  const product = await findProduct(db, userId, productId)
  if (!product) throw new Error('The product is gone')
  const before = await stored()
  await transact(db, (trx) => writeFacts(trx, product, ['linen', '7 kg']))
  expect(await stored()).toEqual({ ...before, checks_due: 1 })
  expect(await recountDue(db, 10)).toBe(1)
  expect(await stored()).toEqual({ open_checks: before.open_checks - 1, checks_due: 0 })
  expect(await stored()).toEqual(await counted())
})
