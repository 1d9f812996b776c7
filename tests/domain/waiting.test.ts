import type SQLite from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDue } from '#app/domain/base/due.server.ts'
import { startNextRewrite } from '#app/domain/batches/bulk/next-rewrite.server.ts'
import { startNextJob } from '#app/domain/batches/next-job.server.ts'
import { tendBatches } from '#app/domain/batches/tend.server.ts'
import { recountDue } from '#app/domain/listings/open-checks.server.ts'
import { countRunning } from '#app/domain/listings/running.server.ts'
import { listNeedsReview } from '#app/domain/orders/payments/lists.server.ts'
import { adoptJobs } from '#app/domain/writing/jobs/runner.server.ts'
import type { Db } from '#db/client.server.ts'
import { openMigrated } from '../database.ts'

/** What waits is few among all that is done, and is looked for every few seconds: an index leads to it. */

let db: Db
let sqlite: SQLite.Database
let asked: string[] = []
beforeAll(async () => {
  ;({ db, sqlite } = await openMigrated())
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    if (!text.startsWith('explain')) asked.push(text)
    return prepare(text)
  }) as typeof sqlite.prepare
})
afterAll(() => db.destroy())

/** The indexes that are read by the statements of `work`. */
async function readBy(work: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await work()
  return asked.flatMap((text) => {
    const parameters = Array(text.split('?').length - 1).fill(null)
    const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    return plan.all(...parameters).flatMap(({ detail }) => / INDEX (\S+)/.exec(detail)?.[1] ?? [])
  })
}

test.each(['outbox', 'webhook_deliveries'] as const)('the next row that is due in %s', async (table) => {
  expect(await readBy(() => claimDue(db, table, 1000))).toContain(`${table}_due`)
})

test('orders, payments, disputes and announcements that wait for a person', async () => {
  const indexes = [
    'orders_review',
    'captures_review',
    'captures_pending',
    'disputes_open',
    'refunds_requested',
    'payment_claims_open',
  ]
  expect(await readBy(() => listNeedsReview(db))).toEqual(expect.arrayContaining(indexes))
})

test('listings whose checks are due', async () => {
  expect(await readBy(() => recountDue(db, 1))).toContain('listings_checks_due')
})

test('texts that are being written for a user, and those without a listing', async () => {
  expect(await readBy(() => countRunning(db, 'nobody'))).toEqual(['generation_jobs_user_running'])
  expect(await readBy(() => adoptJobs(db))).toContain('generation_jobs_unlisted')
})

test('batches whose end has not been mailed', async () => {
  expect(await readBy(() => tendBatches(db, 'https://shop.test'))).toContain('batches_unmailed')
})

test('texts under way of the users whose batches and rewrites wait', async () => {
  const room = { running: ['one'], processes: 1 }
  for (const start of [startNextJob, startNextRewrite])
    expect(await readBy(() => start(db, room))).toContain('sqlite_autoindex_generation_jobs_1')
})
