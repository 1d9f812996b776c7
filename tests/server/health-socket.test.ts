import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeLease } from '#app/domain/base/leases.server.ts'
import { TIMERS } from '#app/domain/base/servers.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { openHealthSocket } from '#app/server/health-socket.server.ts'
import { createHttpServer } from '#app/server/http.server.ts'
import { measureProcess, sumUp } from '#app/server/metrics/process-metrics.server.ts'
import { checkSelf } from '#app/server/self-check.server.ts'
import { transact } from '#db/client.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { askSocket } from './ask-socket.ts'
import { fetchRaw } from './http.ts'

let app: TestApp
let server: Server
let port: number
let folder: string
let socket: string
let close: () => void
beforeAll(async () => {
  app = await startApp()
  folder = mkdtempSync(join(tmpdir(), 'listwright-health-'))
  socket = join(folder, 'health.sock')
  server = createHttpServer(app.handle, { config: app.config, log: app.services.log })
  const read = measureProcess(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = Number((server.address() as { port: number }).port)
  // What a killed server leaves behind is no obstacle.
  writeFileSync(socket, '')
  close = await openHealthSocket(socket, app.services, read)
})
afterAll(async () => {
  close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

test('the socket tells whether this server works, and nothing else', async () => {
  expect(await askSocket(socket, '/healthz')).toMatchObject({ status: 200, body: 'ok\n' })
  expect(await askSocket(socket, '/admin')).toMatchObject({ status: 404 })
  expect(await askSocket(socket, '/../healthz')).toMatchObject({ status: 404 })
})

test('metrics are in the format of Prometheus, and count answers and what waits', async () => {
  const to = { name: 'Mara', email: 'mara@example.test' }
  await transact(app.services.db, (trx) =>
    queueMail(trx, { kind: 'receipt', to, write: () => ({ subject: 'x', text: 'x', html: 'x' }) }),
  )
  for (const path of ['/', '/', '/no-such-page']) await fetchRaw(port, path)
  const { status, type, body } = await askSocket(socket, '/metrics')
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\\]*"(,\w+="[^"\\]*")*\})? -?[\d.e+-]+)$/)
  expect(body).toContain('listwright_requests_total{status="200"} 2\n')
  expect(body).toContain('listwright_requests_total{status="404"} 1\n')
  expect(body).toContain('listwright_queue_length{queue="mails"} 1\n')
  expect(body).toContain('listwright_up 1\n')
  const { id, process } = app.services.server
  expect(body).toContain(`listwright_server_info{server="${id}"} 1\n`)
  expect(body).toContain('listwright_timers 0\n')
  await takeLease(app.services.db, { name: TIMERS, holder: process })
  expect((await askSocket(socket, '/metrics')).body).toContain('listwright_timers 1\n')
  const names = body.match(/^# TYPE \w+/gm) ?? []
  expect(new Set(names).size).toBe(names.length)
})

test('while nothing can be written it says so, and the rest is told', async () => {
  app.config.databaseUrl = join(folder, 'gone', 'listwright.sqlite')
  // An answer is reused for two seconds.
  await vi.waitFor(
    async () =>
      expect(await askSocket(socket, '/healthz')).toMatchObject({ status: 503, body: 'unwritable\n' }),
    { timeout: 15_000, interval: 200 },
  )
  const { body } = await askSocket(socket, '/metrics')
  expect(body).toContain('listwright_up 0\n')
  expect(body).toContain('listwright_queue_length')
})

test('what several processes count is added up; the worst delay counts', () => {
  const one = { answers: { 200: 3, 500: 1 }, delay: { p99: 0.01, max: 0.5 }, memory: 10 }
  const other = { answers: { 200: 4 }, delay: { p99: 0.02, max: 0.1 }, memory: 5 }
  expect(sumUp([one, other])).toEqual({
    answers: { 200: 7, 500: 1 },
    delay: { p99: 0.02, max: 0.5 },
    memory: 15,
  })
})

test('a server whose own home page or health fails does not start', async () => {
  const origin = app.config.origin
  const answer = (statuses: Record<string, number>) => async (request: Request) =>
    new Response('', { status: statuses[new URL(request.url).pathname] ?? 200 })
  await checkSelf(answer({ '/': 302 }), origin)
  await expect(checkSelf(answer({ '/': 500 }), origin)).rejects.toThrow('its own / is answered 500')
  await expect(checkSelf(answer({ '/healthz': 503 }), origin)).rejects.toThrow('/healthz is answered 503')
  await expect(checkSelf(() => new Promise(() => {}), origin, 10)).rejects.toThrow('took longer')
  const breaksOff = async () =>
    new Response(new ReadableStream({ pull: () => Promise.reject(new Error('x')) }))
  await expect(checkSelf(breaksOff, origin)).rejects.toThrow('x')
})
