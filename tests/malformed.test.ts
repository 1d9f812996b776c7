import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTicket } from '#app/domain/tickets/open.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { newId } from '#db/ids.server.ts'
import { type Address, fill, listAddresses } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { AREAS } from './areas.ts'
import { makeOrder } from './factories.ts'
import type { Visitor } from './visitor.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const BOUNDARY = 'multipart/form-data; boundary=x'

/** Bodies that no form of ours sends: what it is, its type (null: none), the body. */
const BODIES: [what: string, type: string | null, body: string][] = [
  ['nothing', URLENCODED, ''],
  ['JSON', 'application/json', '{"email":"a@b.test","password":{"$ne":null}}'],
  ['broken JSON', 'application/json', '{"email":'],
  ['text', 'text/plain', 'email=a@b.test'],
  ['no type', null, 'email=a@b.test'],
  ['an odd type', 'x/../y;;;', 'email=a@b.test'],
  ['multipart without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
  ['multipart that breaks off', BOUNDARY, '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
  ['multipart without parts', BOUNDARY, 'hello'],
  ['multipart without names', BOUNDARY, '--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--\r\n'],
  ['100,000 fields', URLENCODED, 'a=1&'.repeat(100_000)],
  ['300 fields of one name', URLENCODED, 'email=a&'.repeat(300)],
  ['a name of 1 MB', URLENCODED, `${'n'.repeat(1024 * 1024)}=1`],
  ['a name of 250 characters', URLENCODED, `${'n'.repeat(250)}=1`],
  ['a body of 300 KB', URLENCODED, `productDetails=${'d'.repeat(300 * 1024)}`],
  ['a long value in every field', URLENCODED, everyField('v'.repeat(20_000))],
  ['every field twice', URLENCODED, `${everyField('one')}&${everyField('two')}`],
  ['NUL in every field', URLENCODED, everyField('a%00b')],
  ['lone surrogates', URLENCODED, everyField('%ED%A0%80')],
  ['bytes that are no text', URLENCODED, everyField('%FF%FE%80')],
  ['broken percent signs', URLENCODED, '%=%&%zz=%E0%A4%A&email=%'],
  [
    'every field as an object',
    URLENCODED,
    fields()
      .map((name) => `${name}.a.b=1`)
      .join('&'),
  ],
  [
    'every field as a list',
    URLENCODED,
    fields()
      .map((name) => `${name}[0]=1&${name}[1]=2`)
      .join('&'),
  ],
  ['a long list', URLENCODED, 'email[99999999]=1&productName[10000000]=x'],
  ['an endless index', URLENCODED, `a[${'9'.repeat(150)}]=1`],
  ['deep names', URLENCODED, `a${'[a]'.repeat(60)}=1`],
  ['broken brackets', URLENCODED, 'a[=1&b]=2&[]=3&[[[]=4&..=5&=6'],
  ['the prototype', URLENCODED, '__proto__[isAdmin]=1&__proto__.x=1&constructor.prototype.x=1'],
  ['a broken intent', URLENCODED, '__intent__={"type":'],
  ['an unknown intent', URLENCODED, '__intent__={"type":"explode","payload":{}}'],
  [
    'an intent for a list that is none',
    URLENCODED,
    '__intent__={"type":"insert","payload":{"name":"email"}}',
  ],
  [
    'an intent for a list that is a text',
    URLENCODED,
    `${everyField('x')}&__intent__={"type":"insert","payload":{"name":"email"}}`,
  ],
  ['an intent without a payload', URLENCODED, '__intent__={"type":"update","payload":null}'],
  ['a broken state', URLENCODED, `__state__=%7B&${everyField('x')}`],
  ['files in text fields', BOUNDARY, `${fields().map(file).join('')}--x--\r\n`],
]

let app: TestApp
let parameters: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  parameters = await makeThings()
})
afterAll(() => app.close())

// What programs send is tried in tests/api/properties.test.ts.
const actions = listAddresses().filter(({ hasAction, pattern }) => hasAction && AREAS[pattern] !== 'api')

test('there are actions to send malformed bodies to', () => {
  expect(actions.length).toBeGreaterThan(3)
})

describe.each(actions)('$pattern takes no harm from', (address) => {
  // One of these addresses signs out, so each has its own member, or admin where members do not come in.
  let insider: Visitor
  beforeAll(async () => {
    let isAdmins = address.pattern.startsWith('/admin')
    let user = await app.user(isAdmins ? { role: 'Admin' } : { credits: 5 })
    insider = user.visitor
  })

  test.each(BODIES)('%s', async (_what, type, body) => {
    app.events.splice(0)
    for (let visitor of [insider, app.visitor()]) {
      let answer = await timed(() => send(visitor, address, type, body))
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.status).toBeLessThan(500)
      // Work that grows faster than its body takes far longer; another test's work on the same cores does not.
      expect(answer.ms).toBeLessThan(2000)
    }
    expect(app.events.filter(({ event }) => event.endsWith('error'))).toEqual([])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s', async (method) => {
    let body = method === 'PROPFIND' ? undefined : 'email=a'
    let request = new Request(new URL(fill(address.pattern, parameters), app.config.origin), {
      method,
      body,
      headers: { origin: app.config.origin, 'sec-fetch-site': 'same-origin', 'content-type': URLENCODED },
    })
    let { status } = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
  })
})

/** Sends the body as a browser would, with a page's origin. */
async function send(visitor: Visitor, { pattern }: Address, type: string | null, body: string) {
  let jar = { ...visitor.jar }
  let headers = new Headers({ origin: app.config.origin, 'sec-fetch-site': 'same-origin' })
  headers.set(
    'cookie',
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  )
  if (type !== null) headers.set('content-type', type)
  // Bytes, so that fetch adds no type of its own.
  let request = new Request(new URL(fill(pattern, parameters), app.config.origin), {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  })
  let response = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
  await response.text()
  return response
}

async function timed(work: () => Promise<Response>) {
  let started = performance.now()
  let { status } = await work()
  return { status, ms: performance.now() - started }
}

/** Something that is there for each parameter of an address, so that forms are read and not only missed. */
async function makeThings(): Promise<Record<string, string>> {
  let { db } = app.services
  let { id: userId } = await app.user()
  let order = await makeOrder(db, userId)
  let sold = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  let key = await db.selectFrom('ai_keys').select('id').executeTakeFirstOrThrow()
  let now = isoTime()
  let item = { id: newId(), name: 'Course', slug: 'course', access_url: 'https://learn.test/course' }
  await db
    .insertInto('items')
    .values({ ...item, price_minor: 900, position: 1, created_at: now, updated_at: now })
    .execute()
  let writer = { id: userId, email: 'a@b.test', name: 'A', role: 'member' as const, photoUrl: null }
  let ticket = await openTicket(db, writer, { subject: 'S', text: 'T', formId: newId() })
  if (ticket.outcome !== 'opened') throw new Error(`Opening a ticket came to ${ticket.outcome}`)
  let made = { orderId: order.id, packageId: sold.id, itemId: item.id, userId, keyId: key.id }
  return { ...made, ticketId: ticket.ticketId, jobId: 'B'.repeat(22) }
}

function fields(): string[] {
  return [
    ...['name', 'email', 'password', 'confirmPassword', 'terms', 'redirectTo', 'formToken', 'requestId'],
    ...['customerName', 'address', 'country', 'productName', 'productDetails', 'language', 'orderID'],
    ...['role', 'balance', 'reason', 'amount', 'decision', 'captureId', 'status', 'priority', 'message'],
    ...['packageName', 'price', 'credit', 'itemName', 'guidelines', 'key', 'clientId', 'proof', 'intent'],
  ]
}

function everyField(value: string) {
  return fields()
    .map((name) => `${name}=${value}`)
    .join('&')
}

function file(name: string) {
  return `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n`
}
