import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLease } from '#app/domain/base/leases.server.ts'
import {
  announceServer,
  endDeadProcesses,
  forgetServer,
  identifyServer,
  listServers,
  readServerId,
  type ServerFacts,
  sweepServers,
  TIMERS,
} from '#app/domain/base/servers.server.ts'
import { DAY, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { serverChecks } from '#app/domain/shop/system/checks/servers.server.ts'
import type { ShopDeps } from '#app/domain/shop/system/deps.ts'
import { runChecks } from '#app/domain/shop/system/run-checks.server.ts'
import type { Db } from '#db/client.server.ts'
import { openMigrated } from '#tests/database.ts'
import { serverFacts } from '#tests/server-facts.ts'

let db: Db
let folder: string
beforeEach(async () => {
  db = (await openMigrated()).db
  folder = mkdtempSync(join(tmpdir(), 'listwright-server-id-'))
})
afterEach(async () => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
  await db.destroy()
})

const one = { id: 'app1-aa', process: 'app1-aa/1' }
const other = { id: 'app2-bb', process: 'app2-bb/1' }

/** What the check says of two servers, of which one is different. */
async function judged(change: Partial<ServerFacts> = {}, { ahead = 0 } = {}) {
  const now = Date.now()
  await announceServer(db, serverFacts(one, { startedAt: isoTime(-DAY) }))
  vi.useFakeTimers({ toFake: ['Date'], now: now + ahead })
  await announceServer(db, serverFacts(other, { startedAt: isoTime(-DAY), ...change }))
  vi.setSystemTime(now)
  return judge()
}

async function judge() {
  const [answer] = await runChecks(serverChecks, { db } as ShopDeps)
  return answer?.result
}

test('the only server of a shop has nothing to be compared with', async () => {
  expect(await judge()).toMatchObject({ state: 'ok', applies: false })
  await announceServer(db, serverFacts(one))
  // While a release replaces another, two processes of one server run.
  await announceServer(db, serverFacts({ id: one.id, process: 'app1-aa/2' }, { release: 'new' }))
  expect(await judge()).toMatchObject({ state: 'ok', applies: false })
})

test('servers that agree are named, with the one that runs the timers', async () => {
  await takeLease(db, { name: TIMERS, holder: other.process })
  expect(await judged()).toMatchObject({
    state: 'ok',
    sentence: 'These servers agree: app1-aa, app2-bb. app2-bb runs the timers.',
  })
})

test.each([
  ['sessionSecrets', 'SESSION_SECRET'],
  ['encryptionKeys', 'ENCRYPTION_KEY'],
] as const)('different values of %s are named', async (fact, name) => {
  const found = await judged({ [fact]: ['another'] })
  expect(found).toMatchObject({
    state: 'broken',
    sentence: expect.stringContaining(`app1-aa and app2-bb have different values of ${name}`),
    advice: expect.stringContaining(`Set ${name} to the same value on every server`),
  })
})

test('a secret that is being changed, which all know, is no difference', async () => {
  expect(await judged({ sessionSecrets: ['s', 'new'], encryptionKeys: ['e', 'new'] })).toMatchObject({
    state: 'ok',
  })
  await announceServer(db, serverFacts(one, { sessionSecrets: ['new', 's'], startedAt: isoTime(-DAY) }))
  await announceServer(db, serverFacts(other, { sessionSecrets: ['s', 'new'], startedAt: isoTime(-DAY) }))
  expect(await judge()).toMatchObject({ state: 'ok' })
})

test('different releases are named once a deploy would be over', async () => {
  const change = { release: 'def' }
  expect(await judged({ ...change, startedAt: isoTime(-MINUTE) })).toMatchObject({ state: 'ok' })
  expect(await judged(change)).toMatchObject({
    state: 'watch',
    sentence: 'app1-aa and app2-bb run different releases.',
  })
})

test.each([
  [0, 'ok', 'These servers agree'],
  [4000, 'watch', /^The clock of app2-bb is [34] seconds ahead of the one of app1-aa\.$/],
  [-4000, 'watch', /^The clock of app1-aa is [34] seconds ahead of the one of app2-bb\.$/],
  [20_000, 'broken', /^The clock of app2-bb is (19|20) seconds ahead/],
  // It wrote that it would be gone long before now.
  [-10 * MINUTE, 'broken', /^The clock of app1-aa is (9|10) minutes ahead/],
])('a clock that is ahead by %i ms', async (ahead, state, sentence) => {
  expect(await judged({}, { ahead })).toMatchObject({ state, sentence: expect.stringMatching(sentence) })
})

test('a server that has stopped is compared no more, whether it said so or not', async () => {
  await judged({ sessionSecrets: ['another'] })
  await forgetServer(db, other)
  expect((await listServers(db)).map(({ id }) => id)).toEqual([one.id])
  const wasGoodUntil = (until: string) => db.updateTable('servers').set({ until }).execute()
  await wasGoodUntil(isoTime(-2000))
  expect(await listServers(db)).toEqual([])
  await sweepServers(db)
  expect(await db.selectFrom('servers').selectAll().execute()).toHaveLength(1)
  await wasGoodUntil(isoTime(-DAY - 1))
  await sweepServers(db)
  expect(await db.selectFrom('servers').selectAll().execute()).toEqual([])
})

test('a server has the same id after a restart, and another on another machine', async () => {
  expect(readServerId(folder)).toBeUndefined()
  const [first, second] = [identifyServer(folder), identifyServer(folder)]
  expect(second.id).toBe(first.id)
  expect(second.process).not.toBe(first.process)
  expect(readServerId(folder)).toBe(first.id)
  const file = join(folder, 'server-id')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^/, 'elsewhere-'))
  expect(identifyServer(folder).id).not.toContain('elsewhere')
})

test('what processes of a server left behind that was killed ends, and what others have stays', async () => {
  await judged()
  await takeLease(db, { name: TIMERS, holder: one.process })
  await takeLease(db, { name: 'another', holder: other.process })
  await endDeadProcesses(db, { id: one.id, process: 'app1-aa/2' })
  expect((await listServers(db)).map(({ id }) => id)).toEqual([other.id])
  const leases = await db.selectFrom('leases').select('holder').execute()
  expect(leases).toEqual([{ holder: other.process }])
})
