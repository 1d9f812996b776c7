import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { head, openRaw, statusOf } from './raw.ts'

interface Line {
  event: string
  url?: string
  id?: string
  stack?: string
}

let child: ChildProcess
let events: Line[]
let port: number
beforeAll(async () => {
  ;({ child, events, port } = await startProcess())
})
afterAll(() => void child.kill('SIGKILL'))

test.each([
  ['/rejection', 'server.unhandled_rejection'],
  ['/timer', 'server.uncaught_exception'],
  ['/emitter', 'server.uncaught_exception'],
  ['/socket', 'server.uncaught_exception'],
])('what nobody catches of %s is logged with its request and ends no other', async (path, event) => {
  events.splice(0)
  const client = (await openRaw(port)).send(head(`GET ${path}`))
  // Nothing is broken for the client that waits, where only a rejection was not looked at.
  if (event === 'server.uncaught_exception') await client.closed()
  await vi.waitFor(() => expect(events).toMatchObject([{ event, id: expect.stringMatching(/^[\w-]{36}$/) }]))
  client.reset()
  const next = await (await openRaw(port)).send(head('GET /', { Connection: 'close' })).closed()
  expect(statusOf(next)).toBe(200)
})

test('a request that failed so keeps no place among those in flight', async () => {
  for (const _ of Array(3)) await (await openRaw(port)).send(head('GET /timer')).closed()
  const next = await (await openRaw(port)).send(head('GET /', { Connection: 'close' })).closed()
  expect(statusOf(next)).toBe(200)
})

test('a log that nobody reads any more is given up, and the server goes on', async () => {
  const deaf = await startProcess()
  try {
    deaf.child.stdout?.destroy()
    ;(await openRaw(deaf.port)).send(head('GET /rejection')).reset()
    await setTimeout(300)
    const lines = await fetch(`http://127.0.0.1:${deaf.port}/`, { signal: AbortSignal.timeout(5000) })
    // That it listens, the rejection, and what may be said of the connection.
    expect(Number(await lines.text())).toBeLessThan(5)
  } finally {
    deaf.child.kill('SIGKILL')
  }
})

test('an error that belongs to no request ends the process, for another one to be started', async () => {
  const ended = once(child, 'exit')
  child.kill('SIGUSR2')
  expect(await ended).toEqual([7, null])
  expect(events.at(-1)?.stack).toContain('of no request')
})

async function startProcess() {
  const script = fileURLToPath(new URL('./uncaught-errors-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const events: Line[] = []
  createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  await vi.waitFor(() => expect(events[0]?.url).toBeDefined(), 15_000)
  return { child, events, port: Number(new URL(events[0]?.url ?? '').port) }
}
