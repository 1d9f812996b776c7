import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { createPlainBrowser } from '../../../plain-browser.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open(products: number, credits: number) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits })
  const listingIds: string[] = []
  for (let n = 1; n <= products; n++)
    listingIds.push((await makeListing(db, userId, { name: `Apron ${n}` })).listingId)
  const press = (ids: string[]) =>
    visitor.post('/user/listings?view=listings', [
      ['do', 'language'],
      ...ids.map((id): [string, string] => ['id', id]),
    ])
  return { db, userId, visitor, listingIds, press }
}

test('all that match are written in German, after a page with the price, and archived together', async () => {
  const { db, userId, visitor } = await open(70, 75)
  const browser = createPlainBrowser(visitor)
  await browser.open('/user/listings?view=listings')
  await browser.follow('Select all 70 that match')
  await browser.press('Add a language')
  expect(browser.words()).toContain('70 products in other languages')
  expect(browser.words()).not.toContain('What it costs')
  await browser.press('Show price', { Language: 'German' })
  expect(browser.words()).toContain('Price 70 credits Left afterwards 5 of 75')
  expect(await readBalance(db, userId)).toBe(75)
  expect(words((await visitor.get('/user/imports')).text)).toContain('No imports yet')
  await browser.press('Write 70 listings for 70 credits')
  await app.services.feeder.idle()
  await browser.refresh()
  expect(browser.words()).toContain('Written 70')
  expect(await readBalance(db, userId)).toBe(5)
  const written = async () =>
    (
      await db
        .selectFrom('listings')
        .select('archived_at')
        .where('user_id', '=', userId)
        .where('language', '=', 'German')
        .execute()
    ).map(({ archived_at }) => archived_at !== null)
  expect(await written()).toEqual(Array(70).fill(false))
  expect(browser.presses).toBe(4)
  await browser.follow('Open the new listings')
  await browser.follow('Select all 70 that match, 70 listings')
  await browser.press('Archive')
  await browser.press('Archive 70 listings')
  expect(await written()).toEqual(Array(70).fill(true))
}, 60_000)

test('too few credits are said before the button, and refused behind it', async () => {
  const { db, userId, visitor, listingIds, press } = await open(3, 2)
  const { location } = await press(listingIds)
  const address = `${location}?chosen=1&language=German`
  const { text } = await visitor.get(address)
  expect(words(text)).toContain('You need 1 credit more to write all of them.')
  expect(words(text)).toContain('then select the listings again')
  const answer = await visitor.post(address, { credits: '3' })
  expect([answer.status, words(answer.text)]).toEqual([
    400,
    expect.stringContaining('You do not have enough credits for these listings'),
  ])
  expect(await readBalance(db, userId)).toBe(2)
})

test('pressed many times at once, it is one order for the price that was seen', async () => {
  const { db, userId, visitor, listingIds, press } = await open(3, 9)
  const { location } = await press(listingIds)
  const address = `${location}?chosen=1&language=German&language=Irish`
  expect((await visitor.post(address, { credits: '3' })).status).toBe(409)
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post(address, { credits: '6' })))
  const page = location?.replace('/cost', '')
  expect(answers.map(({ status, location }) => [status, location])).toEqual(Array(5).fill([303, page]))
  await app.services.feeder.idle()
  expect(await readBalance(db, userId)).toBe(3)
  expect((await visitor.post(address, { credits: '6' })).location).toBe(page)
  expect(await readBalance(db, userId)).toBe(3)
})

test('listings of one product lead to that product’s page; those of others are not there', async () => {
  const { visitor, listingIds, press, db, userId } = await open(2, 2)
  const [first = ''] = listingIds
  const { product_id: productId } = await db
    .selectFrom('listings')
    .select('product_id')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const { listingId: second } = await makeListing(db, userId, { productId, language: 'Irish' })
  expect((await press([first, second])).location).toBe(`/user/listings/languages?product=${productId}`)
  const other = await open(1, 1)
  expect((await press([...listingIds, ...other.listingIds])).status).toBe(404)
  const { location } = await press(listingIds)
  expect((await other.visitor.get(location ?? '')).status).toBe(404)
  expect((await other.visitor.post(`${location}?chosen=1&language=German`, { credits: '2' })).status).toBe(
    404,
  )
  expect((await visitor.get(location ?? '')).status).toBe(200)
})
