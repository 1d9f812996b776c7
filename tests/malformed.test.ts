import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { NO_RULES } from '#app/domain/listings/brands/brand.ts'
import { addBrand } from '#app/domain/listings/brands/brands.server.ts'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isFailure } from '#tests/failures.ts'
import { type Address, fill, listAddresses, SECTION_PATHS } from './addresses.ts'
import { startApp, type TestApp } from './app.ts'
import { areaOf } from './areas.ts'
import { makeBatch } from './domain/batches/make-batch.ts'
import { makeListing } from './domain/listings/studio.ts'
import { makeOrder } from './factories.ts'
import { BODIES, URLENCODED } from './malformed-bodies.ts'
import type { Visitor } from './visitor.ts'

let app: TestApp
let parameters: Record<string, string> = {}
let owner: Visitor
beforeAll(async () => {
  app = await startApp()
  parameters = await makeThings()
})
afterAll(() => app.close())

// The API's addresses are tried in tests/api/malformed.test.ts.
const actions = listAddresses()
  .filter(({ hasAction, pattern }) => hasAction && areaOf(pattern) !== 'api')
  .flatMap((address) => {
    const isEditor = /^\/admin\/.*:section/.test(address.pattern)
    if (!isEditor) return [address]
    return SECTION_PATHS.map((section) => ({ ...address, pattern: fill(address.pattern, { section }) }))
  })

test('there are actions to send malformed bodies to', () => {
  expect(actions.length).toBeGreaterThan(3)
})

describe.each(actions)('$pattern takes no harm from', (address) => {
  // One of these addresses signs out, so each has its own member, or admin where members do not come in.
  let insider: Visitor
  beforeAll(async () => {
    // Whose it is, forms are read and not only missed.
    if (/:(listing|batch)Id/.test(address.pattern)) {
      insider = owner
      return
    }
    const isAdmins = address.pattern.startsWith('/admin')
    const user = await app.user(isAdmins ? { role: 'Admin' } : { credits: 5 })
    insider = user.visitor
  })

  test.each(BODIES)('%s', async (_what, type, body) => {
    app.events.splice(0)
    for (const visitor of [insider, app.visitor()]) {
      const answer = await timed(() => send(visitor, address, type, body))
      expect(answer.status).toBeGreaterThanOrEqual(200)
      expect(answer.status).toBeLessThan(500)
      // Work that grows faster than its body takes far longer; another test's work on the same cores does not.
      expect(answer.ms).toBeLessThan(2000)
    }
    expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s', async (method) => {
    const body = method === 'PROPFIND' ? undefined : 'email=a'
    const request = new Request(new URL(fill(address.pattern, parameters), app.config.origin), {
      method,
      body,
      headers: { origin: app.config.origin, 'sec-fetch-site': 'same-origin', 'content-type': URLENCODED },
    })
    const { status } = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(500)
  })
})

/** Sends the body as a browser would, with a page's origin. */
async function send(visitor: Visitor, { pattern }: Address, type: string | null, body: string) {
  const jar = { ...visitor.jar }
  const headers = new Headers({ origin: app.config.origin, 'sec-fetch-site': 'same-origin' })
  headers.set(
    'cookie',
    Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
  )
  if (type !== null) headers.set('content-type', type)
  // Bytes, so that fetch adds no type of its own.
  const request = new Request(new URL(fill(pattern, parameters), app.config.origin), {
    method: 'POST',
    headers,
    body: Buffer.from(body),
  })
  const response = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
  await response.text()
  return response
}

async function timed(work: () => Promise<Response>) {
  const started = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - started }
}

/** Something that is there for each parameter of an address, so that forms are read and not only missed. */
async function makeThings(): Promise<Record<string, string>> {
  const { db } = app.services
  const { id: userId, visitor } = await app.user({ credits: 5 })
  owner = visitor
  const order = await makeOrder(db, userId)
  const sold = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  const key = await db.selectFrom('ai_keys').select('id').executeTakeFirstOrThrow()
  const now = isoTime()
  const item = { id: newId(), name: 'Course', slug: 'course', access_url: 'https://learn.test/course' }
  await db
    .insertInto('items')
    .values({ ...item, price_minor: 900, position: 1, created_at: now, updated_at: now })
    .execute()
  const writer = { id: userId, email: 'a@b.test', name: 'A', role: 'member' as const, photoUrl: null }
  const ticket = await openTicket(db, writer, { subject: 'S', text: 'T', idempotencyKey: newId() })
  if (ticket.outcome !== 'opened') throw new Error(`Opening a ticket came to ${ticket.outcome}`)
  const brand = await addBrand(db, userId, { name: 'Quiet', rules: NO_RULES })
  if (brand.outcome !== 'added') throw new Error(`Adding a brand came to ${brand.outcome}`)
  const product = { userId, name: 'Course', facts: ['online'] }
  const productId = await transact(db, (trx) => insertProduct(trx, product))
  const made = {
    brandId: brand.id,
    productId,
    orderId: order.id,
    packageId: sold.id,
    itemId: item.id,
    userId,
    keyId: key.id,
    channel: 'amazon',
    mail: 'reset',
    row: '0',
  }
  const { listingId } = await makeListing(db, userId)
  const batchId = await makeBatch(db, userId)
  return { ...made, batchId, ticketId: ticket.ticketId, listingId, section: 'titles', jobId: 'B'.repeat(22) }
}
