import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'
import { sized } from '#tests/sized.ts'
import { isFault, openFiles, register, residentMemory } from './inspect.ts'
import { actOddly, createRandom } from './odd-clients.ts'
import { head, openRaw, statusOf } from './raw.ts'

/** In ms. On a busy machine fewer connections fit into it. */
const DURATION = 15_000
const CONNECTIONS = sized(1500, 4000)
const AT_ONCE = 120

/** MB that the server may hold more than after it was warmed up by the same clients: what its allocator keeps. */
const MARGIN = 60

let dataDir: string
let server: RunningServer
let port: number
let cookie: string
beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-fuzz-'))
  await writeOpenShop(dataDir)
  server = await startServer({ DATA_DIR: dataDir, PORT: '0' })
  port = Number(new URL(server.url).port)
  cookie = await register(server)
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('thousands of broken connections leave the server as it was', { timeout: 90_000 }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  const random = createRandom(seed)
  const files = openFiles(server)
  await attack({ connections: 800, until: performance.now() + 5000 }, random)
  await vi.waitFor(() => expect(openFiles(server)).toBeLessThanOrEqual(files + 5), 10_000)
  const memory = residentMemory(server)
  const connections = await attack({ connections: CONNECTIONS, until: performance.now() + DURATION }, random)
  const answered = server.events.filter(({ event }) => event === 'request.answered').length
  const facts = `seed ${seed}, ${connections} connections, ${answered} requests`

  expect(connections, facts).toBeGreaterThan(500)
  expect(answered, facts).toBeGreaterThan(50)
  for (const path of ['/healthz', '/', '/favicon.svg', '/items']) expect(await ask(path), facts).toBe(200)
  expect(server.child.exitCode, facts).toBe(null)
  await vi.waitFor(() => expect(openFiles(server), facts).toBeLessThanOrEqual(files + 5), 10_000)
  // As many as the server answers at the same time: no place was lost.
  await vi.waitFor(
    async () => {
      const pages = Array.from({ length: 240 }, (_, at) => ask('/nowhere', `127.0.0.${100 + (at % 8)}`))
      expect(new Set(await Promise.all(pages)), facts).toEqual(new Set([404]))
    },
    { timeout: 20_000 },
  )
  expect(residentMemory(server), facts).toBeLessThan(memory + MARGIN)
  expect(readdirSync(join(dataDir, 'incoming')), facts).toEqual([])
  expect(server.events.filter(isFault), facts).toEqual([])
  expect(server.events.filter(({ event }) => event === 'server.listening')).toHaveLength(1)
})

/** Answers how many connections there were. */
async function attack(plan: { connections: number; until: number }, random: () => number): Promise<number> {
  let begun = 0
  async function one() {
    while (begun < plan.connections && performance.now() < plan.until) {
      begun++
      await actOddly(port, random, cookie)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return begun
}

async function ask(path: string, from = '127.0.0.99'): Promise<number> {
  const client = await openRaw(port, from)
  return statusOf(await client.send(head(`GET ${path}`, { Connection: 'close' })).closed())
}
