import type { Database as Sqlite } from 'better-sqlite3'
import { DefaultQueryExecutor } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exportAccount } from '#app/domain/accounts/export.server.ts'
import { jobErrors } from '#app/domain/listings/job-errors.ts'
import { jsonPieces } from '#app/json-pieces.ts'
import { fileAnswer } from '#app/routes/file-answer.server.ts'
import type { Db } from '#db/client.server.ts'
import { allOf } from '#tests/all-of.ts'
import { fillLargeShop } from '#tests/bench/large-shop.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

/** Of each table; more than one statement reads. */
const ROWS = 2500

let db: Db
let sqlite: Sqlite
let userId: string

beforeEach(async () => {
  ;({ db, sqlite } = await openMigrated())
  const [crowd, single, admin] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  userId = crowd
  sqlite.exec(
    `insert into webhook_endpoints (id, user_id, url, secret, created_at) values ('w', '${single}', 'x', 'x', 'x')`,
  )
  await fillLargeShop(sqlite, ROWS, { crowd, single, admin })
  // Rows that came in the same instant, and orders that the user has deleted.
  sqlite.exec(`
    update orders set created_at = '2026-01-01T00:00:00.000Z' where seq % 3 = 0;
    update orders set deleted_at = created_at where payment_status = 'pending' and seq % 2 = 0;
    update generation_jobs set created_at = '2026-01-01T00:00:00.000Z'`)
  await db
    .updateTable('batch_jobs')
    .set({ error: jobErrors.store('model', { kind: 'timeout' }) })
    .execute()
})
afterEach(() => db.destroy())

test('the data of an account with thousands of rows of each kind are all there, once, a few rows a statement', async () => {
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  const answer = fileAnswer(jsonPieces(await exportAccount(db, userId)), {})
  const account = JSON.parse(await answer.text())
  const results = await Promise.all(queries.mock.results.map(({ value }) => value))
  const asked = new Set(queries.mock.calls.map(([{ sql }]) => sql))
  queries.mockRestore()
  expect(Math.max(...results.map(({ rows }) => rows.length))).toBeLessThanOrEqual(1000)
  const steps = [...asked].flatMap((text) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...Array(text.split('?').length - 1).fill(null))
      .map(({ detail }) => `${detail}: ${text}`),
  )
  const isSlow = (step: string) => /^SCAN|TEMP B-TREE FOR ORDER BY/.test(step) && !FEW.test(step)
  expect(steps.filter(isSlow)).toEqual([])

  const idsOf = (table: string) =>
    sqlite.prepare(`select id from ${table} where user_id = ?`).pluck().all(userId).toSorted()
  for (const [name, table] of Object.entries(TABLES)) {
    const ids = account[name].map(({ id }: { id: string }) => id)
    expect(ids.toSorted(), name).toEqual(idsOf(table))
  }
  expect(account.credits).toHaveLength(idsOf('ledger').length)
  const orders: { created_at: string }[] = account.orders.slice(0, 100)
  expect(orders.map(({ created_at }) => created_at)).toEqual(
    orders.map(({ created_at }) => created_at).toSorted(),
  )

  const [{ rows }] = account.batches
  expect(rows).toHaveLength(10)
  expect(rows[0]).toMatchObject({
    name: expect.stringMatching('Lamp'),
    texts: [{ language: 'English', state: 'done', error: expect.stringMatching(/took too long/) }],
  })
  expect(account.exports[0].listings).toHaveLength(10)
  const whole = {
    facts: [{ facts: ['Solid brass'] }],
    listings: [{ revisions: [{ section: 'titles', is_current: true }] }],
  }
  for (const product of account.products) expect(product).toMatchObject(whole)
  for (const ticket of account.tickets) expect(ticket.messages).toMatchObject([{ text: 'Where is it?' }])
})

test('a product with very many versions, and a ticket with very many messages, have all of them', async () => {
  const { id } = sqlite.prepare(`select id from listings where user_id = ? limit 1`).get(userId) as {
    id: string
  }
  const ticket = sqlite.prepare(`select id from tickets where user_id = ? limit 1`).pluck().get(userId)
  const numbers = 'with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < ?)'
  sqlite
    .prepare(`${numbers}
    insert into revisions (id, listing_id, section, number, parts, origin, written_by, user_id, facts_version, created_at)
    select 'more' || n, ?, 'titles', n, '[]', 'edited', 'person', ?, 1, 'now' from numbers`)
    .run(ROWS, id, userId)
  sqlite
    .prepare(`${numbers}
    insert into ticket_messages (id, ticket_id, seq, author, author_user_id, text, created_at)
    select 'more' || n, ?, n, 'user', ?, 'And now?', 'now' from numbers`)
    .run(ROWS, ticket, userId)
  const { products, tickets } = await exportAccount(db, userId)
  const listings = (await allOf(products)).flatMap((product) => product.listings)
  const numbersOf = listings.find((listing) => listing.id === id)?.revisions.map(({ number }) => number)
  expect(numbersOf).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
  const messages = (await allOf(tickets)).find((each) => each.id === ticket)?.messages
  expect(messages).toHaveLength(ROWS)
})

test('nothing is read ahead of who takes the file, or after they have left', async () => {
  const answer = fileAnswer(jsonPieces(await exportAccount(db, userId)), {})
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  const reader = answer.body?.getReader()
  await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = queries.mock.calls.length
  expect(asked).toBeLessThan(5)
  await reader?.cancel()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(queries.mock.calls.length).toBe(asked)
  queries.mockRestore()
})

/** Of which one user has few. */
const FEW = /from "(feeds|identities|sessions)"/

const TABLES = {
  orders: 'orders',
  generations: 'generation_jobs',
  exports: 'exports',
  products: 'products',
  batches: 'batches',
  tickets: 'tickets',
}
