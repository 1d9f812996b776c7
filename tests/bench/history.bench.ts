import { join } from 'node:path'
import { placeOrder } from '#app/domain/orders/place.server.ts'
import { openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, type Result, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { type BenchShop, openBenchShop, signIn, startReference } from './processes.ts'
import { inTurns } from './rounds.ts'

const ROUNDS = 5
const DURATION = 2000

export default {
  title: 'Pages of somebody signed in',
  protocol:
    `${ROUNDS} rounds of ${DURATION / 1000} s each, by turns, over 4 connections, a browser's accept-encoding: the server as ` +
    '`npm start` runs it against the same build and database behind what react-router-serve does (its streaming entry, ' +
    'a new brotli stream of level 4 per answer), without its Express. Medians of processor time from /proc. Each page is asked ' +
    'for again and again with the same data, so it comes from the render cache; for one whose data change, the history is asked for ' +
    'at an address that is new each time.',
  obstacle:
    'Missed where a line says so. A page from the cache still costs its session, its loaders with their queries, the comparison of ' +
    'their data, and the framework’s matching, request and response. One that is not in the cache is rendered by the same React from the ' +
    'same queries as the reference’s: what differs is one buffer instead of a stream, statements kept by their text, and a router for ' +
    'each part of the site.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    await placeOrders(shop)
    const cookies = {
      user: await signIn(shop.server.url, 'user@listwright.test'),
      admin: await signIn(shop.server.url, 'admin@listwright.test'),
    }
    const serve = await startReference('serve.ts', shop.env)
    const measurePage = async (path: () => string, who: keyof typeof cookies) => {
      const request = () => browserRequest(path(), { cookie: cookies[who], host: shop.host })
      const { ours, reference } = await inTurns(
        { ours: { ...shop.server, request }, reference: { ...serve, request } },
        { rounds: ROUNDS, duration: DURATION, connections: 4 },
      )
      return { ours: ours.cost, reference: reference.cost }
    }
    try {
      const results: Result[] = []
      for (const [what, path, who] of await pagesOf(shop)) {
        const { ours, reference } = await measurePage(() => path, who)
        results.push(result(what, ours, 'µs', { atMost: 0.33 }, reference))
      }
      let asked = 0
      const changed = await measurePage(() => `${HISTORY}?asked=${asked++}`, 'user')
      results.push(result('history, changed', changed.ours, 'µs', { atMost: 1 }, changed.reference))
      return results
    } finally {
      await serve.stop()
      await shop.close()
    }
  },
} satisfies Bench

const HISTORY = '/user/subscription-history'

async function pagesOf({ dataDir }: BenchShop) {
  const { db } = openDatabase(join(dataDir, 'listwright.sqlite'))
  const listing = await db
    .selectFrom('listings')
    .innerJoin('products', 'products.id', 'listings.product_id')
    .innerJoin('users', 'users.id', 'products.user_id')
    .select('listings.id')
    .where('users.email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  await db.destroy()
  const address = `/user/listings/${listing.id}`
  const pages: [what: string, path: string, who: 'user' | 'admin'][] = [
    ['history', HISTORY, 'user'],
    ['dashboard', '/user/dashboard', 'user'],
    ['generator', '/user/generate-product-description', 'user'],
    ['a listing', address, 'user'],
    ['editor of a section', `${address}/sections/titles`, 'user'],
    ['the admin’s dashboard', '/admin/dashboard', 'admin'],
    ['editor of the banner', '/admin/settings/banner', 'admin'],
  ]
  return pages
}

async function placeOrders({ dataDir }: BenchShop) {
  const { db } = openDatabase(join(dataDir, 'listwright.sqlite'))
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@listwright.test')
    .executeTakeFirstOrThrow()
  const packages = await db.selectFrom('packages').select('id').where('price_minor', '>', 0).execute()
  for (let n = 0; n < 40; n++) {
    const packageId = packages[n % packages.length]?.id ?? ''
    const facts = {
      customerName: 'Uma User',
      address: '1 Test Street',
      country: 'Finland',
      idempotencyKey: newId(),
    }
    await placeOrder(db, { userId: user.id, packageId, ...facts }, true)
  }
  await db.destroy()
}
