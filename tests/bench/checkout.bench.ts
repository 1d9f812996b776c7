import { join } from 'node:path'
import { newId } from '#db/ids.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type Bench, result } from './bench.ts'
import { browserRequest } from './load.ts'
import { openBenchShop, signIn, startReference } from './processes.ts'
import { inTurns } from './rounds.ts'

const ROUNDS = 7
const DURATION = 3000

export default {
  title: 'Checkout',
  protocol:
    `${ROUNDS} rounds of ${DURATION / 1000} s each, by turns, over 4 connections: the form of a package's checkout posted by ` +
    'somebody signed in, against a bare node:http server that writes a row of the same columns with better-sqlite3, ' +
    'as durably (WAL, synchronous = FULL), into a table without indexes, and checks nothing. Medians.',
  obstacle:
    'Missed. Of what SQLite takes for an order more than half are the indexes of its lists and a tenth is the search index; the rest is ' +
    'the router, its request and response objects, the session and the check of the form, none of which the reference has. Orders that ' +
    'arrive together share one commit; the reference commits each row by itself.',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db, sqlite } = openSqlite(join(shop.dataDir, 'listwright.sqlite'))
    const columns = sqlite.prepare<[], { name: string }>(`select name from pragma_table_info('orders')`).all()
    const bought = await db
      .selectFrom('packages')
      .select('id')
      .where('price_minor', '>', 0)
      .executeTakeFirstOrThrow()
    await db.destroy()
    const cookie = await signIn(shop.server.url, 'user@listwright.test')
    const bare = await startReference('orders.ts', {
      DATABASE: join(shop.dataDir, 'bare.sqlite'),
      COLUMNS_OF_ORDERS: columns.map(({ name }) => name).join(','),
    })
    const order = { customerName: 'Uma User', address: '1 Test Street', country: 'Finland' }
    const request = () =>
      browserRequest(`/buy/${bought.id}`, {
        cookie,
        host: shop.host,
        form: { ...order, idempotencyKey: newId() },
      })
    try {
      const { ours, reference } = await inTurns(
        { ours: { ...shop.server, request }, reference: { ...bare, request } },
        { rounds: ROUNDS, duration: DURATION, connections: 4, status: 303 },
      )
      return [result('orders', ours.rate, 'requests/s', { atLeast: 0.25 }, reference.rate)]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
