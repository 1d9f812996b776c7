import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { brandDraft } from '#app/domain/listings/brands/brand-draft.ts'
import { readRules } from '#app/domain/listings/brands/brand-rules.ts'
import {
  addBrand,
  changeBrand,
  deleteBrand,
  listBrands,
  makeDefaultBrand,
} from '#app/domain/listings/brands/brands.server.ts'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { factsDraft } from '#app/domain/listings/facts-draft.ts'
import { findListing } from '#app/domain/listings/find-listing.server.ts'
import { checksOf, recountDue } from '#app/domain/listings/open-checks.server.ts'
import { changeProduct, findProduct } from '#app/domain/listings/products.server.ts'
import { archiveListings, reviewListing } from '#app/domain/listings/review.server.ts'
import { reviewListings } from '#app/domain/listings/review-many.server.ts'
import { saveSection } from '#app/domain/listings/save-section.server.ts'
import type { ListingText } from '#app/domain/listings/sections.ts'
import { confirmClaim, dismissCheck, reopenCheck } from '#app/domain/listings/settle-check.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio } from './studio.ts'

const NONE = { reviewed: [], already: [], outdated: [], running: [] }

let studio: Awaited<ReturnType<typeof openStudio>>
let stranger: string
beforeAll(async () => {
  studio = await openStudio()
  stranger = await makeUser(studio.db)
})
afterAll(() => studio.close())

const CLAIMS: ListingText = {
  titles: [{ text: 'Linen apron of 245 g' }],
  descriptions: [{ text: 'It holds 7 kg in two pockets.', facts: [2] }],
}

async function open(text: ListingText = CLAIMS) {
  const { db } = studio
  const userId = await makeUser(db)
  const made = await makeListing(db, userId, { details: 'linen, washed\ntwo pockets\n245 g', text })
  const read = async () => {
    const listing = await findListing(db, userId, made.listingId)
    if (!listing) throw new Error('The listing is gone')
    return listing
  }
  const facts = (lines: string[], base: number, who = userId) =>
    changeFacts(db, { userId: who, productId: made.productId, facts: lines, base })
  const check = async (text: string) => {
    const found = (await checksOf(db, await read())).findings.find((finding) => finding.text === text)
    return {
      userId,
      listingId: made.listingId,
      section: found?.section ?? 'titles',
      code: found?.code ?? '',
      text,
    }
  }
  return { db, userId, ...made, read, facts, check }
}

test('a changed fact makes the listing out of date, an added one does not', async () => {
  const { read, facts } = await open()
  expect(await facts(['linen, washed', 'two pockets', '245 g', 'made in Latvia'], 1)).toEqual({
    outcome: 'saved',
    version: 2,
  })
  expect(await read()).toMatchObject({ isOutdated: false, factsVersion: 2 })
  expect(await facts(['two pockets', 'linen', '245 g'], 2)).toEqual({ outcome: 'saved', version: 3 })
  const listing = await read()
  expect(listing.isOutdated).toBe(true)
  // Facts moved: the numbers of the texts follow them.
  expect(listing.sections.find(({ key }) => key === 'descriptions')?.parts[0]?.facts).toEqual([1])
})

test('facts that somebody changed meanwhile are shown, and nothing is lost', async () => {
  const { db, userId, productId, facts } = await open()
  const outcomes = await Promise.all([facts(['one'], 1), facts(['two'], 1)])
  expect(outcomes[0]).toEqual({ outcome: 'saved', version: 2 })
  expect(outcomes[1]).toEqual({ outcome: 'conflict', facts: ['one'], version: 2 })
  expect(await facts(['one'], 1)).toEqual({ outcome: 'unchanged' })
  expect((await findProduct(db, userId, productId))?.facts).toEqual(['one'])
  expect(await facts(['three'], 2, stranger)).toEqual({ outcome: 'not-found' })
})

test('facts are cleaned and limited as they are typed', () => {
  expect(factsDraft.parse(' a\u0000b \r\n\r\n\tשלום 👩‍👩‍👧\u2028 \n')).toEqual(['a b', 'שלום 👩‍👩‍👧'])
  const fault = (text: string) => factsDraft.safeParse(text).error?.issues[0]?.message
  expect(fault('\n \n')).toBe('Write at least one fact about the product.')
  expect(fault('x\n'.repeat(301))).toBe('There are 301 lines; a product can have at most 300 facts.')
  expect(fault('x'.repeat(4001))).toBe('The facts can have at most 4,000 characters.')
  expect(fault('x'.repeat(400_001))).toBe('The facts can have at most 4,000 characters.')
  // Characters of people, not of the machine.
  expect(fault('😀'.repeat(4000))).toBeUndefined()
})

test('checks are counted with each revision, and a confirmed claim goes into the facts', async () => {
  const { db, userId, productId, read, check } = await open()
  expect((await read()).openChecks).toBe(1)
  const claim = await check('7 kg')
  expect(await confirmClaim(db, { ...claim, userId: stranger })).toBe('not-found')
  expect(await confirmClaim(db, { ...claim, text: '8 kg' })).toBe('gone')
  expect(await Promise.all([confirmClaim(db, claim), confirmClaim(db, claim)])).toEqual(['confirmed', 'gone'])
  const { facts, factsVersion } = (await findProduct(db, userId, productId)) ?? {}
  expect(factsVersion).toBe(2)
  expect(facts).toEqual(['linen, washed', 'two pockets', '245 g', '7 kg'])
  expect(await read()).toMatchObject({ openChecks: 0, isOutdated: false })
})

test('a confirmed claim completes the fact that it stands beside', async () => {
  const { db, userId, productId, check } = await open({ titles: [{ text: 'Italian washed cloth' }] })
  expect(await confirmClaim(db, await check('Italian'))).toBe('confirmed')
  expect((await findProduct(db, userId, productId))?.facts).toEqual([
    'linen, washed, Italian',
    'two pockets',
    '245 g',
  ])
})

test('confirming what another fact says leaves the facts as they are', async () => {
  const { db, userId, productId, read, check } = await open({
    titles: [{ text: 'Weighs 245 g', facts: [1] }],
  })
  expect(await confirmClaim(db, await check('245 g'))).toBe('confirmed')
  expect(await findProduct(db, userId, productId)).toMatchObject({ factsVersion: 1 })
  expect((await read()).openChecks).toBe(0)
})

test('a finding that is fine as it is stays so in later revisions', async () => {
  const { db, userId, listingId, read, check } = await open()
  const claim = await check('7 kg')
  expect(await dismissCheck(db, { ...claim, userId: stranger })).toBe('not-found')
  expect(await dismissCheck(db, claim)).toBe('dismissed')
  expect(await dismissCheck(db, claim)).toBe('gone')
  const base = (await read()).sections.find(({ key }) => key === 'descriptions')?.revisionId ?? null
  const parts = [{ text: 'It holds 7 kg, or 9 kg.' }]
  await saveSection(db, { userId, listingId, section: 'descriptions', parts, base })
  expect((await read()).openChecks).toBe(1)
  expect(await reopenCheck(db, claim)).toBe('reopened')
  expect((await read()).openChecks).toBe(2)
})

test('a review holds for the texts that were seen, until they change', async () => {
  const { db, userId, listingId, read } = await open()
  const { textVersion } = await read()
  const review = { userId, id: listingId, textVersion, reviewed: true }
  expect(await reviewListing(db, { ...review, userId: stranger })).toBe('not-found')
  expect(await reviewListing(db, { ...review, textVersion: 99 })).toBe('changed')
  expect(await reviewListing(db, review)).toBe('done')
  expect(await read()).toMatchObject({ status: 'reviewed', state: 'reviewed' })
  const base = (await read()).sections[0]?.revisionId ?? null
  await saveSection(db, { userId, listingId, section: 'titles', parts: [{ text: 'New' }], base })
  expect(await read()).toMatchObject({ status: 'draft', reviewedAt: null })
  expect(await reviewListings(db, userId, [listingId])).toEqual({ ...NONE, reviewed: [listingId] })
  expect(await reviewListings(db, userId, [listingId])).toEqual({ ...NONE, already: [listingId] })
  expect(await reviewListing(db, { ...review, reviewed: false })).toBe('done')
  expect((await read()).status).toBe('draft')
  expect(await archiveListings(db, stranger, [listingId], true)).toBe(0)
  expect(await reviewListings(db, stranger, [listingId])).toEqual(NONE)
  expect(await archiveListings(db, userId, [listingId], true)).toBe(1)
  expect((await read()).archivedAt).not.toBeNull()
})

test('a brand’s rules hold for the checks, the default one’s where a product names none', async () => {
  const { db, userId, productId, read } = await open()
  const rules = { ...NO_RULES, avoid: ['holds'] }
  const first = await addBrand(db, userId, { name: 'House', rules })
  if (first.outcome !== 'added') throw new Error(first.outcome)
  expect((await read()).brand).toMatchObject({ name: 'House', rules })
  expect(await recountDue(db, 10)).toBe(1)
  expect((await read()).openChecks).toBe(2)
  const second = await addBrand(db, userId, { name: 'Second', rules: NO_RULES })
  if (second.outcome !== 'added') throw new Error(second.outcome)
  expect(await changeProduct(db, userId, productId, { brandId: second.id })).toBe('changed')
  expect(await read()).toMatchObject({ brand: { name: 'Second' }, openChecks: 1 })
  expect(await changeProduct(db, userId, productId, { brandId: 'unknown' })).toBe('no-brand')
  expect(await changeProduct(db, stranger, productId, { name: 'Stolen' })).toBe('not-found')
  expect(await deleteBrand(db, stranger, second.id)).toBe('not-found')
  expect(await deleteBrand(db, userId, second.id)).toBe('deleted')
  expect((await read()).brand).toMatchObject({ name: 'House' })
})

test('a user has one default brand, whatever happens at once', async () => {
  const { db, userId } = await open()
  const names = ['One', 'Two', 'Three']
  const added = await Promise.all(
    [...names, 'One'].map((name) => addBrand(db, userId, { name, rules: NO_RULES })),
  )
  expect(added.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added', 'taken'])
  const brands = await listBrands(db, userId)
  await Promise.all(brands.map(({ id }) => makeDefaultBrand(db, userId, id)))
  const defaults = async () => (await listBrands(db, userId)).filter(({ isDefault }) => isDefault)
  expect(await defaults()).toHaveLength(1)
  const [standard] = await defaults()
  expect(await deleteBrand(db, userId, standard?.id ?? '')).toBe('deleted')
  expect(await defaults()).toHaveLength(1)
  for (const { id } of await listBrands(db, userId)) await deleteBrand(db, userId, id)
  expect(await listBrands(db, userId)).toEqual([])
  expect(await changeBrand(db, stranger, brands[0]?.id ?? '', { name: 'X', rules: NO_RULES })).toEqual({
    outcome: 'not-found',
  })
  expect(await makeDefaultBrand(db, stranger, brands[0]?.id ?? '')).toBe('not-found')
})

test('rules that cannot be read ask for nothing, and the others hold', () => {
  const stored = JSON.stringify({
    tone: 'calm',
    avoid: 'cheap',
    limits: { slug: { maxLength: -1 } },
    later: 1,
  })
  expect(readRules(stored)).toEqual({ ...NO_RULES, tone: 'calm', limits: { slug: {} } })
  expect(readRules('{"tone"')).toEqual(NO_RULES)
  expect(brandDraft.safeParse({ name: ' \u0000 ', rules: {} }).success).toBe(false)
  expect(brandDraft.safeParse({ name: 'x', rules: { spelling: 'not a tag' } }).success).toBe(false)
  expect(brandDraft.safeParse({ name: 'x', rules: { avoid: Array(101).fill('x') } }).success).toBe(false)
})
