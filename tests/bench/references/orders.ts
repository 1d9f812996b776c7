import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import SQLite from 'better-sqlite3'

// What a checkout cannot do without: read the form, write one row so that it outlives the power, send on. The table has
// the columns of an order and no index but its key; nobody is signed in and nothing is checked.
const sqlite = new SQLite(String(process.env.DATABASE))
sqlite.pragma('journal_mode = WAL')
sqlite.pragma('synchronous = FULL')
const columns = String(process.env.COLUMNS_OF_ORDERS).split(',')
sqlite.exec(
  `create table orders (id text primary key, ${columns.filter((name) => name !== 'id').join(', ')})`,
)
const insert = sqlite.prepare(
  `insert into orders (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
)
const server = createServer(async (req, res) => {
  const form = new URLSearchParams(await text(req))
  const said: Record<string, string | null> = {
    customer_name: form.get('customerName'),
    address: form.get('address'),
    country: form.get('country'),
    idempotency_key: form.get('idempotencyKey'),
  }
  insert.run(
    columns.map((name) =>
      name === 'id'
        ? randomUUID()
        : (said[name] ?? (/_at$|until/.test(name) ? new Date().toISOString() : 'pending')),
    ),
  )
  res.writeHead(303, { location: '/user/package-pending-payment/' })
  res.end()
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`http://127.0.0.1:${port}`)
})
