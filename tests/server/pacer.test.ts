import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createPacer } from '#app/server/pacer.server.ts'

test('work starts at once, and no two pieces of it in one turn of the event loop', async () => {
  const start = createPacer(new EventEmitter() as Server)
  const started: number[] = []
  for (const piece of [1, 2, 3]) start(() => started.push(piece))
  expect(started).toEqual([1])
  await turn()
  expect(started).toEqual([1, 2])
  await turn()
  expect(started).toEqual([1, 2, 3])
  await turn()
  start(() => started.push(4))
  expect(started).toEqual([1, 2, 3, 4])
})

test('connections that come in get as much time as work, but no more', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const server = new EventEmitter() as Server
  const start = createPacer(server)
  let started = 0
  const connect = async () => {
    server.emit('connection')
    await turn()
  }
  const work = () => {
    started++
    vi.advanceTimersByTime(10)
  }
  for (const _ of Array(3)) start(work)
  for (const _ of Array(10)) await connect()
  expect(started).toBe(1)
  vi.advanceTimersByTime(10)
  for (const _ of Array(10)) await connect()
  expect(started).toBe(2)
  await turn()
  expect(started).toBe(3)
  vi.useRealTimers()
})
