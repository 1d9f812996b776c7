import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkOf } from '#app/domain/base/network.ts'
import { clear, isReached, release, reserve, reserveDistinct } from '#app/domain/base/throttle.server.ts'
import type { Db } from '#db/client.server.ts'
import { freshDatabase } from './database.ts'

let db: Db
beforeEach(async () => {
  db = await freshDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
})

const limit = { bucket: 'test', max: 3, window: 60_000 }

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:22ff::1', '20010db8000122/56'],
    ['2001:db8:1:2200:aaaa:bbbb:cccc:dddd', '20010db8000122/56'],
    ['2001:0DB8:0001:2299::', '20010db8000122/56'],
    ['::1', '00000000000000/56'],
    ['fe80::1%eth0', 'fe800000000000/56'],
    ['2001:db8::2300:0:0:1', '20010db8000000/56'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  test('the next /56 counts apart', () => {
    expect(networkOf('2001:db8:1:2300::1')).not.toBe(networkOf('2001:db8:1:22ff::1'))
  })
})

test('of a hundred attempts at once, only as many as the limit allows get through', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => reserve(db, [limit])))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('when one limit is reached, the others are not counted', async () => {
  const other = { ...limit, bucket: 'other', max: 5 }
  for (let round = 0; round < 8; round++) await reserve(db, [other, limit])
  const rows = await db.selectFrom('throttles').select(['bucket', 'count']).orderBy('bucket').execute()
  expect(rows).toEqual([
    { bucket: 'other', count: 3 },
    { bucket: 'test', count: 3 },
  ])
})

test('release takes one attempt back and never makes room that was not there', async () => {
  await release(db, limit)
  for (let round = 0; round < 3; round++) await reserve(db, [limit])
  expect(await isReached(db, limit)).toBe(true)
  await release(db, limit)
  expect(await isReached(db, limit)).toBe(false)
  for (let round = 0; round < 9; round++) await release(db, limit)
  const answers = []
  for (let round = 0; round < 5; round++) answers.push(await reserve(db, [limit]))
  expect(answers).toEqual([true, true, true, false, false])
  await clear(db, limit)
  expect(await reserve(db, [limit])).toBe(true)
})

test('the same thing counts once, another one again', async () => {
  for (let round = 0; round < 9; round++) expect(await reserveDistinct(db, limit, 'one')).toBe(true)
  expect(await reserveDistinct(db, limit, 'two')).toBe(true)
  expect(await reserveDistinct(db, limit, 'three')).toBe(true)
  expect(await reserveDistinct(db, limit, 'four')).toBe(false)
})

test('the window ends, whatever was tried in it, and its rows are swept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  for (let round = 0; round < 9; round++) await reserve(db, [limit])
  vi.setSystemTime(new Date('2026-03-01T12:00:59.999Z'))
  expect(await reserve(db, [limit])).toBe(false)
  vi.setSystemTime(new Date('2026-03-01T12:01:00Z'))
  expect(await reserve(db, [{ ...limit, bucket: 'somebody else' }])).toBe(true)
  const rows = await db.selectFrom('throttles').select('bucket').execute()
  expect(rows).toEqual([{ bucket: 'somebody else' }])
  expect(await reserve(db, [limit])).toBe(true)
})
