import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database as Sqlite } from 'better-sqlite3'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDatabase } from '#commands/backup/check.ts'
import type { Db } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { migrations } from '../../migrations/all.ts'

let folder: string
let file: string
let db: Db
let sqlite: Sqlite
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-migrations-'))
  file = join(folder, 'test.sqlite')
  const opened = openSqlite(file)
  db = opened.db
  sqlite = opened.sqlite
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const AT = '2026-01-02T03:04:05.678Z'
const LATER = '2999-01-01T00:00:00.000Z'

test('an order whose payment is held is found by what lists show of it, one from before, too', async () => {
  await migrateTo('2026-11-26-21-clock')
  insert('users', person('bo'))
  for (const [id, held] of [
    ['held', 1],
    ['unpaid', 0],
  ] as const) {
    insert('orders', order(id, { payment_held: held }))
  }
  await migrate(db)
  const found = (word: string) =>
    sqlite
      .prepare(
        'select id from orders where seq in (select rowid from order_search where order_search match ?)',
      )
      .pluck()
      .all(`payment_status : "${word}"`)
  expect([found('processing'), found('pending')]).toEqual([['held'], ['unpaid']])
  sqlite.prepare(`update orders set payment_held = 0`).run()
  expect([found('processing'), found('pending')]).toEqual([[], ['held', 'unpaid']])
  expect(await checkDatabase(file)).toEqual([])
})

async function migrateTo(name: string) {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(name)
  if (error) throw error
}

function person(id: string) {
  const email = `${id}@b.test`
  return { id, email, email_key: email, name: `Name of ${id}`, created_at: AT, updated_at: AT }
}

function order(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    number: `ORDER${id}`,
    payment_id: `PAY${id}`,
    kind: 'package',
    user_id: 'bo',
    title: 'Starter',
    credit: 100,
    validity_days: 30,
    price_minor: 2900,
    fee_minor: 99,
    total_minor: 2999,
    currency: 'EUR',
    mode: 'live',
    payment_status: 'pending',
    order_status: 'pending',
    customer_name: 'Bo',
    customer_email: 'bo@b.test',
    address: '1 Street',
    country: 'Finland',
    seller_email: '',
    valid_until: LATER,
    idempotency_key: `r-${id}`,
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function insert(table: string, row: Record<string, string | number | null>) {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
}
