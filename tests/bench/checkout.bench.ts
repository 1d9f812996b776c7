import { join } from 'node:path'
import { openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
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
    'Missed. An order is fourteen statements and one commit. Of what SQLite takes for them more than half are the 28 indexes ' +
    'that keep the lists flat (a sort each), a tenth is the search index; the rest of the order is the router, its request ' +
    'and response objects, the session and the check of the form, none of which the reference has. Tried: statements kept by ' +
    'their text, plans that no parameter changes, cookies signed without Web Crypto (a quarter quicker), stored settings ' +
    'checked once, fields read without a stream, the row written without the query builder, a router for each part of the ' +
    'site (a quarter quicker), one transaction for everything that is written. Lists written after the answer would spare ' +
    'a seventh while orders come close together, and cost a second commit where they do not. By a profile of about 800 orders, ' +
    'each 10.8 ms with the profiler: SQLite takes 4.6, of which the commit 3.0 with its wait for the disk and the row with its indexes ' +
    '1.3; the rest is JavaScript, of which the application takes 1.1, the query builder 1.0, the router 0.6, the collector 0.4, and ' +
    'sockets and the log 0.5. The reference takes 0.8 to 2.5 ms for all of it, as the disk allows.',
  async measure() {
    ensureBuilt()
    let shop = await openBenchShop()
    let { db, sqlite } = openDatabase(join(shop.dataDir, 'listwright.sqlite'))
    let columns = sqlite.prepare<[], { name: string }>(`select name from pragma_table_info('orders')`).all()
    let bought = await db
      .selectFrom('packages')
      .select('id')
      .where('price_minor', '>', 0)
      .executeTakeFirstOrThrow()
    await db.destroy()
    let cookie = await signIn(shop.server.url, 'user@listwright.test')
    let bare = await startReference('orders.ts', {
      DATABASE: join(shop.dataDir, 'bare.sqlite'),
      COLUMNS_OF_ORDERS: columns.map(({ name }) => name).join(','),
    })
    let order = { customerName: 'Uma User', address: '1 Test Street', country: 'Finland' }
    let request = () =>
      browserRequest(`/buy/${bought.id}`, {
        cookie,
        host: shop.host,
        form: { ...order, idempotencyKey: newId() },
      })
    try {
      let { ours, reference } = await inTurns(
        { ours: { ...shop.server, request }, reference: { ...bare, request } },
        { rounds: ROUNDS, duration: DURATION, connections: 4, status: 303 },
      )
      return [result('orders', ours.rate, 'requests/s', { atLeast: 0.5 }, reference.rate)]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
