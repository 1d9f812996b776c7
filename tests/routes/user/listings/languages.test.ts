import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeListing } from '#tests/domain/listings/studio.ts'
import { words } from '../../account/accounts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function open(credits = 5) {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits })
  const made = await makeListing(db, userId, { name: 'Linen apron' })
  const address = (languages: string[], id = made.productId) =>
    `/user/listings/languages?${new URLSearchParams([
      ['product', id],
      ...languages.map((language) => ['language', language]),
    ])}`
  const jobs = async () =>
    db
      .selectFrom('generation_jobs')
      .select(['product_id', 'language'])
      .where('user_id', '=', userId)
      .where('product_id', 'is not', null)
      .where('language', '<>', 'English')
      .execute()
  return { db, userId, visitor, made, address, jobs, balance: () => readBalance(db, userId) }
}

test('a ticked listing leads to the page that says the price and the balance before the button', async () => {
  const { visitor, made, address } = await open()
  const { location } = await visitor.post('/user/listings?view=listings', {
    do: 'language',
    id: made.listingId,
  })
  expect(location).toBe(address([]))
  expect((await visitor.get(location ?? '')).text).not.toContain('name="credits"')
  const shown = words((await visitor.get(address(['German', 'English', 'Klingon']))).text)
  expect(shown).toContain('Listings to write 1 Price 1 credit Left afterwards 4 of 5')
  expect(shown).toContain('Already written: English')
})

test('writes what is missing, once however often the form is posted', async () => {
  const { visitor, address, jobs, balance } = await open()
  const form = { idempotencyKey: newId(), credits: '2' }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.post(address(['German', 'Japanese']), form)),
  )
  expect(answers.map(({ status, location }) => [status, location])).toEqual(
    Array(5).fill([303, '/user/listings']),
  )
  expect(await jobs()).toHaveLength(2)
  expect(await balance()).toBe(3)
  expect((await visitor.post(address(['German', 'Japanese']), form)).status).toBe(303)
  expect(await balance()).toBe(3)
})

test('a price that is no longer right takes nothing', async () => {
  const { visitor, address, jobs, balance } = await open()
  for (const credits of ['1', '3']) {
    const answer = await visitor.post(address(['German', 'Irish']), { idempotencyKey: newId(), credits })
    expect(answer.status).toBe(409)
    expect(words(answer.text)).toContain('Please check the price again')
  }
  for (const credits of ['', '0', '-2', '1e9', 'two'])
    expect((await visitor.post(address(['German']), { credits })).status).toBe(400)
  expect((await visitor.post(address([]), { credits: '1' })).status).toBe(409)
  expect(await jobs()).toEqual([])
  expect(await balance()).toBe(5)
})

test('too few credits are said before the button, and refused behind it', async () => {
  const { visitor, address, jobs, balance } = await open(1)
  const { text } = await visitor.get(address(['German', 'Irish']))
  expect(words(text)).toContain('You need 1 credit more.')
  expect(text).not.toContain('name="credits"')
  const answer = await visitor.post(address(['German', 'Irish']), { idempotencyKey: newId(), credits: '2' })
  expect(answer.status).toBe(400)
  expect(words(answer.text)).toContain('You do not have enough credits')
  expect(await jobs()).toEqual([])
  expect(await balance()).toBe(1)
})

test('nothing is left to pay for where every language is there', async () => {
  const { visitor, address } = await open()
  const { text } = await visitor.get(address(['English']))
  expect(words(text)).toContain('There is nothing to pay for')
})

test('another user’s product is not there', async () => {
  const other = await open()
  const { visitor, address, balance } = await open()
  for (const id of [other.made.productId, 'nobody’s', '']) {
    const theirs = address(['German'], id)
    expect((await visitor.get(theirs)).status).toBe(404)
    expect((await visitor.post(theirs, { idempotencyKey: newId(), credits: '1' })).status).toBe(404)
  }
  expect(await balance()).toBe(5)
})

test('a listing’s page says why another language could not be written', async () => {
  const { db, userId, visitor, made } = await open()
  const { listingId, productId } = made
  const { listingId: failed } = await makeListing(db, userId, { name: 'Linen apron', language: 'Finnish' })
  await db
    .updateTable('generation_jobs')
    .set({ status: 'failed', error: jobErrors.store('model', { kind: 'timeout' }), product_id: productId })
    .where('listing_id', '=', failed)
    .execute()
  const { text } = await visitor.get(`/user/listings/${listingId}`)
  expect(words(text)).toContain(
    'The listing was not written in Finnish The listing took too long to write. Please try again.',
  )
})
