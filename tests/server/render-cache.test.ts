import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import type { PageTemplate } from '#app/server/page-template.server.ts'
import { createRenderCache, renderCacheOf } from '#app/server/render-cache/render-cache.server.ts'
import { openDatabase, transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'
import type { Visitor } from '../visitor.ts'

let app: TestApp
let found: { mock: { results: { value: unknown }[] } }
beforeAll(async () => {
  app = await startApp()
})
// Spies are undone after each test.
beforeEach(() => {
  found = vi.spyOn(renderCacheOf(app.services), 'get')
})
afterAll(() => app.close())

const HISTORY = '/user/subscription-history'
const GENERATOR = '/user/generate-product-description'

const SAVED = 'Profile updated successfully!'
const LAMP = { productName: 'Lamp', productDetails: 'Red, 30 cm high', language: 'English' }
const PROFILE = {
  intent: 'profile',
  userName: 'Grace Hopper',
  aboutMe: '',
  phone: '',
  address: '',
  city: '',
  country: '',
}

function wasCached(): boolean {
  return found.mock.results.at(-1)?.value !== undefined
}

/** Once to render it, once to have it from the cache. */
async function cache(visitor: Visitor, path: string) {
  await visitor.get(path)
  const answer = await visitor.get(path)
  expect(wasCached()).toBe(true)
  return answer
}

function nonceOf({ headers, text }: { headers: Headers; text: string }) {
  const [, inPolicy] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
  const inPage = new Set([...text.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))
  return { inPolicy, inPage: [...inPage] }
}

test('each showing has its own nonce and idempotency key, and is for nobody else to keep', async () => {
  const { visitor } = await app.user()
  const pages = [await visitor.get(GENERATOR), await visitor.get(GENERATOR), await visitor.get(GENERATOR)]
  expect(wasCached()).toBe(true)
  for (const page of pages) {
    const { inPolicy, inPage } = nonceOf(page)
    expect(inPage).toEqual([inPolicy])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('content-length')).toBe(String(Buffer.byteLength(page.text)))
  }
  expect(new Set(pages.map((page) => nonceOf(page).inPolicy)).size).toBe(3)
  const keys = pages.map(({ text }) => /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1])
  expect(new Set(keys).size).toBe(3)
  // Where scripts take over the form, they have the same key as the form.
  for (const [n, { text }] of pages.entries()) expect(text.split(keys[n] ?? '').length).toBe(3)
})

test('a form of a cached page counts once, and each showing for itself', async () => {
  const { visitor, id } = await app.user({ credits: 5, verified: true })
  await visitor.get(GENERATOR)
  const send = (text: string) => {
    const key = /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? ''
    return visitor.post(GENERATOR, { ...LAMP, idempotencyKey: key })
  }
  const [one, other] = [await visitor.get(GENERATOR), await visitor.get(GENERATOR)]
  expect(wasCached()).toBe(true)
  for (const page of [one, one, other]) expect((await send(page.text)).status).toBe(303)
  const jobs = await app.services.db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(jobs).toHaveLength(2)
})

test('the gzip file is the page', async () => {
  const { visitor } = await app.user()
  const plain = await cache(visitor, GENERATOR)
  const cookie = `session=${visitor.jar.session}`
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, br' }
  const request = new Request(`${app.config.origin}${GENERATOR}`, { headers })
  const response = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
  expect(wasCached()).toBe(true)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toContain('accept-encoding')
  const body = Buffer.from(await response.arrayBuffer())
  expect(body.byteLength).toBe(Number(response.headers.get('content-length')))
  expect(gunzipSync(body).byteLength).toBe(Buffer.byteLength(plain.text))
})

test('two users with the same data have a page each', async () => {
  const [one, other] = [await app.user({ name: 'Ada' }), await app.user({ name: 'Ada' })]
  await cache(one.visitor, HISTORY)
  await other.visitor.get(HISTORY)
  expect(wasCached()).toBe(false)
  await makeOrder(app.services.db, one.id, { title: 'Only of the one' })
  expect((await one.visitor.get(HISTORY)).text).toContain('Only of the one')
  expect((await other.visitor.get(HISTORY)).text).not.toContain('Only of the one')
})

test('what another process writes shows at once', async () => {
  const { visitor, id } = await app.user()
  await cache(visitor, HISTORY)
  const { db } = openDatabase(join(app.config.dataDir, 'listwright.sqlite'))
  await makeOrder(db, id, { title: 'From elsewhere' })
  await db.destroy()
  expect((await visitor.get(HISTORY)).text).toContain('From elsewhere')
  expect(wasCached()).toBe(false)
})

test('whoever has signed out, was disabled, deleted or is Admin no more is not shown the page', async () => {
  const { db, vault } = app.services
  const leave: ((id: string, visitor: Visitor) => Promise<unknown>)[] = [
    (_, visitor) => visitor.post('/logout'),
    (id) => db.deleteFrom('sessions').where('user_id', '=', id).execute(),
    (id) =>
      db.updateTable('users').set({ disabled_at: new Date().toISOString() }).where('id', '=', id).execute(),
    (id) => transact(db, (trx) => forgetUser(trx, vault, id)),
    (id) => db.updateTable('users').set({ role: 'member' }).where('id', '=', id).execute(),
  ]
  for (const [n, end] of leave.entries()) {
    const { id, visitor } = await app.user({ role: 'Admin' })
    const { text } = await cache(visitor, '/admin/orders')
    expect(text).toContain('Orders')
    await end(id, visitor)
    const asked = found.mock.results.length
    const answer = await visitor.get('/admin/orders')
    expect(answer.status, String(n)).not.toBe(200)
    if (n < 4) expect(answer.location).toMatch(/^\/login/)
    expect(found.mock.results.slice(asked).every(({ value }) => value === undefined)).toBe(true)
  }
})

test('Lite mode and saved data have pages of their own', async () => {
  const { visitor } = await app.user()
  expect((await cache(visitor, HISTORY)).text).toContain('<script')
  visitor.jar.lite = 'on'
  expect((await visitor.get(HISTORY)).text).not.toContain('<script')
  delete visitor.jar.lite
  expect((await visitor.get(HISTORY)).text).toContain('<script')
  const saving = await visitor.get(HISTORY, { headers: { 'save-data': 'on' } })
  expect(saving.text).not.toContain('<script')
})

test('a message is shown once', async () => {
  const { visitor } = await app.user()
  const before = await cache(visitor, '/update-profile')
  expect(before.text).not.toContain(SAVED)
  const { status, location } = await visitor.post('/update-profile', PROFILE)
  expect([status, location]).toEqual([303, '/update-profile'])
  expect((await visitor.get('/update-profile')).text).toContain(SAVED)
  for (const _ of Array(2)) expect((await visitor.get('/update-profile')).text).not.toContain(SAVED)
  expect(wasCached()).toBe(true)
})

test('an old browser has the token of its own session in each form', async () => {
  const { visitor, token } = await app.user()
  visitor.textBrowser = true
  await visitor.get('/update-profile')
  const page = await cache(visitor, '/update-profile')
  const [, mine = ''] = /name="formToken" value="([^"]+)"/.exec(page.text) ?? []
  expect((await visitor.post('/update-profile', { ...PROFILE, formToken: mine })).status).toBe(303)

  const elsewhere = app.visitor()
  elsewhere.textBrowser = true
  await elsewhere.signIn(app.services, token)
  const [, theirs = ''] =
    /name="formToken" value="([^"]+)"/.exec((await cache(elsewhere, '/update-profile')).text) ?? []
  expect(theirs).not.toBe(mine)
  expect((await elsewhere.post('/update-profile', { ...PROFILE, formToken: mine })).status).toBe(403)
  expect((await elsewhere.post('/update-profile', { ...PROFILE, formToken: theirs })).status).toBe(303)
})

test('what a form answers, a refusal, a page with a secret and one of a visitor are never kept', async () => {
  const { visitor } = await app.user()
  const set = vi.spyOn(renderCacheOf(app.services), 'set')
  expect((await visitor.post(GENERATOR, { ...LAMP, productName: '' })).status).toBe(400)
  expect((await visitor.get('/user/no-such-page')).status).toBe(404)
  expect((await visitor.get('/admin/orders')).status).toBe(403)
  expect((await visitor.get('/update-profile/two-factor')).status).toBe(200)
  expect((await app.visitor().get('/login?redirectTo=%2Fuser')).status).toBe(200)
  expect(set).not.toHaveBeenCalled()
  set.mockRestore()
})

test('an API token that a form has just created is in no page that is kept', async () => {
  const { visitor } = await app.user({ verified: true })
  const set = vi.spyOn(renderCacheOf(app.services), 'set')
  const page = await visitor.get('/update-profile/tokens')
  const key = /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect(set).toHaveBeenCalledTimes(1)
  const fields = { idempotencyKey: key, name: 'Shop', scope: 'read', days: '90' }
  const created = await visitor.post('/update-profile/tokens', fields)
  expect(created.status).toBe(201)
  expect(set).toHaveBeenCalledTimes(1)
  set.mockRestore()
})

test('the pages that were asked for longest ago go first, and none stays for more than ten minutes unasked', () => {
  const pageOf = (bytes: number): PageTemplate => ({
    gzip: randomBytes(bytes),
    slots: [],
    checksum: { base: 0, factors: [] },
  })
  const pages = createRenderCache()
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  for (let n = 0; n < 100; n++) {
    pages.set(String(n), pageOf(128 * 1024))
    expect(pages.get('0')).toBeDefined()
  }
  expect(pages.get('1')).toBeUndefined()
  expect(pages.get('99')).toBeDefined()
  pages.set('large', pageOf(300 * 1024))
  expect(pages.get('large')).toBeUndefined()
  now.mockReturnValue(9 * 60_000)
  expect(pages.get('0')).toBeDefined()
  now.mockReturnValue(11 * 60_000)
  expect(pages.get('0')).toBeDefined()
  expect(pages.get('99')).toBeUndefined()
  now.mockRestore()
})
