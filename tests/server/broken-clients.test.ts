import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { isFault, openFiles } from './inspect.ts'
import { head, openRaw, statusOf } from './raw.ts'

let dataDir: string
let server: RunningServer
let port: number
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-broken-'))
  await writeOpenShop(dataDir)
  server = await startServer({ DATA_DIR: dataDir, PORT: '0' })
  port = Number(new URL(server.url).port)
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(() => void server.events.splice(0))

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }

test.each([
  ['before its body', head('POST /login', { ...FORM, 'Content-Length': 100 })],
  ['within its body', `${head('POST /login', { ...FORM, 'Content-Length': 100 })}e`],
  ['within a chunk', `${head('POST /login', { ...FORM, 'Transfer-Encoding': 'chunked' })}64\r\nemail=`],
  ['at an address that reads no form', `${head('POST /', { ...FORM, 'Content-Length': 100 })}e`],
  ['at an address that there is not', `${head('POST /nowhere', { ...FORM, 'Content-Length': 100 })}e`],
  [
    'at the API',
    `${head('POST /api/v1/users', { 'Content-Type': 'application/json', 'Content-Length': 9 })}{`,
  ],
  ['at the webhook', `${head('POST /webhooks/paypal', { 'Content-Length': 100 })}{`],
  [
    'without saying where it comes from',
    `${head('POST /login', { 'Content-Type': FORM['Content-Type'], 'Content-Length': 100 })}e`,
  ],
  [
    'within a file',
    `${head('POST /login', { ...FORM, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 900_000 })}--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n${'a'.repeat(400_000)}`,
  ],
])('a POST that breaks off %s ends nothing but itself', async (_where, bytes) => {
  for (const end of ['reset', 'destroy'] as const) {
    const client = (await openRaw(port)).send(bytes)
    await pause(50)
    if (end === 'reset') client.reset()
    else client.socket.destroy()
  }
  await stillAnswers()
  expectNoFaults()
})

test('a client that leaves before its answer is no fault in the log', async () => {
  const body = 'email=a%40listwright.test&password=wrong-wrong'
  const wasAborted = () => server.events.some(({ event, aborted }) => event === 'request.answered' && aborted)
  // Checking the password takes some 20 ms: one of these leaves in the middle of it.
  for (let wait = 1; wait < 60 && !wasAborted(); wait++) {
    const client = await openRaw(port)
    client.send(head('POST /login', { ...FORM, 'Content-Length': body.length }) + body)
    await pause(wait)
    client.reset()
    await pause(50)
  }
  expect(wasAborted()).toBe(true)
  await stillAnswers()
  expectNoFaults()
})

test.each([
  'bytes=9-1',
  'bytes=0-99999999',
  'bytes=99999999-',
  'bytes=-1',
  'bytes=a-b',
  'bytes=0-0,5-9',
  'lines=1-2',
  'bytes=',
])('a static file is answered whatever the range: %s', async (range) => {
  const client = (await openRaw(port)).send(head('GET /favicon.svg', { Range: range, Connection: 'close' }))
  const answer = await client.closed()
  expect([200, 206, 416]).toContain(statusOf(answer))
  await stillAnswers()
})

test('static files that are aborted in mid-way leave no open file behind', async () => {
  const before = openFiles(server)
  const path = largestAsset()
  for (const _ of Array(300)) {
    const client = (await openRaw(port)).send(head(`GET ${path}`).repeat(5))
    setImmediate(() => client.reset())
  }
  await vi.waitFor(() => expect(openFiles(server)).toBeLessThanOrEqual(before + 5), 5000)
  await stillAnswers()
})

test.each([
  ['nothing', ''],
  ['70 KB', 'x'.repeat(70_000)],
])('CONNECT with %s behind it is refused, and its connection closed', async (_what, more) => {
  const before = openFiles(server)
  const connect = `CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n${more}`
  const polite = (await openRaw(port)).send(connect)
  expect(statusOf(await polite.closed())).toBe(405)
  for (const _ of Array(50)) (await openRaw(port)).send(connect).reset()
  const silent = await Promise.all(Array.from({ length: 20 }, () => openRaw(port)))
  for (const one of silent) one.send(connect).socket.pause()
  await vi.waitFor(() => expect(openFiles(server)).toBeLessThanOrEqual(before + 5), 5000)
  for (const one of silent) one.socket.destroy()
  await stillAnswers()
})

test('an upgrade is answered as if it had not been asked for', async () => {
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': 'dGVzdA==' }
  const client = (await openRaw(port)).send(head('GET /healthz', upgrade))
  expect(await client.hear(/ok$/)).toMatch(/^HTTP\/1\.1 200/)
  client.reset()
  for (const _ of Array(20)) (await openRaw(port)).send(head('GET /items', upgrade)).reset()
  await stillAnswers()
})

test.each([
  ['a line that is none', 'HELLO\r\n\r\n', 400],
  ['headers that are too large', head('GET /', { 'X-Large': 'x'.repeat(40_000) }), 431],
  ['a broken chunk', `${head('POST /login', { ...FORM, 'Transfer-Encoding': 'chunked' })}zz\r\n`, 400],
  ['two lengths', 'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('%s is answered with its status', async (_what, bytes, status) => {
  const client = (await openRaw(port)).send(bytes)
  const answer = await client.closed()
  expect(answer === '' ? status : statusOf(answer)).toBe(status)
  await stillAnswers()
  expectNoFaults()
})

test('requests on one connection are answered in their order', async () => {
  const paths = ['/healthz', '/favicon.svg', '/nowhere', '/robots.txt', '/healthz']
  const all = paths.map((path, at) => head(`GET ${path}`, at === 4 ? { Connection: 'close' } : {})).join('')
  const answer = await (await openRaw(port)).send(all).closed()
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '404',
    '200',
    '200',
  ])
})

test('a connection that asks a thousand times without reading is ended', async () => {
  const client = (await openRaw(port)).send(head('GET /nowhere').repeat(1000))
  await client.closed()
  await stillAnswers()
})

async function stillAnswers() {
  const client = await openRaw(port)
  const answer = await client.send(head('GET /healthz', { Connection: 'close' })).closed()
  expect(statusOf(answer)).toBe(200)
  expect(server.child.exitCode).toBe(null)
  expect(server.events.filter(({ event }) => event === 'server.stopping')).toEqual([])
}

/** Nothing that a client did is an error of the server. */
function expectNoFaults() {
  expect(server.events.filter(isFault)).toEqual([])
  expect(server.complaints()).toBe('')
}

function largestAsset(): string {
  const folder = new URL('../../build/client/assets/', import.meta.url)
  const [css] = readdirSync(folder).filter((name) => /^(shared|entry).*\.js$/.test(name))
  return `/assets/${css}`
}
