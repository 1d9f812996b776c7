import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findHolder, LEASE, takeLease } from '#app/domain/base/leases.server.ts'
import { listServers, TIMERS } from '#app/domain/base/servers.server.ts'
import type { Log } from '#app/log.ts'
import { keepAnnounced } from '#app/server/announcing.server.ts'
import { startTimers } from '#app/server/timers.server.ts'
import type { Services } from '#app/services.server.ts'
import { startServices } from '#app/start.server.ts'
import { startApp, type TestApp } from '../app.ts'

const SECRETS = { sessionSecrets: ['s'.repeat(32)], encryptionKeys: ['e'.repeat(32)] }

let app: TestApp
let other: Services & { stop(): Promise<void> }
let otherEvents: { event: string; name?: string }[]
let folder: string
beforeEach(async () => {
  app = await startApp(SECRETS)
  folder = mkdtempSync(join(tmpdir(), 'listwright-other-'))
  otherEvents = []
  const log: Log = (event, facts) => otherEvents.push({ event, ...facts })
  other = await startServices({ ...app.config, dataDir: folder }, log)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await other.stop()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Whether the shop's timers run on each of the two. */
function running(): [boolean, boolean] {
  const runs = (events: { event: string }[]) =>
    events.filter(({ event }) => event === 'server.lease_taken').length >
    events.filter(({ event }) => event === 'server.lease_lost').length
  return [runs(app.events), runs(otherEvents)]
}

async function turn(ms = 3000) {
  await vi.advanceTimersByTimeAsync(ms)
  // What was asked of the two databases by then has been answered.
  for (const { db } of [app.services, other]) await findHolder(db, TIMERS)
}

test('timers run on one server; when it stops, the other has them at its next turn', async () => {
  const stop = startTimers(app.services)
  await turn(0)
  const stopOther = startTimers(other)
  for (let round = 0; round < 30; round++) await turn()
  expect(running()).toEqual([true, false])
  expect(await findHolder(other.db, TIMERS)).toBe(app.services.server.process)
  await stop()
  await turn()
  expect(running()).toEqual([true, true])
  expect(await findHolder(app.services.db, TIMERS)).toBe(other.server.process)
  await stopOther()
  expect(await findHolder(app.services.db, TIMERS)).toBeUndefined()
})

test('after one was killed, the other has the timers once the lease is over', async () => {
  await takeLease(app.services.db, { name: TIMERS, holder: 'killed-aa/1' })
  const stop = startTimers(other)
  await turn(LEASE - 3000)
  expect(running()).toEqual([false, false])
  await turn(6000)
  expect(running()).toEqual([false, true])
  await stop()
})

test('a server that was asleep for longer than its lease stops its timers when it finds out', async () => {
  const stop = startTimers(app.services)
  await turn(0)
  expect(running()).toEqual([true, false])
  vi.setSystemTime(Date.now() + LEASE + 1000)
  const stopOther = startTimers(other)
  await turn(0)
  await vi.waitFor(() => expect(running()).toEqual([true, true]))
  await turn()
  await vi.waitFor(() => expect(running()).toEqual([false, true]))
  await Promise.all([stop(), stopOther()])
})

test('while the database is away nothing is lost, and the timers go on when it is back', async () => {
  const { db } = app.services
  const stop = startTimers(app.services)
  await turn(0)
  const away = vi.spyOn(db, 'insertInto').mockImplementation(() => {
    throw new Error('away')
  })
  await turn(12_000)
  expect(app.events.map(({ event }) => event)).toContain('server.lease_failed')
  expect(running()).toEqual([true, false])
  await turn(LEASE)
  expect(running()).toEqual([false, false])
  away.mockRestore()
  await turn()
  expect(running()).toEqual([true, false])
  await stop()
})

test('servers that run know of each other, and of their secrets no more than that they are the same', async () => {
  const [stop, stopOther] = [await keepAnnounced(app.services), await keepAnnounced(other)]
  const known = await listServers(other.db)
  expect(known.map(({ process }) => process).toSorted()).toEqual(
    [app.services.server.process, other.server.process].toSorted(),
  )
  expect(new Set(known.map(({ sessionSecrets }) => sessionSecrets.join(' '))).size).toBe(1)
  expect(new Set(known.map(({ release }) => release)).size).toBe(1)
  expect(JSON.stringify(known)).not.toContain(SECRETS.sessionSecrets[0])
  await vi.advanceTimersByTimeAsync(LEASE - 1000)
  await stopOther()
  expect(await listServers(other.db)).toMatchObject([{ process: app.services.server.process }])
  await stop()
})
