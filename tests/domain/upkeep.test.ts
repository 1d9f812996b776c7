import type { Database as Sqlite } from 'better-sqlite3'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { fillLargeShop } from '#tests/bench/large-shop.ts'
import { makeUser } from '#tests/factories.ts'
import { UPKEEP } from '#tests/upkeep.ts'

/** What the shop does by itself has statements that others do not wait for, however much there is to do. */

const ROWS = 3000

let app: TestApp
let sqlite: Sqlite
let crowd: string
beforeAll(async () => {
  app = await startApp()
  const { db } = app.services
  const own = openSqlite(app.config.databaseUrl)
  sqlite = own.sqlite
  const [user, single, admin] = [
    await makeUser(db),
    await makeUser(db),
    await makeUser(db, { role: 'Admin' }),
  ]
  crowd = user
  sqlite
    .prepare(
      `insert into webhook_endpoints (id, user_id, url, secret, created_at) values ('w', ?, 'x', 'x', 'x')`,
    )
    .run(single)
  await fillLargeShop(sqlite, ROWS, { crowd, single, admin })
  const old = isoTime(-2000 * DAY)
  const guard = sqlite.prepare(
    `select name from sqlite_schema where sql like '%activity rows are never changed%'`,
  )
  for (const name of guard.pluck().all()) sqlite.exec(`drop trigger ${name}`)
  sqlite.exec('delete from batch_jobs where rowid % 2')
  for (const [table, column] of Object.entries(AGES))
    sqlite.prepare(`update ${table} set ${column} = ?`).run(old)
}, 120_000)
afterAll(async () => {
  sqlite.close()
  await app.close()
})

const AGES = {
  generation_jobs: 'created_at',
  webhook_events: 'received_at',
  activity_log: 'created_at',
  tickets: 'updated_at',
  outbox: 'created_at',
  webhook_deliveries: 'created_at',
  exports: 'created_at',
  throttles: 'resets_at',
  sessions: 'expires_at',
}

/** Of one statement: rows that it read or changed. */
const MOST = 1000

test.each(Object.entries(UPKEEP))('%s', async (_, work) => {
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  let isOver = false
  let [before, mostAtOnce] = [0, 0]
  const look = () => {
    mostAtOnce = Math.max(mostAtOnce, queries.mock.calls.length - before)
    before = queries.mock.calls.length
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await work(app.services)
  mostAtOnce = Math.max(mostAtOnce, queries.mock.calls.length - before)
  isOver = true
  const results = await Promise.all(queries.mock.results.map(({ value }) => value))
  const asked = new Set(queries.mock.calls.map(([{ sql }]) => sql))
  queries.mockRestore()
  const rows = results.map(({ rows, numAffectedRows = 0n }) => Math.max(rows.length, Number(numAffectedRows)))
  expect(Math.max(0, ...rows)).toBeLessThanOrEqual(MOST)
  const steps = [...asked].flatMap((text) =>
    /^(begin|commit|rollback|insert)/.test(text)
      ? []
      : sqlite
          .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
          .all(...Array(text.split('?').length - 1).fill(null))
          .map(({ detail }) => `${detail}: ${text}`),
  )
  expect(steps.filter((step) => LARGE.test(step))).toEqual([])
  expect(mostAtOnce).toBeLessThan(400)
})

/** Without an index, of what has as many rows as the shop has orders. */
const LARGE =
  /^SCAN (users|orders|tickets|listings|products|outbox|ledger|generation_jobs|activity_log|webhook_(deliveries|events)|batch\w*|sessions|throttles)\b(?! USING)/

test('what is left after all of that is what is to be kept', () => {
  const count = (table: string) => Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  for (const table of ['webhook_events', 'webhook_deliveries', 'exports']) expect(count(table), table).toBe(0)
  expect(sqlite.prepare(`select count(*) from outbox where status = 'sent'`).pluck().get()).toBe(0)
  expect(sqlite.prepare(`select count(*) from tickets where status = 'closed'`).pluck().get()).toBe(0)
  const unnamed = `kind = 'listing' and id not in (select job_id from batch_jobs)`
  expect(sqlite.prepare(`select count(*) from generation_jobs where ${unnamed}`).pluck().get()).toBe(0)
  expect(
    sqlite.prepare(`select count(*) from generation_jobs where kind = 'listing'`).pluck().get(),
  ).not.toBe(0)
})

test('a wrong balance is found among few entries and among many', async () => {
  const { db } = app.services
  expect(await findImbalances(db)).toEqual([])
  const few = await makeUser(db, { credits: 5 })
  sqlite.prepare('update users set balance = balance + 1 where id in (?, ?)').run(few, crowd)
  const found = await findImbalances(db)
  expect(found.map(({ id, balance, total }) => [id, balance - total]).toSorted()).toEqual(
    [
      [few, 1],
      [crowd, 1],
    ].toSorted(),
  )
})

test('who signs in or is counted deletes a few of what is over, and is counted afresh', async () => {
  const { db } = app.services
  const count = (table: string) => Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  const before = count('sessions')
  await startSession(db, crowd, { ip: '127.0.0.1', userAgent: 'test' })
  expect(before - count('sessions')).toBeLessThanOrEqual(100)
  expect(count('sessions')).toBeLessThan(before)

  const counters = count('throttles')
  const limit = { bucket: 'zzz', max: 1, window: MINUTE }
  sqlite.prepare(`insert into throttles (bucket, count, resets_at) values ('zzz', 1, ?)`).run(isoTime(-1))
  expect([await reserve(db, [limit]), await reserve(db, [limit])]).toEqual([true, false])
  expect(counters - count('throttles')).toBeLessThanOrEqual(200)
})
