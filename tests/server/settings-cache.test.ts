import { DefaultQueryExecutor } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings, readVersioned, writeSettings } from '#app/domain/base/settings.server.ts'
import { followSettings, noteSettings, readThrough } from '#app/domain/base/settings-cache.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { zoneRecord } from '#app/domain/base/zone.server.ts'
import { followContentVersion } from '#app/server/page-cache/content-version.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { call, programOf } from '../api/caller.ts'
import { startApp, type TestApp } from '../app.ts'

let app: TestApp
/** As another server has the same database. */
let other: Db
beforeEach(async () => {
  app = await startApp()
  other = openDatabase(app.config.databaseUrl).db
})
afterEach(async () => {
  vi.useRealTimers()
  await other.destroy()
  await app.close()
})

/** How many statements `work` takes, and how many of them ask for settings. */
async function count(work: () => Promise<unknown>): Promise<{ all: number; ofSettings: number }> {
  const statements = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    await work()
    const ofSettings = statements.mock.calls.filter(([{ sql }]) => /from "?settings\b/.test(sql))
    return { all: statements.mock.calls.length, ofSettings: ofSettings.length }
  } finally {
    statements.mockRestore()
  }
}

async function follow() {
  const { stop } = await followContentVersion(app.services.db, app.services.log)
  return stop
}

async function saveElsewhere(name: string) {
  await writeSettings(other, shopRecord, { ...(await readShop(other)), name })
}

test.each([
  ['user', '/user/dashboard'],
  ['user', '/user/orders'],
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/orders'],
  ['admin', '/admin/settings/tax'],
] as const)('%s at %s: no more statements than before, less those for settings', async (who, path) => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { visitor } = await app.user(who === 'admin' ? { role: 'Admin' } : {})
  const get = async () => expect((await visitor.get(path)).status).toBe(200)
  await get()
  const before = await count(get)
  expect(before.ofSettings).toBeGreaterThan(1)
  const stop = await follow()
  await get()
  expect(await count(get)).toEqual({ all: before.all - before.ofSettings, ofSettings: 0 })
  stop()
})

test('what another server saves shows at once to whoever is signed in, and to programs', async () => {
  const stop = await follow()
  const { apiToken, visitor } = await programOf(app)
  for (const name of ['First name', 'Second name']) {
    await saveElsewhere(name)
    expect((await visitor.get('/user/dashboard')).text).toContain(name)
  }
  await saveElsewhere('Third name')
  expect((await call(app, { method: 'GET', path: '/users', token: apiToken })).status).toBe(200)
  expect((await readShop(app.services.db)).name).toBe('Third name')
  stop()
})

test('and within a second and a half to everybody, also where nobody follows it any more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  const stop = await follow()
  await readShop(app.services.db)
  await saveElsewhere('A new name')
  expect((await readShop(app.services.db)).name).not.toBe('A new name')
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(async () => expect((await readShop(app.services.db)).name).toBe('A new name'))
  stop()
  await saveElsewhere('A newer name')
  vi.setSystemTime(Date.now() + 1500)
  expect((await readShop(app.services.db)).name).toBe('A newer name')
})

test('what this server saves is read at once, and a form shows the version that it saves over', async () => {
  const stop = await follow()
  const { db } = app.services
  const { version } = await readVersioned(db, zoneRecord)
  await writeSettings(db, zoneRecord, { zone: 'Europe/Helsinki' })
  expect(await readVersioned(db, zoneRecord)).toMatchObject({
    value: { zone: 'Europe/Helsinki' },
    version: version + 1,
  })
  await transact(db, (trx) => writeSettings(trx, zoneRecord, { zone: 'Europe/Berlin' }))
  expect(await readSettings(db, zoneRecord)).toEqual({ zone: 'Europe/Berlin' })
  stop()
})

test('a transaction reads the row itself', async () => {
  const stop = await follow()
  await readShop(app.services.db)
  await saveElsewhere('Saved meanwhile')
  expect((await readShop(app.services.db)).name).not.toBe('Saved meanwhile')
  expect((await transact(app.services.db, readShop)).name).toBe('Saved meanwhile')
  stop()
})

test('an answer that comes after a change is not kept, nor does an older version bring it back', async () => {
  const { db } = app.services
  followSettings(db, 10)
  const row = (value: string) => new Map([['shop', { value, version: 1 }]])
  const slow = await readThrough(db, ['shop'], async () => {
    noteSettings(db, 11)
    return row('old')
  })
  expect(slow.get('shop')?.value).toBe('old')
  noteSettings(db, 10)
  const read = vi.fn(async () => row('new'))
  for (let time = 0; time < 2; time++)
    expect((await readThrough(db, ['shop'], read)).get('shop')?.value).toBe('new')
  expect(read).toHaveBeenCalledTimes(1)
})
