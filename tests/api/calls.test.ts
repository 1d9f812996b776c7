import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPayment } from '#app/domain/orders/payments/attempts/start.server.ts'
import { newId } from '#db/ids.server.ts'
import type { OrderRow } from '#db/schema.ts'
import { execute } from '#tests/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder, startOf } from '../factories.ts'
import { call, programOf, tokenFor } from './caller.ts'
import { makeItem, makePackage, makeTicket } from './samples.ts'

let app: TestApp
let owner: Awaited<ReturnType<typeof programOf>>
let admin: Awaited<ReturnType<typeof programOf>>
beforeAll(async () => {
  app = await startApp()
  owner = await programOf(app, { credits: 10, email: 'owner@listwright.test' })
  admin = await programOf(app, { role: 'Admin' })
})
afterAll(() => app.close())

const BUYER = { customerName: 'Olga Buyer', address: '1 Test Street', country: 'Finland' }

function send(method: string, path: string, token: string | undefined, body?: unknown, headers = {}) {
  return call(app, { method, path, token, body, headers })
}

async function balance(token = owner.apiToken): Promise<number> {
  const { body } = await send('GET', '/users', token)
  return (body as { currentBalance: number }[])[0]?.currentBalance ?? Number.NaN
}

test('an order is the shop’s own, whatever figures are sent with it', async () => {
  const packageId = await makePackage({ app })
  const lies = {
    totalPrice: 0.01,
    packagePrice: 0.01,
    credit: 1e6,
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
  }
  const more = {
    orderId: 'AAAAAAAA',
    paymentId: 'BBBBBBBB',
    customerEmail: 'other@listwright.test',
    Validity: 9999,
  }
  const { status, body } = await send('POST', '/new-order', owner.apiToken, {
    ...BUYER,
    packageId,
    ...lies,
    ...more,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    success: true,
    data: {
      packageId,
      packageName: 'Small',
      packagePrice: 9,
      totalPrice: 9,
      processingFee: 0,
      credit: 10,
      paymentStatus: 'pending',
      orderStatus: 'pending',
      customerEmail: owner.email,
      Validity: 30,
    },
  })
  expect((body as { data: { orderId: string } }).data.orderId).not.toBe('AAAAAAAA')
})

test('completing a payment asks PayPal, and the client’s word moves nothing', async () => {
  const order = await makeOrder(app.services.db, owner.id)
  const path = `/process-payment-complete/${order.id}`
  const claim = { status: 'Paid', orderStatus: 'Completed', credit: 1000, paypalTransactionID: 'X' }
  const before = await balance()
  const refused = await send('PUT', path, owner.apiToken, claim)
  expect(refused).toMatchObject({ status: 409, body: { success: false, alreadyProcessed: false } })
  const token = await press(order)
  expect((await send('PUT', path, owner.apiToken, claim)).status).toBe(409)
  expect(await balance()).toBe(before)
  app.paypal.approve(token)
  const paid = await Promise.all(Array.from({ length: 5 }, () => send('PUT', path, owner.apiToken, claim)))
  expect(
    paid.filter(
      ({ body }) =>
        (body as { alreadyProcessed?: boolean }).alreadyProcessed === false &&
        (body as { success: boolean }).success,
    ),
  ).toHaveLength(1)
  expect(await send('PUT', path, owner.apiToken, claim)).toMatchObject({
    status: 200,
    body: { success: true, alreadyProcessed: true },
  })
  expect(await balance()).toBe(before + order.credit)
  expect((await send('GET', `/verify-order/${order.id}`, owner.apiToken)).body).toMatchObject({
    data: { verified: true, paymentStatus: 'Paid', orderStatus: 'Completed' },
  })
})

test('an order that is not paid is cancelled by its owner, and then cannot be paid', async () => {
  const order = await makeOrder(app.services.db, owner.id)
  const cancel = () => send('POST', `/cancel-order/${order.id}`, owner.apiToken)
  expect(await cancel()).toMatchObject({ status: 200, body: { success: true, message: 'Order cancelled' } })
  expect(await cancel()).toMatchObject({ status: 200 })
  const read = await send('GET', `/order/${order.id}`, owner.apiToken)
  expect(read.body).toMatchObject({ paymentStatus: 'pending', orderStatus: 'Cancelled' })
  const paid = await makeOrder(app.services.db, owner.id, {
    payment_status: 'Paid',
    order_status: 'Completed',
  })
  expect((await send('POST', `/cancel-order/${paid.id}`, owner.apiToken)).status).toBe(409)
})

test('an item’s address is for the owner of a Paid order', async () => {
  const itemId = await makeItem({ app })
  const made = await send('POST', '/new-item-order', owner.apiToken, { ...BUYER, itemId })
  const { _id: id } = (made.body as { data: { _id: string } }).data
  expect(made.text).not.toContain('secret-place')
  const read = async (token: string) => (await send('GET', `/item-order/${id}`, token)).text
  expect(await read(owner.apiToken)).not.toContain('secret-place')
  const row = await app.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const path = `/item-update-payment-status/${id}`
  expect((await send('PUT', path, owner.apiToken, {})).body).toMatchObject({
    matchedCount: 1,
    modifiedCount: 0,
  })
  app.paypal.approve(await press(row))
  expect((await send('PUT', path, owner.apiToken)).body).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
  expect((await send('PUT', path, owner.apiToken)).body).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  expect(await read(owner.apiToken)).toContain('https://files.test/secret-place')
  expect((await send('GET', '/item-orders', owner.apiToken)).text).toContain('secret-place')
  expect(await read(admin.apiToken)).not.toContain('secret-place')
  expect((await send('GET', `/item/${itemId}`, undefined)).text).not.toContain('secret-place')
  const gone = await send('PUT', '/item-update-payment-status/gone', owner.apiToken)
  expect(gone).toMatchObject({ status: 404, body: { matchedCount: 0, modifiedCount: 0, success: false } })
})

test('one Idempotency-Key is one thing, and another request under it is refused', async () => {
  const headers = { 'idempotency-key': newId() }
  const before = await balance()
  const body = { productName: 'Linen shirt', productDetails: 'Airy' }
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => send('POST', '/api/generations', owner.apiToken, body, headers)),
  )
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202))
  const locations = new Set(sent.map((answer) => answer.headers.get('location')))
  expect(locations.size).toBe(1)
  expect(await balance()).toBe(before - 1)
  const other = await send(
    'POST',
    '/api/generations',
    owner.apiToken,
    { ...body, productName: 'Wool' },
    headers,
  )
  expect(other).toMatchObject({ status: 422, body: { success: false } })
  const elsewhere = await send(
    'POST',
    '/new-support-message',
    owner.apiToken,
    { subject: 'a', message: 'b' },
    headers,
  )
  expect(elsewhere.status).toBe(422)
  const [location = ''] = locations
  await vi.waitFor(async () => {
    const { body: job } = await send('GET', location ?? '', owner.apiToken)
    expect(job).toMatchObject({
      data: {
        status: 'done',
        result: { metaTags: { title: expect.any(String) }, productTags: expect.any(Array) },
      },
    })
  }, 10_000)
})

test('credits are adjusted by admins, once for each key, and never below nothing', async () => {
  const user = await programOf(app, { credits: 5 })
  const adjust = (path: string, body: object, headers = {}) =>
    send('POST', path, admin.apiToken, { userEmail: user.email.toUpperCase(), ...body }, headers)
  const headers = { 'idempotency-key': newId() }
  for (const round of [false, true]) {
    const answer = await adjust('/api/deduct-credit', { amount: 2, reason: 'A test' }, headers)
    expect(answer.body).toMatchObject({ alreadyProcessed: round, data: { currentBalance: 3 } })
  }
  expect(await adjust('/api/deduct-credit', { amount: 4 })).toMatchObject({
    status: 409,
    body: { error: 'Failed to deduct credits' },
  })
  expect((await adjust('/api/refund-credit', {})).body).toMatchObject({ data: { currentBalance: 4 } })
  expect((await adjust('/api/refund-credit', { amount: -3 })).status).toBe(400)
  const ledger = await app.services.db
    .selectFrom('ledger')
    .select(['delta', 'note'])
    .where('user_id', '=', user.id)
    .orderBy('seq')
    .execute()
  expect(ledger.map(({ delta }) => delta)).toEqual([5, -2, 1])
  expect(ledger[1]?.note).toBe('A test')
})

test('a balance that has moved is not written over', async () => {
  const user = await programOf(app, { credits: 5 })
  const path = `/api/users/${user.id}`
  const stale = { currentBalance: 100, seenBalance: 6 }
  expect((await send('PUT', path, admin.apiToken, stale)).status).toBe(409)
  const fresh = { currentBalance: 100, seenBalance: 5 }
  expect((await send('PUT', path, admin.apiToken, fresh)).body).toMatchObject({
    data: { currentBalance: 100 },
  })
})

test('threads only grow: what is there is not said twice, nothing is lost, and names are not borrowed', async () => {
  const world = { app, ownerId: owner.id, ownerEmail: owner.email }
  const ticketId = await makeTicket(world)
  const path = `/support-message-status/${ticketId}`
  const put = async (token: string, adminMessage: object[], ticketStatus?: string) => {
    const { body } = await send('PUT', path, token, { ticketStatus, adminMessage })
    const { data } = body as {
      data: { ticketStatus: string; adminMessage: { message: string; sender: string }[] }
    }
    return [data.ticketStatus, ...data.adminMessage.map(({ sender, message }) => `${sender}: ${message}`)]
  }
  const one = { message: 'One', sender: 'admin', timestamp: 'whenever' }
  expect(await put(owner.apiToken, [one])).toEqual(['in-progress', 'user: One'])
  expect(await put(owner.apiToken, [one])).toEqual(['in-progress', 'user: One'])
  // The admin has not seen what the user wrote.
  expect(await put(admin.apiToken, [{ message: 'Two' }], 'resolved')).toEqual([
    'resolved',
    'user: One',
    'admin: Two',
  ])
  expect(await put(admin.apiToken, [one, { message: 'Two' }, { message: 'Bye' }], 'closed')).toEqual([
    'closed',
    'user: One',
    'admin: Two',
    'admin: Bye',
  ])
  const refused = await send('PUT', path, admin.apiToken, { adminMessage: [{ message: 'More' }] })
  expect(refused).toMatchObject({ status: 409, body: { success: false } })
})

test('a status that a member may not set is refused, and nothing is done', async () => {
  const ticketId = await makeTicket({ app, ownerId: owner.id, ownerEmail: owner.email })
  const path = `/support-message-status/${ticketId}`
  const read = async () =>
    (await send('GET', `/support-message/${ticketId}`, owner.apiToken)).body as {
      data: { ticketStatus: string; adminMessage: object[] }
    }
  const before = (await read()).data
  for (const body of [
    { ticketStatus: 'resolved' },
    { ticketStatus: 'in-progress' },
    { ticketStatus: 'resolved', adminMessage: [{ message: 'Done, I think' }] },
  ])
    expect(await send('PUT', path, owner.apiToken, body)).toMatchObject({
      status: 403,
      body: { success: false, error: 'Failed to update data', message: expect.stringContaining('close') },
    })
  expect((await read()).data).toEqual(before)
  // What it has, what a reply makes of it, and closing it are theirs.
  for (const [body, status] of [
    [{ ticketStatus: 'open' }, 'open'],
    [{ ticketStatus: 'in-progress', adminMessage: [{ message: 'One' }] }, 'in-progress'],
    [{ ticketStatus: 'closed' }, 'closed'],
    [{ ticketStatus: 'closed' }, 'closed'],
  ] as const)
    expect(await send('PUT', path, owner.apiToken, body)).toMatchObject({
      status: 200,
      body: { data: { ticketStatus: status } },
    })
})

test('strangers write as in the contact form, and are bounded like it', async () => {
  const message = {
    ticketUserName: 'Sam',
    ticketUserEmail: 'sam@listwright.test',
    subject: 'Hi',
    message: 'Hello',
  }
  const write = (index: number) =>
    call(app, {
      method: 'POST',
      path: '/new-support-message',
      body: { ...message, phone: `${index}` },
      ip: '10.9.8.7',
    })
  const statuses: number[] = []
  for (let index = 0; index < 6; index++) statuses.push((await write(index)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('secrets go in and do not come out', async () => {
  const { clientId, clientSecret: secret } = app.paypal
  const settings = { enablePayPal: true, mode: 'live', clientId, clientSecret: secret }
  const unknown = { ...settings, clientSecret: 'another-secret' }
  const refused = await send('PUT', '/api/paypal-settings', admin.apiToken, unknown)
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining('PayPal refused the client ID'),
  })
  const saved = await send('PUT', '/api/paypal-settings', admin.apiToken, settings)
  expect(saved).toMatchObject({ status: 200, body: { data: { hasSecret: true, clientId } } })
  const key = 'AIzaSyTheKeyItselfWhichIsLong1234567'
  const added = await send('POST', '/api/gemini-keys', admin.apiToken, { name: 'Main', key, isActive: true })
  expect(added).toMatchObject({ status: 201, body: { data: { key: 'AIzaSyTh...4567' } } })
  for (const [path, token] of [
    ['/api/paypal-settings', admin.apiToken],
    ['/api/paypal-settings', owner.apiToken],
    ['/api/gemini-keys', admin.apiToken],
  ] as const) {
    const { text } = await send('GET', path, token)
    expect(text).not.toContain(secret)
    expect(text).not.toContain('TheKeyItself')
  }
  const seen = await send('GET', '/api/paypal-settings', owner.apiToken)
  expect(Object.keys((seen.body as { data: object }).data)).not.toContain('hasSecret')
  // The other mode and the secret stay when they are not sent.
  const sandbox = await app.services.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'paypal')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(sandbox.value).sandbox.clientId).toBe(app.paypal.clientId)
  const back = { enablePayPal: true, mode: 'sandbox', clientId: app.paypal.clientId }
  expect((await send('PUT', '/api/paypal-settings', admin.apiToken, back)).body).toMatchObject({
    data: { hasSecret: true, mode: 'sandbox' },
  })
})

test('a session has to have shown the password lately for what is sensitive, a token does not', async () => {
  const person = await app.user({ role: 'Admin' })
  const cookie = { cookie: `session=${person.visitor.jar.session}`, 'sec-fetch-site': 'same-origin' }
  const post = () => send('POST', '/api/gemini-keys', undefined, { name: 'K', key: 'k'.repeat(20) }, cookie)
  expect((await post()).status).toBe(201)
  await app.services.db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('user_id', '=', person.id)
    .execute()
  expect(await post()).toMatchObject({ status: 403, body: { error: 'Failed to add key' } })
  const role = (body: object) => send('PUT', `/api/users/${owner.id}`, undefined, body, cookie)
  expect((await role({ userRole: 'Seller' })).status).toBe(403)
  expect((await role({ userName: 'Olga' })).status).toBe(200)
  expect((await role({ currentBalance: 1000, reason: 'A gift' })).status).toBe(403)
  for (const path of ['/api/refund-credit', '/api/deduct-credit']) {
    const gift = { userEmail: owner.email, amount: 5 }
    expect(await send('POST', path, undefined, gift, cookie)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('sensitive') },
    })
  }
})

test('a session is heard from this site alone', async () => {
  const person = await programOf(app)
  const path = `/update-user-profile/${person.id}`
  const cookie = `session=${person.visitor.jar.session}`
  const put = (headers: Record<string, string>) =>
    send('PUT', path, undefined, { city: 'Oulu' }, { cookie, ...headers })
  const origin = app.config.origin
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: origin.replace('3000', '3001') },
    {},
    { 'x-form-token': 'nonsense' },
  ]
  for (const headers of foreign) {
    const answer = await put(headers)
    expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, body: { success: false } })
  }
  expect((await put({ origin })).status).toBe(200)
  expect((await put({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  person.visitor.textBrowser = true
  const page = await person.visitor.get('/update-profile')
  const token = /name="formToken" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const jar = { cookie: `session=${person.visitor.jar.session}` }
  expect((await put({ ...jar, 'x-form-token': token })).status).toBe(200)
  // Without a cookie there is nothing to make use of, and with a token no cookie counts.
  const headers = { origin: 'https://evil.example' }
  expect((await send('PUT', path, person.apiToken, { city: 'Oulu' }, headers)).status).toBe(200)
})

test('one caller may ask so often in a minute, and is told when to come again', async () => {
  const busy = await programOf(app)
  const calm = await programOf(app)
  for (let count = 0; count < 300; count++) await send('GET', '/users/admins', busy.apiToken)
  const refused = await send('GET', '/users/admins', busy.apiToken)
  expect(refused).toMatchObject({ status: 429, body: { success: false } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('GET', '/users/admins', calm.apiToken)).status).toBe(200)
  // Neither another token nor a session of the same user is a way to more, from whatever address.
  const second = await tokenFor(app, busy.id)
  const path = '/users/admins'
  expect((await call(app, { method: 'GET', path, token: second, ip: '198.51.100.7' })).status).toBe(429)
  expect((await busy.visitor.get(path)).status).toBe(429)
})

test('a database that fails is said in the words of the call, and in no others', async () => {
  const broken = await startApp()
  const boss = await programOf(broken, { role: 'Admin' })
  const tables = ['content_sections', 'generation_jobs', 'packages', 'ai_keys', 'tickets']
  await execute(broken.services.db, ...tables.map((table) => `alter table ${table} rename to ${table}_moved`))
  for (const [method, path, error] of [
    ['GET', '/api/generations', 'Failed to load data'],
    ['GET', '/api/banner-section', 'Failed to fetch banner data'],
    ['POST', '/api/banner-section/reset', 'Failed to reset banner data'],
    ['GET', '/api/about-section', 'Failed to fetch data'],
    ['PATCH', '/api/about-section/toggle', 'Failed to toggle status'],
    ['POST', '/api/about-section/reset', 'Failed to reset data'],
    ['GET', '/api/nav-logo', 'Failed to load logo data'],
    ['GET', '/packages', 'Failed to fetch packages'],
    ['GET', '/package/none', 'Failed to fetch package'],
    ['GET', '/api/gemini-keys', 'Failed to fetch keys'],
    ['DELETE', '/api/gemini-keys/none', 'Failed to delete key'],
    ['GET', '/support-messages', 'Failed to fetch data'],
  ] as const) {
    const body = method === 'PATCH' ? {} : undefined
    const answer = await call(broken, { method, path, token: boss.apiToken, body })
    const message = 'Something went wrong. Please try again later.'
    expect(answer, path).toMatchObject({ status: 500, body: { success: false, error, message } })
  }
  await broken.close()
})

test('lists lead on, row by row, to their end', async () => {
  const person = await programOf(app)
  for (let count = 0; count < 7; count++) await makeOrder(app.services.db, person.id)
  let path: string | undefined = '/orders?limit=3'
  const ids: string[] = []
  for (let page = 0; path && page < 9; page++) {
    const answer = await send('GET', path, person.apiToken)
    ids.push(...(answer.body as { _id: string }[]).map(({ _id }) => _id))
    path = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(new Set(ids).size).toBe(7)
  expect(ids).toHaveLength(7)
})

/** Presses Pay; PayPal's id of the order. */
async function press(order: OrderRow): Promise<string> {
  const started = await startPayment(app.services, startOf(order))
  if (started.outcome !== 'redirect') throw new Error(`Paying came to ${started.outcome}`)
  return started.providerOrderId
}

test('an order is found by its number, too, by those who may see it', async () => {
  const buyer = await programOf(app)
  const order = await makeOrder(app.services.db, buyer.id)
  const item = await makeOrder(app.services.db, buyer.id, { kind: 'item' })
  for (const name of [order.id, order.number, order.number.toLowerCase()]) {
    for (const token of [buyer.apiToken, admin.apiToken]) {
      const { status, body } = await send('GET', `/order/${name}`, token)
      expect([status, body]).toMatchObject([200, { _id: order.id, orderId: order.number }])
    }
    expect((await send('GET', `/order/${name}`, owner.apiToken)).status).toBe(404)
    expect((await send('GET', `/item-order/${name}`, buyer.apiToken)).status).toBe(404)
  }
  expect((await send('GET', `/item-order/${item.number}`, buyer.apiToken)).body).toMatchObject({
    _id: item.id,
  })
  const verified = await send('GET', `/verify-order/${order.number}`, buyer.apiToken)
  expect(verified.body).toMatchObject({ data: { _id: order.id, orderId: order.number } })
  expect((await send('POST', `/cancel-order/${order.number}`, owner.apiToken)).status).toBe(404)
  expect((await send('POST', `/cancel-order/${order.number}`, buyer.apiToken)).status).toBe(200)
  expect((await send('DELETE', `/order/${order.number}`, admin.apiToken)).status).toBe(200)
  expect((await send('GET', `/order/${order.number}`, buyer.apiToken)).status).toBe(404)
})

test('statuses and roles are understood in any case', async () => {
  const ticket = await makeTicket({ app, ownerId: owner.id, ownerEmail: owner.email })
  const path = `/support-message-status/${ticket}`
  for (const ticketStatus of ['RESOLVED', 'In-Progress', 'Closed']) {
    expect((await send('PUT', path, admin.apiToken, { ticketStatus })).status, ticketStatus).toBe(200)
    const { body } = await send('GET', `/support-message/${ticket}`, owner.apiToken)
    expect(JSON.stringify(body)).toContain(`"ticketStatus":"${ticketStatus.toLowerCase()}"`)
  }
  expect((await send('PUT', path, admin.apiToken, { ticketStatus: 'constructor' })).status).toBe(400)
  const member = await programOf(app)
  const changed = await send('PUT', `/api/users/${member.id}`, admin.apiToken, {
    userRole: 'SELLER',
    userMembership: 'Premium',
  })
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { data: { userRole: 'Seller', userMembership: 'premium' } },
  ])
  for (const state of ['DRAFT', 'Reviewed', 'exported'])
    expect((await send('GET', `/api/listings?state=${state}`, owner.apiToken)).status, state).toBe(200)
  expect((await send('GET', '/api/listings?state=gone', owner.apiToken)).status).toBe(400)
})
