import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { head, openRaw, statusOf } from './raw.ts'

let child: ChildProcess
let events: { event: string; url?: string; id?: string; stack?: string }[] = []
let port: number
beforeAll(async () => {
  let script = fileURLToPath(new URL('./uncaught-errors-server.ts', import.meta.url))
  child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.stdout) createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  await vi.waitFor(() => expect(events[0]?.url).toBeDefined(), 15_000)
  port = Number(new URL(events[0]?.url ?? '').port)
})
afterAll(() => void child.kill('SIGKILL'))

test.each([
  ['/rejection', 'server.unhandled_rejection'],
  ['/timer', 'server.uncaught_exception'],
  ['/emitter', 'server.uncaught_exception'],
  ['/socket', 'server.uncaught_exception'],
])('what nobody catches of %s is logged with its request and ends no other', async (path, event) => {
  events.splice(0)
  let client = (await openRaw(port)).send(head(`GET ${path}`))
  // Nothing is broken for the client that waits, where only a rejection was not looked at.
  if (event === 'server.uncaught_exception') await client.closed()
  await vi.waitFor(() => expect(events).toMatchObject([{ event, id: expect.stringMatching(/^[\w-]{36}$/) }]))
  client.reset()
  let next = await (await openRaw(port)).send(head('GET /', { Connection: 'close' })).closed()
  expect(statusOf(next)).toBe(200)
})

test('a request that failed so keeps no place among those in flight', async () => {
  for (let _ of Array(3)) await (await openRaw(port)).send(head('GET /timer')).closed()
  let next = await (await openRaw(port)).send(head('GET /', { Connection: 'close' })).closed()
  expect(statusOf(next)).toBe(200)
})

test('an error that belongs to no request ends the process, for another one to be started', async () => {
  let ended = once(child, 'exit')
  child.kill('SIGUSR2')
  expect(await ended).toEqual([7, null])
  expect(events.at(-1)?.stack).toContain('of no request')
})
