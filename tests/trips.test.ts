import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { makeListing } from './domain/listings/studio.ts'
import { fieldsOf } from './routes/admin/content/editors.ts'
import { choose, order, pressPay } from './routes/checkout/journey.ts'
import { check, importOf } from './routes/user/imports/upload.ts'

/**
 * How many statements a trip takes, from the request to the response, with those of the session and of the frame of the
 * page. The beginning and the end of a transaction are not counted.
 */

let app: TestApp

beforeAll(async () => {
  // What happens by the clock belongs to no trip: timers, and how often a text is kept while it grows.
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  app = await startApp()
  // The first payment of a shop has to learn whose account the money goes to.
  const { visitor } = await app.user()
  await choose(await pressPay(visitor, await order(app, visitor)), 'pay')
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    return statements.mock.calls.length
  } finally {
    statements.mockRestore()
  }
}

test('an order is paid', async () => {
  const { visitor } = await app.user()
  const id = await order(app, visitor)
  let address = ''
  const pressing = await countStatements(async () => {
    address = await pressPay(visitor, id)
  })
  const back = await choose(address, 'pay')
  const returning = await countStatements(async () => {
    expect((await visitor.get(back)).location).toBe(`/receipt/${id}?paid=1`)
  })
  expect({ pressing, returning }).toEqual({ pressing: 13, returning: 35 })
})

test('a section is saved', async () => {
  const { id: userId, visitor } = await app.user()
  const { listingId } = await makeListing(app.services.db, userId)
  const address = `/user/listings/${listingId}/sections/titles`
  const fields = fieldsOf(await visitor.get(address), 'base')
  const saving = await countStatements(async () => {
    const saved = await visitor.post(address, { ...fields, 'parts[0]': 'Another title' })
    expect(saved.location).toBe(`/user/listings/${listingId}#section-titles`)
  })
  expect(saving).toBe(9)
})

test('rows of a file become listings', async () => {
  const one = await countRows(1)
  expect(one).toEqual({ arriving: 36, writing: 77 })
  const five = await countRows(5)
  expect(five.arriving).toBe(one.arriving)
  // Texts that end together are looked at together.
  expect((five.writing - one.writing) / 4).toBeLessThanOrEqual(49)
})

/** From the file to the rows that were checked, and from the press that starts them to as many listings. */
async function countRows(count: number) {
  const { id: userId, visitor } = await app.user({ credits: count })
  const rows = Array.from({ length: count }, (_, at) => `bell-${at},Bell ${at},brass\n`)
  let id = ''
  const arriving = await countStatements(async () => {
    id = await importOf(visitor, `Handle,Title,Type\n${rows.join('')}`)
    expect((await check(visitor, id)).status).toBe(303)
  })
  const choice = 'chosen=1&language=English&empty=only&unchanged=skip'
  const writing = await countStatements(async () => {
    await visitor.post(`/user/imports/${id}/cost?${choice}`, { credits: String(count) })
    await app.services.feeder.idle()
  })
  const listings = app.services.db.selectFrom('listings').select('id').where('user_id', '=', userId)
  expect(await listings.execute()).toHaveLength(count)
  return { arriving, writing }
}
