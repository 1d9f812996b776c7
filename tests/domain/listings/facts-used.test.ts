import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFacts } from '#app/domain/listings/facts.server.ts'
import { factsUsedText, readFactsUsed, writeFactsUsed } from '#app/domain/listings/facts-used.ts'
import { findSummaries } from '#app/domain/listings/library.server.ts'
import { recountDue } from '#app/domain/listings/open-checks.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from './studio.ts'

test('what is stored is read again, of several listings together', () => {
  expect(writeFactsUsed(5, [1, 4])).toBe('10010')
  expect(readFactsUsed(['10010'])).toEqual({ facts: 5, used: [1, 4] })
  expect(readFactsUsed(['10010', '', '01000'])).toEqual({ facts: 5, used: [1, 2, 4] })
  expect(readFactsUsed([''])).toEqual({ facts: 0, used: [] })
  expect(readFactsUsed([])).toEqual({ facts: 0, used: [] })
  expect(writeFactsUsed(0, [])).toBe('')
})

test('as words: the numbers, beyond twelve facts how many, and nothing while it is not known', () => {
  expect(factsUsedText({ facts: 8, used: [1, 2, 7] })).toBe('3 of 8: 1 2 7')
  expect(factsUsedText({ facts: 3, used: [] })).toBe('0 of 3')
  expect(factsUsedText({ facts: 44, used: Array.from({ length: 40 }, (_, at) => at + 1) })).toBe('40 of 44')
  expect(factsUsedText({ facts: 0, used: [] })).toBe('')
})

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a listing keeps which facts it uses, also after they have changed', async () => {
  const { db } = app.services
  const { id: userId } = await app.user()
  const { listingId, productId } = await makeListing(db, userId, {
    details: '100% linen\n245 g/m²\nmade by hand',
    text: { descriptions: [{ text: 'An apron of 245 g/m².' }] },
  })
  const read = async () => (await findSummaries(db, userId, [listingId])).get(listingId)?.factsUsed
  expect(await read()).toEqual({ facts: 3, used: [2] })
  await changeFacts(db, { userId, productId, facts: ['245 g/m²', '100% linen'], base: 1 })
  while ((await recountDue(db, 100)) > 0);
  expect(await read()).toEqual({ facts: 2, used: [1] })
  // Counted before it was kept: the checks fill it.
  await db
    .updateTable('listings')
    .set({ facts_used: '', checks_due: 1 })
    .where('id', '=', listingId)
    .execute()
  await recountDue(db, 100)
  expect(await read()).toEqual({ facts: 2, used: [1] })
})
