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
    'Missed. An order is fourteen statements. Of what SQLite takes for them more than half are the 28 indexes ' +
    'that keep the lists flat (a sort each), a tenth is the search index; the rest of the order is the router, its request ' +
    'and response objects, the session and the check of the form, none of which the reference has. Orders that arrive together share ' +
    'one commit, and the log is copied into the database every 16 MB instead of every 4: in one run on a busy machine, in which ' +
    'the reference made 1,891 orders a second, 205 became 304 by the first, 255 by the second and 338 by both, and the processor time of ' +
    'an order 2.8 ms instead of 3.7. The reference commits each row by itself, as durably (synchronous = FULL). ' +
    'Tried before: statements kept by their text, plans that no parameter changes, cookies signed without Web Crypto (a quarter ' +
    'quicker), stored settings checked once, fields read without a stream, the row written without the query builder, a router for ' +
    'each part of the site (a quarter quicker), one transaction for everything that is written. By a profile after that SQLite takes two fifths ' +
    'of the time, half of it for the commit and a quarter for the row with its indexes; the rest is JavaScript spread over ' +
    'hundreds of functions, of which none takes more than a fiftieth but the collector (a sixteenth).',
  async measure() {
    ensureBuilt()
    const shop = await openBenchShop()
    const { db, sqlite } = openDatabase(join(shop.dataDir, 'listwright.sqlite'))
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
      return [result('orders', ours.rate, 'requests/s', { atLeast: 0.5 }, reference.rate)]
    } finally {
      await bare.stop()
      await shop.close()
    }
  },
} satisfies Bench
