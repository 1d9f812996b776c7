import { expect, test } from 'vitest'
import { claimDue } from '#app/domain/base/due.server.ts'
import { MINUTE } from '#app/domain/base/time.ts'
import { tryAfterOutage } from '#app/domain/batches/outage.server.ts'
import { leaseAttempt } from '#app/domain/orders/payments/attempts/attempts.server.ts'
import type { Db } from '#db/client.server.ts'
import { openMigrated } from '#tests/database.ts'

// What takes something after looking at other rows has to keep others from changing those meanwhile. On SQLite a single
// statement does so by itself, elsewhere only a transaction does.

test.each<[what: string, take: (db: Db) => Promise<unknown>, writes: string]>([
  [
    'the right to capture',
    (db) => leaseAttempt(db, 'attempt', Date.now(), Date.now() + MINUTE),
    'payment_attempts',
  ],
  ['a mail', (db) => claimDue(db, 'outbox', MINUTE), 'outbox'],
  ['a delivery', (db) => claimDue(db, 'webhook_deliveries', MINUTE), 'webhook_deliveries'],
  ['a batch after an outage', (db) => tryAfterOutage(db), 'batches'],
])('%s is taken in a transaction', async (_what, take, table) => {
  const { db, sqlite } = await openMigrated()
  const ran: string[] = []
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    ran.push(text)
    return prepare(text)
  }) as typeof sqlite.prepare
  await take(db)
  await db.destroy()
  expect(ran).toEqual(['begin immediate', expect.stringMatching(new RegExp(`^update "${table}"`)), 'commit'])
})
