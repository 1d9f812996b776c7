import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { findListing, textOf } from '#app/domain/listings/find-listing.server.ts'
import { checksOf } from '#app/domain/listings/open-checks.server.ts'
import { searchText } from '#app/domain/listings/parts.ts'
import { changeProduct } from '#app/domain/listings/products.server.ts'
import { listRevisions } from '#app/domain/listings/revisions.server.ts'
import { restoreRevision, saveSection } from '#app/domain/listings/save-section.server.ts'
import { dismissCheck } from '#app/domain/listings/settle-check.server.ts'
import { makeUser } from '#tests/factories.ts'
import { makeListing, openStudio, TEXT } from './studio.ts'

let studio: Awaited<ReturnType<typeof openStudio>>
let userId: string
let stranger: string
beforeAll(async () => {
  studio = await openStudio()
  userId = await makeUser(studio.db)
  stranger = await makeUser(studio.db)
})
afterAll(() => studio.close())

async function open() {
  const { listingId } = await makeListing(studio.db, userId)
  const read = async () => {
    const listing = await findListing(studio.db, userId, listingId)
    if (!listing) throw new Error('The listing is gone')
    const titles = listing.sections.find(({ key }) => key === 'titles')
    return { listing, titles: titles?.parts ?? [], base: titles?.revisionId ?? null }
  }
  const save = (texts: string[], base: string | null, who = userId) =>
    saveSection(studio.db, {
      userId: who,
      listingId,
      section: 'titles',
      parts: texts.map((text) => ({ text })),
      base,
    })
  return { listingId, read, save }
}

test('an edited section is a new revision, and parts that stay keep their facts', async () => {
  const { listingId, read, save } = await open()
  const before = await read()
  const saved = await save(['Linen apron', 'Kitchen apron'], before.base)
  const after = await read()
  expect(saved).toEqual({ outcome: 'saved', revisionId: after.base })
  expect(after.titles).toEqual([{ text: 'Linen apron', facts: [1] }, { text: 'Kitchen apron' }])
  expect(after.listing.textVersion).toBe(before.listing.textVersion + 1)
  const list = await listRevisions(studio.db, userId, listingId, 'titles')
  expect(
    list?.revisions.map(({ number, origin, writtenBy, isCurrent }) => [number, origin, writtenBy, isCurrent]),
  ).toEqual([
    [2, 'edited', 'person', true],
    [1, 'generated', 'model', false],
  ])
  expect(await save(['Linen apron', 'Kitchen apron'], after.base)).toEqual({ outcome: 'unchanged' })
})

test('who saves over a newer revision is shown both, and nothing is lost', async () => {
  const { read, save } = await open()
  const { base } = await read()
  await save(['Mine'], base)
  const refused = await save(['Theirs'], base)
  expect(refused).toMatchObject({ outcome: 'conflict', current: { parts: [{ text: 'Mine' }] } })
  expect((await read()).titles).toEqual([{ text: 'Mine' }])
})

test('two saves at once make one revision and one conflict', async () => {
  const { read, save } = await open()
  const { base } = await read()
  const outcomes = await Promise.all([save(['One'], base), save(['Two'], base), save(['Three'], base)])
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['conflict', 'conflict', 'saved'])
})

test.each<[what: string, change: (open: Awaited<ReturnType<typeof openListing>>) => Promise<unknown>]>([
  [
    'another section',
    ({ listing }) => {
      const slug = listing.sections.find(({ key }) => key === 'slug')
      const edit = { userId, listingId: listing.id, section: 'slug', base: slug?.revisionId ?? null } as const
      return saveSection(studio.db, { ...edit, parts: [{ text: 'best-apron' }] })
    },
  ],
  [
    'the facts',
    ({ listing: { productId, factsVersion } }) =>
      changeFacts(studio.db, { userId, productId, facts: ['90% linen', 'two pockets'], base: factsVersion }),
  ],
  [
    'the name',
    ({ listing }) => changeProduct(studio.db, userId, listing.productId, { name: 'Apron with 12 pockets' }),
  ],
  [
    'a dismissed check',
    async ({ listing }) => {
      const [finding] = (await checksOf(studio.db, listing)).findings
      if (!finding) throw new Error('There is nothing to dismiss')
      const { section, code, text } = finding
      return dismissCheck(studio.db, { userId, listingId: listing.id, section, code, text })
    },
  ],
])(
  'a section is saved although %s changed since the listing was read, and its checks are right',
  async (_, change) => {
    const opened = await openListing('The best apron, 12 pockets')
    const { listing, edit } = opened
    await change(opened)
    const parts = [{ text: 'The best apron, 12 pockets' }, { text: 'The perfect apron, 90% linen' }]
    const saved = await saveSection(studio.db, { ...edit, parts }, listing)
    expect(saved.outcome).toBe('saved')
    const now = await findListing(studio.db, userId, listing.id)
    if (!now) throw new Error('The listing is gone')
    expect(now.sections.find(({ key }) => key === 'titles')?.parts).toEqual(parts)
    expect(now.openChecks).toBe((await checksOf(studio.db, now)).findings.length)
    const { text } = await studio.db
      .selectFrom('listings')
      .select('text')
      .where('id', '=', listing.id)
      .executeTakeFirstOrThrow()
    expect(text).toBe(searchText(textOf(now)))
  },
)

test('a section that was saved since the listing was read is a conflict, and one that says the same is not', async () => {
  const { listing, edit } = await openListing('Apron')
  const parts = [{ text: 'Mine' }]
  await saveSection(studio.db, { ...edit, parts })
  expect(await saveSection(studio.db, { ...edit, parts }, listing)).toEqual({ outcome: 'unchanged' })
  const theirs = { ...edit, parts: [{ text: 'Theirs' }] }
  expect(await saveSection(studio.db, theirs, listing)).toMatchObject({ outcome: 'conflict' })
})

async function openListing(title: string) {
  const text = { ...TEXT, titles: [{ text: title }] }
  const { listingId } = await makeListing(studio.db, userId, { text })
  const listing = await findListing(studio.db, userId, listingId)
  if (!listing) throw new Error('The listing is gone')
  const base = listing.sections.find(({ key }) => key === 'titles')?.revisionId ?? null
  return { listing, edit: { userId, listingId, section: 'titles', base } as const }
}

test('an earlier revision is restored as a new one', async () => {
  const { listingId, read, save } = await open()
  const before = await read()
  await save(['Other'], before.base)
  const restore = { userId, listingId, revisionId: before.base ?? '' }
  expect(await restoreRevision(studio.db, restore)).toMatchObject({ outcome: 'saved' })
  expect((await read()).titles).toEqual(before.titles)
  expect(await restoreRevision(studio.db, restore)).toEqual({ outcome: 'unchanged' })
  const list = await listRevisions(studio.db, userId, listingId, 'titles')
  expect(list?.revisions[0]).toMatchObject({
    number: 3,
    origin: 'restored',
    writtenBy: 'model',
    restoredNumber: 1,
  })
})

test('another user finds, saves and restores nothing', async () => {
  const { listingId, read, save } = await open()
  const { base } = await read()
  expect(await findListing(studio.db, stranger, listingId)).toBeUndefined()
  expect(await save(['Stolen'], base, stranger)).toEqual({ outcome: 'not-found' })
  expect(await listRevisions(studio.db, stranger, listingId, 'titles')).toBeUndefined()
  const theirs = { userId: stranger, listingId, revisionId: base ?? '' }
  expect(await restoreRevision(studio.db, theirs)).toEqual({ outcome: 'not-found' })
})

test('a listing is read in four queries, however many revisions it has', async () => {
  const { listingId, read, save } = await open()
  for (let n = 0; n < 12; n++) await save([`Title ${n}`], (await read()).base)
  let asked = 0
  const counted = studio.db.withPlugin({
    transformQuery({ node }) {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await findListing(counted, userId, listingId)
  expect(asked).toBe(4)
  expect((await read()).listing.sections.find(({ key }) => key === 'titles')?.number).toBe(13)
})
