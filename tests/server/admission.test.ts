import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { createAdmission } from '#app/server/admission.server.ts'
import { boundConnections } from '#app/server/connections.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { createRefusedForms } from '#app/server/refused-forms.server.ts'
import { unsavedPage } from '#app/server/unsaved-page.server.tsx'
import { fetchRaw, listen } from './http.ts'
import { head, openRaw, type RawClient, statusOf } from './raw.ts'

describe('a server whose application is at work', () => {
  let server: Awaited<ReturnType<typeof listen>>
  let working: { path: string; finish(): void }[]
  let clients: RawClient[]
  let events: string[]
  beforeEach(async () => {
    working = []
    clients = []
    events = []
    const app = async (request: Request) => {
      const path = new URL(request.url).pathname
      if (path === '/healthz') return new Response('ok')
      await new Promise<void>((finish) => working.push({ path, finish }))
      return new Response(path, { headers: { 'content-type': 'text/plain' } })
    }
    const config = { ...readConfig({}), trustProxy: true }
    const files = {
      answer: ({ url }: IncomingMessage, res: ServerResponse) => url === '/file.js' && !!res.end('file'),
      readText: () => undefined,
    }
    const pageCache = {
      answer: ({ url }: IncomingMessage, res: ServerResponse) => url === '/cached' && !!res.end('cached'),
      answerUnknown: () => false,
      refresh: async () => {},
      stop() {},
    }
    const bounds = { total: 5, perClient: 3, bodies: 3, bodiesPerClient: 2 }
    const log = (event: string) => void events.push(event)
    server = await listen(createHttpServer(app, { config, log, files, pageCache, bounds, unsavedPage }))
  })
  afterEach(() => {
    for (const { finish } of working) finish()
    for (const client of clients) client.reset()
    server.close()
  })

  test('a client that asks for more than its share is told to wait, others are answered', async () => {
    for (const path of ['/1', '/2', '/3']) await ask(path)
    await atWork(3)
    const refused = await fetchRaw(server.port, '/4', { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(refused.status).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(refused.body.toString()).toContain('Please try again in a few seconds')
    const other = await ask('/5', '203.0.113.2')
    await atWork(4)
    working.at(-1)?.finish()
    expect(await other.hear(/\n\/5\r/)).toMatch(/^HTTP\/1\.1 200/)
  })

  test('all clients together get no more than the server can do', async () => {
    for (const at of [1, 2, 3, 4, 5]) await ask('/page', `203.0.113.${at}`)
    await atWork(5)
    const late = await ask('/page', '203.0.113.9')
    expect(statusOf(await late.hear(/<\/html>/))).toBe(503)
    working[0]?.finish()
    await clients[0]?.hear(/\n\/page\r/)
    await ask('/page', '203.0.113.9')
    await atWork(6)
  })

  test('health checks, cached pages and files are answered all the same', async () => {
    for (const at of [1, 2, 3, 4, 5]) await ask('/page', `203.0.113.${at}`)
    await atWork(5)
    expect((await get('/healthz')).body.toString()).toBe('ok')
    expect((await get('/file.js')).body.toString()).toBe('file')
    expect((await get('/cached')).body.toString()).toBe('cached')
    expect((await get('/page')).status).toBe(503)
  })

  test('a program is told in JSON, HEAD without a body', async () => {
    for (const at of [1, 2, 3, 4, 5]) await ask('/page', `203.0.113.${at}`)
    await atWork(5)
    const api = await get('/api/v1/packages')
    expect(api.status).toBe(503)
    expect(JSON.parse(api.body.toString())).toMatchObject({ success: false, message: expect.any(String) })
    const asked = await fetchRaw(server.port, '/page', { method: 'HEAD' })
    expect({ status: asked.status, length: asked.body.byteLength }).toEqual({ status: 503, length: 0 })
  })

  test('who leaves gives the place back once the work for them is done', async () => {
    for (const _ of Array(3)) await ask('/page')
    await atWork(3)
    for (const client of clients.splice(0)) client.reset()
    await pause(50)
    expect(statusOf(await (await ask('/page')).hear(/<\/html>/))).toBe(503)
    for (const { finish } of working) finish()
    await vi.waitFor(async () => {
      await ask('/page')
      await pause(20)
      expect(working).toHaveLength(4)
    }, 5000)
  })

  test('unfinished bodies are bounded before pages are', async () => {
    const post = (at: number) =>
      head('POST /form', { 'Content-Length': 9, 'X-Forwarded-For': `203.0.113.${at}` })
    for (const at of [1, 1, 2]) clients.push((await openRaw(server.port)).send(post(at)))
    await atWork(3)
    for (const at of [1, 3]) {
      const client = (await openRaw(server.port)).send(post(at))
      clients.push(client)
      expect(statusOf(await client.hear(/<\/html>/))).toBe(503)
    }
    await ask('/page', '203.0.113.1')
    await atWork(4)
  })

  test('a request behind which a tunnel is asked for does not keep its place', async () => {
    for (const _ of Array(3)) {
      const client = await ask('/page')
      client.send('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
    }
    await atWork(3)
    for (const { finish } of working) finish()
    await vi.waitFor(() => expect(clients.every(({ socket }) => socket.closed)).toBe(true), 5000)
    for (const _ of Array(3)) await ask('/page')
    await atWork(6)
  })

  const TYPED = 'Where is "it"? <b>Lost</b>'
  const FORM = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'text/html,application/xhtml+xml',
    'sec-fetch-site': 'same-origin',
  }

  /** The answer to a form of a client that has reached its bounds. */
  async function post(headers: Record<string, string>, body: string, path = '/user/create-support?a=1&b=2') {
    for (const busy of ['/1', '/2', '/3']) await ask(busy)
    await atWork(3)
    const length = String(Buffer.byteLength(body))
    const all = { ...FORM, ...headers, 'x-forwarded-for': '203.0.113.1', 'content-length': length }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const client = await openRaw(server.port)
    const heard = await client
      .send(head(`POST ${path}`, { ...sent, connection: 'close' }))
      .send(body)
      .closed()
    expect(statusOf(heard)).toBe(503)
    return heard
  }

  function typed(fields: Record<string, string>) {
    return new URLSearchParams(fields).toString()
  }

  test('a form that is refused comes back with what was typed, to be sent again', async () => {
    const secrets = { password: 'hunter2hunter2', code: '123456' }
    const heard = await post({}, typed({ name: 'Uma', message: TYPED, ...secrets, formToken: 'token' }))
    expect(heard).toMatch(/retry-after: 5/)
    expect(heard).toMatch(/content-security-policy: default-src 'none';.*form-action 'self'/)
    expect(heard).toContain('Nothing you typed is lost.')
    const [form = ''] = /<form[\s\S]*<\/form>/.exec(heard) ?? []
    expect(form).toContain('action="/user/create-support?a=1&amp;b=2"')
    expect(form).toContain('Where is &quot;it&quot;? &lt;b&gt;Lost&lt;/b&gt;</textarea>')
    expect(form).toContain('name="name" value="Uma"')
    expect(form).toContain('name="formToken" value="token"')
    for (const name of Object.keys(secrets))
      expect(form).toMatch(new RegExp(`type="password" name="${name}"`))
    expect(heard).not.toMatch(/hunter2|123456/)
  })

  test.each<[what: string, headers: Record<string, string>, path?: string, body?: string]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['of unknown origin', { 'sec-fetch-site': '' }],
    ['of a site that only its Origin names', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['with files', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['that scripts keep', { accept: '*/*' }, '/user/create-support.data'],
    ['for another address', {}, '//evil.example/x'],
    ['that is large', {}, '/user/create-support', typed({ message: TYPED.repeat(3000) })],
    [
      'with too many fields',
      {},
      '/user/create-support',
      `message=${encodeURIComponent(TYPED)}${'&a='.repeat(400)}`,
    ],
  ])(
    'one %s is told that the browser still has it',
    async (_what, headers, path, body = typed({ message: TYPED })) => {
      const heard = await post(headers, body, path)
      expect(heard).toContain('go back and send it again. What you typed is still there.')
      expect(heard).not.toContain('Lost')
    },
  )

  async function ask(path: string, from = '203.0.113.1') {
    const client = (await openRaw(server.port)).send(head(`GET ${path}`, { 'X-Forwarded-For': from }))
    clients.push(client)
    return client
  }

  function get(path: string) {
    return fetchRaw(server.port, path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  }

  function atWork(count: number) {
    return vi.waitFor(() => expect(working).toHaveLength(count), 5000)
  }
})

test('forms that are given back are bounded: those coming in, and the pages made of them', async () => {
  let time = 0
  const refusedForm = createRefusedForms(unsavedPage, { bytes: 1000, atOnce: 2, perSecond: 3 }, () => time)
  const form = (body: Readable) => {
    const headers = {
      'content-length': '9',
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    }
    const req = Object.assign(body, { method: 'POST', url: '/form', headers }) as unknown as IncomingMessage
    return refusedForm(req, 'http://localhost')
  }
  const whole = () => Readable.from([Buffer.from('message=a')])
  const slow = [new PassThrough(), new PassThrough()]
  const waiting = slow.map(form)
  expect(await form(whole())).toBe(undefined)
  slow[0]?.destroy(new Error('broken off'))
  expect(await waiting[0]).toBe(undefined)
  for (let n = 0; n < 3; n++) expect(await form(whole())).toContain('value="a"')
  expect(await form(whole())).toBe(undefined)
  time = 1000
  expect(await form(whole())).toContain('value="a"')
  slow[1]?.end('message=b')
  expect(await waiting[1]).toContain('value="b"')
})

describe('connections', () => {
  const app = async () => new Response('page')

  test('are bounded for each client: more are told 503 and closed', async () => {
    const server = await listen(createHttpServer(app, { config: readConfig({}), log: () => {} }))
    const open = await Promise.all(Array.from({ length: 256 }, () => openRaw(server.port)))
    const surplus = await openRaw(server.port)
    expect(statusOf(await surplus.send(head('GET /page')).closed())).toBe(503)
    const other = await openRaw(server.port, '127.0.0.7')
    expect(statusOf(await other.send(head('GET /page', { Connection: 'close' })).closed())).toBe(200)
    open[0]?.reset()
    await vi.waitFor(async () => {
      const next = await openRaw(server.port)
      expect(statusOf(await next.send(head('GET /page', { Connection: 'close' })).closed())).toBe(200)
    }, 5000)
    for (const client of open) client.reset()
    server.close()
  })

  test('are left for others, however many one client opens', async () => {
    const bare = createServer((_req, res) => void res.end('page'))
    boundConnections(bare, false, { connections: 10, perClient: 2, queued: 1, refused: 1 })
    const server = await listen(bare)
    const open = await Promise.all(Array.from({ length: 9 }, () => openRaw(server.port)))
    await vi.waitFor(() => expect(open.filter(({ socket }) => socket.closed)).toHaveLength(3), 3000)
    const other = await openRaw(server.port, '127.0.0.7')
    expect(statusOf(await other.send(head('GET /page', { Connection: 'close' })).closed())).toBe(200)
    for (const client of open) client.reset()
    server.close()
  })

  test('of a proxy are not those of one client', async () => {
    const config = { ...readConfig({}), trustProxy: true }
    const server = await listen(createHttpServer(app, { config, log: () => {} }))
    const open = await Promise.all(Array.from({ length: 300 }, () => openRaw(server.port)))
    const next = await openRaw(server.port)
    expect(statusOf(await next.send(head('GET /page', { Connection: 'close' })).closed())).toBe(200)
    for (const client of open) client.reset()
    server.close()
  })
})

describe('a slow client', () => {
  let now = 0
  const bounds = { total: 3, perClient: 2, bodies: 2, bodiesPerClient: 1 }
  let admission: ReturnType<typeof createAdmission>
  beforeEach(() => {
    now = 0
    admission = createAdmission(bounds, () => now)
  })

  test('keeps its place for ten seconds', () => {
    enter('a', { complete: false })
    now = 9000
    expect(enter('a', { complete: false }).isIn).toBe(false)
  })

  test.each([
    ['that does not send its body', { complete: false, ended: false }],
    ['that does not read its answer', { complete: true, ended: true }],
  ])('%s makes room after that', (_what, state) => {
    const slow = [enter('a', state), enter('b', state), enter('c', { ...state, complete: true, ended: true })]
    now = 11_000
    expect(enter('d', { complete: true }).isIn).toBe(true)
    expect(slow.map(({ socket }) => socket.destroyed)).toEqual([true, false, false])
  })

  test('that is gone while the application works for it makes room after two minutes', () => {
    const gone = [enter('a'), enter('a')]
    for (const { socket } of gone) socket.emit('close')
    now = 60_000
    expect(enter('a').isIn).toBe(false)
    now = 121_000
    expect(enter('b').isIn).toBe(true)
    expect(enter('a').isIn).toBe(true)
  })

  test('does not make others lose theirs: who waits for the application stays', () => {
    const patient = [enter('a'), enter('b'), enter('c')]
    now = 60_000
    expect(enter('d').isIn).toBe(false)
    expect(patient.some(({ socket }) => socket.destroyed)).toBe(false)
  })

  function enter(client: string, { complete = true, ended = false } = {}) {
    const socket = Object.assign(new EventEmitter(), {
      destroyed: false,
      destroy() {
        socket.destroyed = true
      },
    })
    const req = { complete, headers: complete ? {} : { 'content-length': '10' }, socket }
    const res = Object.assign(new EventEmitter(), { writableEnded: ended })
    const finish = admission.admit(
      req as unknown as IncomingMessage,
      res as unknown as ServerResponse,
      client,
    )
    if (ended) finish?.()
    return { isIn: finish !== undefined, socket }
  }
})
