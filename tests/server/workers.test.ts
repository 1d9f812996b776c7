import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'
import { writeOpenShop } from '#tests/database.ts'

let dataDir: string
let server: RunningServer

beforeAll(async () => {
  ensureBuilt()
  dataDir = mkdtempSync(join(tmpdir(), 'listwright-workers-'))
  await writeOpenShop(dataDir)
  server = await startServer({ DATA_DIR: dataDir, PORT: '0', WORKERS: '2' })
  await vi.waitFor(() => expect(listening()).toHaveLength(2), { timeout: 20_000 })
}, 120_000)
afterAll(async () => {
  await server.stop('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('two processes answer at one address', async () => {
  expect(new Set(listening().map(({ pid }) => pid)).size).toBe(2)
  expect(listening().map(({ pid }) => pid)).not.toContain(server.child.pid)
  for (const { status } of await Promise.all(Array.from({ length: 8 }, () => ask('/'))))
    expect(status).toBe(200)
})

test('what is saved elsewhere shows in each of them', async () => {
  await Promise.all(Array.from({ length: 8 }, () => ask('/')))
  const { db } = openSqlite(join(dataDir, 'listwright.sqlite'))
  await db.updateTable('packages').set({ name: 'Saved elsewhere' }).execute()
  await db.destroy()
  await vi.waitFor(
    async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => ask('/')))
      for (const { text } of answers) expect(text).toContain('Saved elsewhere')
    },
    { timeout: 6000, interval: 200 },
  )
})

test('one that dies is replaced, and the site goes on answering', async () => {
  const [victim] = listening()
  process.kill(Number(victim?.pid), 'SIGKILL')
  await vi.waitFor(() => expect(listening()).toHaveLength(3), { timeout: 15_000, interval: 100 })
  expect(server.events).toContainEqual(
    expect.objectContaining({ event: 'server.worker_died', signal: 'SIGKILL' }),
  )
  expect((await ask('/healthz')).status).toBe(200)
})

test('they all finish at the signal', async () => {
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.events.filter(({ event }) => event === 'server.stopped')).toHaveLength(3)
  await expect(ask('/healthz')).rejects.toThrow()
})

test('workers that cannot start end the start with a sentence', async () => {
  const held = await startServer({ DATA_DIR: dataDir, PORT: '0' })
  const port = new URL(held.url).port
  await expect(startServer({ DATA_DIR: dataDir, PORT: port, WORKERS: '2' })).rejects.toThrow(/cannot listen/)
  await held.stop()
}, 60_000)

function listening() {
  return server.events.filter(({ event }) => event === 'server.listening')
}

/** On a connection of its own, so that the workers take turns. */
async function ask(path: string) {
  const headers = { connection: 'close', 'sec-fetch-site': 'none' }
  const response = await fetch(server.url + path, { headers })
  return { status: response.status, text: await response.text() }
}
