import { join } from 'node:path'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { type BenchShop, openBenchShop, signIn, startReference } from './processes.ts'
import { inTurns } from './rounds.ts'

const ROUNDS = 7
const DURATION = 3000

export default {
  title: 'The order history of somebody signed in',
  protocol:
    `${ROUNDS} rounds of ${DURATION / 1000} s each, by turns, over 4 connections, a browser's accept-encoding: the server as ` +
    '`npm start` runs it against the same build and database behind what react-router-serve does (its streaming entry, ' +
    'a new brotli stream of level 4 per answer), without its Express. Medians of processor time from /proc.',
  obstacle:
    'Missed. Both render the same page with the same React and ask the same database; what differs is everything around ' +
    'it. Tried: rendering into one buffer, compressing it in one go, statements kept by their text, and a router for each part ' +
    'of the site, which spares matching 200 routes several times. What is left is React, a tenth for brotli and a tenth for SQLite. ' +
    'Less would need pages of somebody signed in to be kept, which they never are.',
  async measure() {
    ensureBuilt()
    let shop = await openBenchShop()
    await placeOrders(shop)
    let cookie = await signIn(shop.server.url, 'user@listwright.test')
    let serve = await startReference('serve.ts', shop.env)
    let request = browserRequest('/user/subscription-history', { cookie, host: shop.host })
    try {
      let { ours, reference } = await inTurns(
        {
          ours: { ...shop.server, request: () => request },
          reference: { ...serve, request: () => request },
        },
        { rounds: ROUNDS, duration: DURATION, connections: 4 },
      )
      return [result('processor time of one answer', ours.cost, 'µs', { atMost: 0.33 }, reference.cost)]
    } finally {
      await serve.stop()
      await shop.close()
    }
  },
} satisfies Bench

async function placeOrders({ dataDir }: BenchShop) {
  let { db } = openDatabase(join(dataDir, 'listwright.sqlite'))
  let user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  let packages = await db.selectFrom('packages').select('id').where('price_minor', '>', 0).execute()
  for (let n = 0; n < 40; n++) {
    let packageId = packages[n % packages.length]?.id ?? ''
    let facts = {
      customerName: 'Uma User',
      address: '1 Test Street',
      country: 'Finland',
      idempotencyKey: newId(),
    }
    await placeOrder(db, { userId: user.id, packageId, ...facts }, true)
  }
  await db.destroy()
}
