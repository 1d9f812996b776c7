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
    'Missed. Of the time of an order a fifth to a third is the commit, which the reference has, too; a sixth is the row with ' +
    'the indexes that keep the lists flat (a sort each, and the search index), a fifth the queries for the session, the ' +
    'package and an order of the same form, and the rest the router, its request and response objects, the signature ' +
    'of the cookie and the check of the form. Tried: statements kept by their text, a router for each part of the site ' +
    '(a quarter quicker), one transaction for everything that is written. Fewer indexes would make orders quicker and lists slower.',
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
