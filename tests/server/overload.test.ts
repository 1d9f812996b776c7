import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { sized } from '#tests/sized.ts'
import { isFault, openFiles, register, residentMemory } from './inspect.ts'
import { head, openRaw, type RawClient, statusOf } from './raw.ts'

/** In ms; a busy machine needs a part of it for the clients. Unbounded, each of these took more than 15 s, or the server. */
const SOON = 8000

/** From the few addresses that attackers have, and one that nobody attacks from. */
const ATTACKERS = Array.from({ length: 16 }, (_, at) => `127.0.0.${2 + at}`)
const STRANGER = '127.0.0.99'

let dataDir: string
let server: RunningServer
let port: number
let files: number
const clients: RawClient[] = []
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-overload-'))
  await writeOpenShop(dataDir)
  server = await startServer({ DATA_DIR: dataDir, PORT: '0' })
  port = Number(new URL(server.url).port)
  await get('/', STRANGER)
  files = openFiles(server)
}, 120_000)
afterEach(async () => {
  for (const client of clients.splice(0)) client.reset()
  await vi.waitFor(() => expect(openFiles(server)).toBeLessThanOrEqual(files + 5), 10_000)
  expect(server.child.exitCode).toBe(null)
  expect(server.events.filter((event) => isFault(event))).toEqual([])
})
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test.each([
  ['a cached page', '/items'],
  ['a page that is rendered for each', '/items?from=letter'],
])('very many clients at once are answered or told 503: %s', { timeout: 60_000 }, async (_what, path) => {
  const asked = await attack(sized(800, 2000), head(`GET ${path}`, { Connection: 'close' }))
  const health = await get('/healthz', STRANGER, SOON)
  const answers = await Promise.all(asked.map((client) => client.closed(30_000)))
  const statuses = answers.map(statusOf)
  expect(health).toBe(200)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50)
  expect(await get('/items', STRANGER, SOON)).toBe(200)
})

test('very many clients that ask and do not read keep nobody waiting', { timeout: 60_000 }, async () => {
  const count = sized(400, 1000)
  const begun = await attack(count, head('GET /').repeat(2), (client) => client.socket.pause())
  expect(begun).toHaveLength(count)
  for (const _ of Array(3)) expect(await get('/healthz', STRANGER, SOON)).toBe(200)
  expect(await get('/items', STRANGER, SOON)).toBe(200)
})

test('very many forms that do not arrive keep no place from others', { timeout: 60_000 }, async () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
  await attack(sized(400, 1000), `${head('POST /login', { ...form, 'Content-Length': 1000 })}email=`)
  expect(await get('/healthz', STRANGER, SOON)).toBe(200)
  expect(await get('/items', STRANGER, SOON)).toBe(200)
})

test('60 unfinished uploads of one member are not held in memory', { timeout: 60_000 }, async () => {
  const cookie = await register(server)
  const before = residentMemory(server)
  const type = 'multipart/form-data; boundary=x'
  const upload = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const begun = await attack(
    60,
    head('POST /user/create-support', { ...upload, 'Content-Length': 5_100_000 }),
  )
  const bytes = Buffer.alloc(5_000_000)
  for (const client of begun) client.send(part).send(bytes)
  await pause(1500)
  expect(residentMemory(server)).toBeLessThan(before + 60)
  expect(await get('/healthz', STRANGER, SOON)).toBe(200)
})

async function attack(count: number, bytes: string, prepare?: (client: RawClient) => void) {
  const begun = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const client = await openRaw(port, ATTACKERS[at % ATTACKERS.length])
      prepare?.(client)
      return client.send(bytes)
    }),
  )
  clients.push(...begun)
  return begun
}

async function get(path: string, from: string, patience?: number): Promise<number> {
  const client = await openRaw(port, from)
  return statusOf(await client.send(head(`GET ${path}`, { Connection: 'close' })).closed(patience))
}
