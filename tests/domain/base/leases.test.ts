import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  doAlone,
  findHolder,
  LEASE,
  releaseLease,
  sweepLeases,
  takeLease,
} from '#app/domain/base/leases.server.ts'
import { DAY } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { openMigrated } from '#tests/database.ts'

let db: Db
beforeEach(async () => {
  db = (await openMigrated()).db
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
})

const mine = { name: 'timers', holder: 'one' }
const others = { name: 'timers', holder: 'another' }

function passes(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('one has it at a time, for as long as it renews it', async () => {
  expect([await takeLease(db, mine), await takeLease(db, others)]).toEqual([true, false])
  passes(LEASE - 1000)
  expect([await takeLease(db, mine), await takeLease(db, others)]).toEqual([true, false])
  passes(LEASE - 1000)
  expect(await takeLease(db, others)).toBe(false)
  passes(1000)
  expect([await takeLease(db, others), await takeLease(db, mine)]).toEqual([true, false])
  expect(await findHolder(db, 'timers')).toBe('another')
  // Another name is another lease.
  expect(await takeLease(db, { ...mine, name: 'other' })).toBe(true)
})

test('whoever releases it leaves it to others at once, and whoever has lost it releases nothing', async () => {
  await takeLease(db, mine)
  await releaseLease(db, others)
  expect(await findHolder(db, 'timers')).toBe('one')
  await releaseLease(db, mine)
  expect([await findHolder(db, 'timers'), await takeLease(db, others)]).toEqual([undefined, true])
})

test('of many that ask at once one gets it', async () => {
  const asked = Array.from({ length: 20 }, (_, at) => takeLease(db, { name: 'timers', holder: `${at}` }))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
})

test('work is done alone, also when it takes longer than a lease, and leaves nothing behind', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const work = Promise.withResolvers<string>()
  const first = doAlone(db, 'export user', () => work.promise)
  await vi.waitFor(async () => expect(await findHolder(db, 'export user')).toBeDefined())
  for (let part = 0; part < 9; part++) {
    await vi.advanceTimersByTimeAsync(LEASE / 3)
    // The renewal asks the same database: it has been answered when this one is.
    expect(await doAlone(db, 'export user', async () => 'twice')).toBe('busy')
  }
  work.resolve('once')
  expect(await first).toBe('once')
  await expect(doAlone(db, 'export user', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
  expect(await doAlone(db, 'export user', async () => 'again')).toBe('again')
  expect(await db.selectFrom('leases').selectAll().execute()).toEqual([])
})

test('what was left behind is swept after a day', async () => {
  await takeLease(db, mine)
  await sweepLeases(db)
  expect(await db.selectFrom('leases').selectAll().execute()).toHaveLength(1)
  passes(2 * DAY)
  await sweepLeases(db)
  expect(await db.selectFrom('leases').selectAll().execute()).toEqual([])
})
