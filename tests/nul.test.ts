import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, programOf } from '#tests/api/caller.ts'
import { startApp, type TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

// Some databases take no NUL character in a text, so none comes in, whatever a client sends.

let app: TestApp
let user: Visitor
let admin: Visitor
let token: string
beforeAll(async () => {
  app = await startApp()
  user = (await app.user({ credits: 5, verified: true })).visitor
  admin = (await app.user({ role: 'Admin' })).visitor
  token = (await programOf(app, { role: 'Admin' })).apiToken
})
afterAll(async () => {
  expect(await textsWithNul()).toEqual([])
  await app.close()
})

test.each([
  '/%00',
  '/buy/%00',
  '/buy/a%00b',
  '/premium/x/%00',
  '/uploads/%00.webp',
  '/user/support/%00',
  '/user/listings/%00',
  '/admin/users/%00',
  '/reset-password/%00',
  '/buy/%00.data',
])('%s is no address', async (path) => {
  for (const visitor of [app.visitor(), user, admin]) {
    expect([202, 302, 303, 403, 404]).toContain((await visitor.get(path)).status)
    expect((await visitor.post(path)).status).toBeLessThan(500)
  }
})

test.each([
  '/items?search=a%00b',
  '/admin/users?search=%00',
  '/admin/orders?page=%00&sort=%00',
  '/login?redirectTo=%2F%00',
])('in the parameters of %s it is left out', async (path) => {
  const [address = '', query = ''] = path.split('?')
  const without = await admin.get(`${address}?${query.replaceAll('%00', '')}`)
  const answer = await admin.get(path)
  expect([answer.status, answer.location]).toEqual([without.status, without.location])
  expect(answer.status).toBeLessThan(400)
})

test.each(['urlencoded', 'multipart'])('a text that a form brings loses it (%s)', async (kind) => {
  const fields = {
    subject: `Cre\0dits ${kind}`,
    message: '\0Mine are gone.\0',
    idempotencyKey: kind.padEnd(22, 'A'),
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await user.post('/user/create-support', kind === 'multipart' ? body : fields)
  expect(answer.status).toBeLessThan(400)
  const ticket = await app.services.db
    .selectFrom('tickets')
    .select('id')
    .where('subject', '=', `Credits ${kind}`)
    .executeTakeFirst()
  expect(ticket).toBeDefined()
})

test('a file whose name has one is stored under a name without', async () => {
  const body = new FormData()
  body.set('subject', 'With a file')
  body.set('message', 'See there.')
  body.set('idempotencyKey', 'file'.padEnd(22, 'A'))
  body.set(
    'attachment',
    new File(
      [new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
      'a\0b.pdf',
    ),
  )
  expect((await user.post('/user/create-support', body)).status).toBeLessThan(500)
})

test('a field whose name has one is refused', async () => {
  const body = new FormData()
  body.append('sub\0ject', 'Credits')
  for (const fields of [{ 'sub\0ject': 'Credits' }, body])
    expect((await user.post('/user/create-support', fields)).status).toBe(400)
})

test('the API leaves it out of texts, refuses it in names, and knows no address with it', async () => {
  const ask = (method: string, path: string, body?: unknown) => call(app, { method, path, token, body })
  const made = await ask('POST', '/api/brands', { name: 'Ai\0no' })
  const unnamed = await ask('POST', '/api/brands', '{"na\\u0000me": "Aino"}')
  const addresses = ['/api/orders/%00', '/api/products/a%00', '/api/listings/%00']
  const statuses = await Promise.all(addresses.map(async (path) => (await ask('GET', path)).status))
  expect([made.status < 500, unnamed.status, ...statuses]).toEqual([true, 400, 404, 404, 404])
  expect((await ask('GET', '/api/users?search=%00a')).status).toBeLessThan(500)
})

test('a notification of PayPal loses it as well', async () => {
  const event = JSON.stringify({
    id: 'WH-\0',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'a\0' },
  })
  const answer = await app
    .visitor()
    .post('/webhooks/paypal', event, { headers: { 'content-type': 'application/json' } })
  expect(answer.status).toBeLessThan(500)
})

/** Columns that hold a NUL character somewhere. */
async function textsWithNul(): Promise<string[]> {
  const { db } = app.services
  const found: string[] = []
  for (const { name, columns } of await db.introspection.getTables()) {
    // Indexes of words are in a form of SQLite's own.
    if (name.includes('_search')) continue
    for (const column of columns) {
      const row = await db
        // Kysely cannot type a table that is only known at run time.
        .selectFrom(name as 'users')
        .select((eb) => eb.lit(1).as('found'))
        .where((eb) =>
          eb(eb.fn('instr', [eb.ref(column.name as 'name'), eb.fn('char', [eb.lit(0)])]), '>', 0),
        )
        .executeTakeFirst()
      if (row) found.push(`${name}.${column.name}`)
    }
  }
  return found
}
