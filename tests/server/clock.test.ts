import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findClockJump, keepClock } from '#app/domain/base/clock.server.ts'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#app/domain/base/time.ts'
import { findPackage, listPackages } from '#app/domain/catalog/packages.server.ts'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { findNextPrices } from '#app/domain/catalog/price-changes/list.server.ts'
import { refreshChecks } from '#app/domain/shop/system/stored-checks.server.ts'
import { startTimers } from '#app/server/timers.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'
import { words } from '../routes/account/accounts.ts'

let app: TestApp
let orderId: string
beforeEach(async () => {
  app = await startApp({ paypalApiUrl: 'http://127.0.0.1:9' })
  const { db } = app.services
  const { id } = await app.user()
  const old = isoTime(-40 * DAY)
  orderId = (await makeOrder(db, id, { created_at: old })).id
  const mail = { to_name: '', subject: 'x', text: 'x', html: 'x', status: 'sent', next_at: old } as const
  await db
    .insertInto('outbox')
    .values({ ...mail, id: 'old', kind: 'test', to_email: 'a@x.test', created_at: isoTime(-400 * DAY) })
    .execute()
  await db
    .insertInto('webhook_events')
    .values({ id: 'old', type: 'X', outcome: 'ignored', received_at: isoTime(-4000 * DAY) })
    .execute()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** What is left of what is old after the timers' first round, and an hour of them. */
async function afterStart() {
  const stop = startTimers(app.services)
  await vi.advanceTimersByTimeAsync(HOUR + MINUTE)
  await stop()
  const { db } = app.services
  const order = await db
    .selectFrom('orders')
    .select('order_status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const mail = await db.selectFrom('outbox').select('id').where('id', '=', 'old').executeTakeFirst()
  const event = await db.selectFrom('webhook_events').select('id').where('id', '=', 'old').executeTakeFirst()
  return { order: order.order_status, mail: mail !== undefined, event: event !== undefined }
}

function lastSeen(ms: number) {
  return keepClock(app.services.db, Date.now() + ms)
}

const KEPT = { order: 'pending', mail: true, event: true }
const DONE = { order: 'Cancelled', mail: false, event: false }

test('a start after a short pause cancels and deletes by age as always', async () => {
  await lastSeen(-20 * HOUR)
  expect(await afterStart()).toEqual(DONE)
  expect(await findClockJump(app.services.db)).toBeUndefined()
})

test.each([
  ['forwards', -25 * HOUR],
  ['backwards', 2 * HOUR],
])(
  'after a clock that went %s nothing is cancelled or deleted before an admin confirms it',
  async (_, ms) => {
    const { db } = app.services
    const admin = await app.user({ role: 'Admin', email: 'ada@example.test' })
    expect(await lastSeen(ms)).toBe('right')
    expect(await afterStart()).toEqual(KEPT)
    // Nor after another start.
    expect(await afterStart()).toEqual(KEPT)
    expect(app.events.filter(({ event }) => event === 'server.clock_jumped')).toHaveLength(1)
    await refreshChecks(app.services, { all: true })
    const page = await admin.visitor.get('/admin/system')
    expect(words(page.text)).toContain('Is the clock of this server right?')
    const jump = await findClockJump(db)
    const before = formatDateTime(jump?.seenAt ?? '', 'UTC')
    expect(words(page.text)).toContain(`The shop last ran at ${before}`)
    const member = await app.user()
    expect((await member.visitor.post('/admin/system/clock', {})).status).not.toBe(200)
    expect(await findClockJump(db)).toBeDefined()
    const confirmed = await admin.visitor.post('/admin/system/clock', {})
    expect(confirmed).toMatchObject({ status: 303, location: '/admin/system' })
    expect(words((await admin.visitor.follow(confirmed)).text)).not.toContain('Is the clock of this server')
    const log = await readActivity(db)
    const detail = expect.stringContaining(`${before} to `)
    expect(log).toContainEqual(expect.objectContaining({ action: 'clock.confirm', detail }))
    expect(await afterStart()).toEqual(DONE)
    // Asked twice, it was answered once.
    expect((await admin.visitor.post('/admin/system/clock', {})).status).toBe(303)
  },
)

test.each([
  ['before the jump was noticed', false],
  ['after it was', true],
])('planned prices wait for the answer, %s', async (_, isNoticed) => {
  const { db } = app.services
  const admin = await app.user({ role: 'Admin' })
  const [pack] = (await listPackages(db)).filter(({ priceMinor }) => priceMinor > 0)
  const { id = '', priceMinor = 0, packageName = '' } = pack ?? {}
  const planned = { created_at: isoTime(-9 * DAY), planned_by: admin.id, price_minor: priceMinor + 1000 }
  await db
    .insertInto('price_changes')
    .values({ ...planned, id: 'planned', package_id: id, starts_at: isoTime(-HOUR) })
    .execute()
  await lastSeen(-2 * DAY)
  if (isNoticed) expect(await afterStart()).toEqual(KEPT)
  await applyPrices(db)
  const price = async () => (await findPackage(db, id))?.priceMinor
  const states = () => db.selectFrom('price_changes').select('state').execute()
  expect([await price(), await states()]).toEqual([priceMinor, [{ state: 'planned' }]])
  const shown = () => admin.visitor.get(`/admin/packages/${id}/prices`)
  expect(words((await shown()).text)).toContain(packageName)
  expect((await findNextPrices(db, 'package', [id])).get(id)?.id).toBe('planned')
  if (!isNoticed) expect(await afterStart()).toEqual(KEPT)
  await refreshChecks(app.services, { all: true })
  const system = await admin.visitor.get('/admin/system')
  expect(words(system.text)).toContain('no planned price comes into force')
  expect((await admin.visitor.post('/admin/system/clock', {})).status).toBe(303)
  expect([await price(), await states()]).toEqual([priceMinor + 1000, [{ state: 'applied' }]])
})

test('a price whose time came in a short pause is in force at once', async () => {
  const { db } = app.services
  const [pack] = (await listPackages(db)).filter(({ priceMinor }) => priceMinor > 0)
  const planned = { created_at: isoTime(-9 * DAY), planned_by: (await app.user()).id, price_minor: 12_300 }
  await db
    .insertInto('price_changes')
    .values({ ...planned, id: 'planned', package_id: pack?.id ?? '', starts_at: isoTime(-HOUR) })
    .execute()
  await lastSeen(-20 * HOUR)
  expect((await findPackage(db, pack?.id ?? ''))?.priceMinor).toBe(12_300)
})

test('a clock that is set right again needs no answer', async () => {
  const { db } = app.services
  const now = Date.now()
  await keepClock(db, now)
  expect(await keepClock(db, now + 400 * DAY)).toBe('jumped')
  expect(await keepClock(db, now + 400 * DAY + MINUTE)).toBe('questioned')
  expect(await keepClock(db, now + HOUR)).toBe('right')
  expect(await findClockJump(db)).toBeUndefined()
})
