import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimDue } from '#app/domain/base/due.server.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { createBatch } from '#app/domain/batches/create-batch.server.ts'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { findImbalances, postEntry } from '#app/domain/credits/ledger.server.ts'
import { claimFreePackage } from '#app/domain/orders/free-package.server.ts'
import { nextInvoiceNumber } from '#app/domain/orders/payments/captures/mark-paid.server.ts'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { revokeAdmin } from '#app/domain/people/administration.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { openBeside, openMigrated } from '#tests/database.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'
import { makeCode } from '#tests/make-code.ts'

// Rules about money, limits and uniqueness while six servers ask at once. Without the lock of PostgreSQL's one writer each
// of them breaks: a code for 5 uses is used 9 times, a limit of 10 lets 60 through, two admins revoke each other.

let db: Db
let servers: Db[]
const goods = { priced: '', free: '' }

beforeAll(async () => {
  ;({ db } = await openMigrated())
  servers = [db, ...Array.from({ length: 5 }, () => openBeside(db))]
  await seedShop(db)
  const packages = await listPackages(db)
  goods.priced = packages.find(({ priceMinor }) => priceMinor > 0)?.id ?? ''
  goods.free = packages.find(({ priceMinor }) => priceMinor === 0)?.id ?? ''
})
afterAll(() => db.destroy())

/** `work` so many times at once, on one server after the other. */
function atOnce<Result>(times: number, work: (db: Db, at: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => work(servers[at % servers.length] ?? db, at)))
}

/** How often there was each outcome. */
function counted(outcomes: (string | boolean)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1
  return counts
}

const buyer = { customerName: 'Ada', address: '1 Test Street', country: 'Finland' }

test('a code for 5 uses is used 5 times by 40 buyers', async () => {
  await makeCode(db, { code: 'FIVE', max_uses: 5 })
  const users = await atOnce(40, (server) => makeUser(server))
  const placed = await atOnce(40, (server, at) => {
    const request = { ...buyer, userId: users[at] ?? '', packageId: goods.priced, discountCode: 'FIVE' }
    return placeOrder(server, { ...request, idempotencyKey: newId() }, true)
  })
  expect(counted(placed.map(({ outcome }) => outcome))).toEqual({ placed: 5, 'no-discount': 35 })
})

test('a form that is sent 20 times makes one order', async () => {
  const request = { ...buyer, userId: await makeUser(db), packageId: goods.priced, idempotencyKey: newId() }
  const placed = await atOnce(20, (server) => placeOrder(server, request, true))
  expect(counted(placed.map(({ outcome }) => outcome))).toEqual({ placed: 1, known: 19 })
})

test('of 10 credits 60 spends take 10', async () => {
  const userId = await makeUser(db, { credits: 10 })
  const entry = { userId, delta: -1, kind: 'spend', actor: 'user', note: '' } as const
  const spent = await atOnce(60, (server) =>
    transact(server, (trx) => postEntry(trx, { ...entry, ref: newId() })),
  )
  expect(counted(spent)).toEqual({ posted: 10, insufficient: 50 })
  expect(await findImbalances(db)).toEqual([])
})

test('one grant that is made 20 times is granted once', async () => {
  const userId = await makeUser(db)
  const entry = { userId, delta: 100, kind: 'purchase', ref: newId(), actor: 'paypal', note: '' } as const
  const granted = await atOnce(20, (server) => transact(server, (trx) => postEntry(trx, entry)))
  expect(counted(granted)).toEqual({ posted: 1, duplicate: 19 })
  expect(await findImbalances(db)).toEqual([])
})

test('a limit of 10 lets 10 of 60 through', async () => {
  const limit = { bucket: 'race', max: 10, window: MINUTE }
  expect(counted(await atOnce(60, (server) => reserve(server, [limit])))).toEqual({ true: 10, false: 50 })
})

test('30 mails are taken by 30 senders, each once', async () => {
  const [now, mail] = [
    isoTime(-1000),
    { kind: 'test', to_name: '', to_email: 'a@b.test', subject: 's' } as const,
  ]
  await atOnce(30, (server) =>
    server
      .insertInto('outbox')
      .values({ ...mail, id: newId(), text: '', html: '', status: 'queued', next_at: now, created_at: now })
      .execute(),
  )
  const taken = await atOnce(30, (server) => claimDue(server, 'outbox', MINUTE))
  expect(new Set(taken.map((row) => row?.id)).size).toBe(30)
  const order = await db.selectFrom('outbox').select('seq').orderBy('seq').execute()
  expect(order.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})

test('a free package that is claimed 12 times is given once', async () => {
  const userId = await makeUser(db, { email_verified_at: isoTime() })
  const claims = await atOnce(12, (server) => claimFreePackage(server, userId, goods.free))
  expect(counted(claims.map(({ outcome }) => outcome))).toMatchObject({ claimed: 1 })
  expect(await db.selectFrom('ledger').select('delta').where('user_id', '=', userId).execute()).toHaveLength(
    1,
  )
})

test('of two admins who revoke each other one stays', async () => {
  for (const round of Array.from({ length: 10 }, (_, at) => at)) {
    await db.updateTable('users').set({ role: 'member' }).where('role', '=', 'Admin').execute()
    const emails = [`one-${round}@example.test`, `other-${round}@example.test`]
    for (const email of emails) await makeUser(db, { email, role: 'Admin' })
    const revoked = await atOnce(2, (server, at) => revokeAdmin(server, emails[at] ?? ''))
    expect(revoked.toSorted()).toEqual(['last-admin', 'revoked'])
  }
})

test('of 40 batches that a program sends at once 20 wait', async () => {
  const userId = await makeUser(db)
  const source = { name: 'Shop', dialect: 'plain' } as const
  const sent = await atOnce(40, (server) =>
    createBatch(server, { userId, id: newId(), name: 'x', source, products: [{ name: 'A', facts: ['x'] }] }),
  )
  expect(counted(sent.map(({ outcome }) => outcome))).toEqual({ created: 20, 'too-many-unstarted': 20 })
})

test('30 receipts at once have the numbers from 1 to 30', async () => {
  const orders = await atOnce(30, async (server) => makeOrder(server, await makeUser(server)))
  const numbers = await atOnce(30, (server, at) =>
    transact(server, async (trx) => {
      const number = await nextInvoiceNumber(trx, 'sandbox')
      await trx
        .updateTable('orders')
        .set({ invoice_number: number, payment_status: 'Paid' })
        .where('id', '=', orders[at]?.id ?? '')
        .execute()
      return number
    }),
  )
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})
