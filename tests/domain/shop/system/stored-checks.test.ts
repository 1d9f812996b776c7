import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, renameSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secretsFile } from '#app/domain/base/secrets/installation.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import {
  paymentRecord,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import type { CheckResult } from '#app/domain/shop/system/check.ts'
import { allChecks } from '#app/domain/shop/system/checks/all.server.ts'
import { runChecks } from '#app/domain/shop/system/run-checks.server.ts'
import { readChecks, refreshChecks, storeResults } from '#app/domain/shop/system/stored-checks.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'

const NOBODY = 'http://127.0.0.1:9'

let app: TestApp
/** Whose clock is an hour behind, and who answers a health check. */
let other: Server
let otherUrl: string
beforeAll(async () => {
  other = createServer((_req, res) => {
    res.setHeader('date', new Date(Date.now() - HOUR).toUTCString())
    res.end('ok')
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  app = await startApp()
})
afterAll(async () => {
  other.close()
  await app.close()
})
afterEach(() => vi.useRealTimers())

async function check(
  id: string,
  change: Partial<TestApp['services']> = {},
): Promise<CheckResult | undefined> {
  const [answer] = await runChecks(
    allChecks.filter((one) => one.id === id),
    { ...app.services, ...change },
  )
  return answer?.result
}

test('a shop in order is told so, for each check that is its own', async () => {
  const answers = await runChecks(allChecks, app.services)
  const states = Object.fromEntries(answers.map(({ id, result }) => [id, result.state]))
  for (const id of [
    'writing',
    'files',
    'keys',
    'ledger',
    'sealed',
    'schema',
    'wal',
    'decisions',
    'ai-keys',
    'outbox',
  ])
    expect(states[id], id).toBe('ok')
  // The stand-in is a sandbox; nobody made a copy or named a mail server.
  for (const id of ['paypal', 'smtp', 'local-backup', 'address']) expect(states[id], id).toBe('watch')
  for (const { result } of answers) {
    expect(result.sentence).toMatch(/^[A-Z0-9/].*\.$/s)
    if (result.state !== 'ok') expect(result.advice).toMatch(/\S\.$/)
  }
  expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
})

test('credentials of before acceptance was noted count as accepted once PayPal has been asked', async () => {
  const { db } = app.services
  const settings = await readPaymentSettings(db)
  await writeSettings(db, paymentRecord, { ...settings, sandbox: { ...settings.sandbox, acceptedAt: '' } })
  await check('paypal')
  expect((await readPaymentSettings(db)).sandbox.acceptedAt).not.toBe('')
})

test('services that are away, and a clock that is off, are named', async () => {
  const { config } = app
  const away = {
    ...app.services.paypal,
    checkCredentials: () => Promise.resolve({ ok: false, kind: 'unavailable' } as const),
  }
  expect(await check('paypal', { paypal: away as typeof app.services.paypal })).toMatchObject({
    state: 'broken',
    sentence: 'PayPal is not responding, so no one can pay with it.',
  })
  const mail = {
    send: () => Promise.reject(new Error('not asked')),
    probe: () =>
      Promise.resolve({
        outcome: 'unavailable',
        code: 'ECONNREFUSED',
        message: 'connection refused',
      } as const),
  }
  expect(await check('smtp', { mail })).toMatchObject({
    state: 'broken',
    sentence: 'The mail server cannot be reached: connection refused.',
  })
  expect(await check('clock', { config: { ...config, geminiApiUrl: otherUrl } })).toMatchObject({
    state: 'broken',
    sentence: expect.stringMatching(/^The clock is (1 hour|59 minutes) fast\.$/),
  })
  expect(await check('clock', { config: { ...config, geminiApiUrl: NOBODY } })).toMatchObject({
    state: 'watch',
  })
  const at = (publicUrl: string) => ({ config: { ...config, publicUrl } })
  expect(await check('address', at(otherUrl))).toMatchObject({ state: 'ok' })
  expect(await check('address', at(NOBODY))).toMatchObject({
    state: 'broken',
    sentence: expect.stringContaining('does not respond'),
  })
  expect(await check('certificate', at(otherUrl.replace('http:', 'https:')))).toMatchObject({
    state: 'broken',
  })
})

test('lost keys and secrets that nothing opens are named', async () => {
  const file = secretsFile(app.config.dataDir)
  renameSync(file, `${file}.away`)
  expect(await check('keys')).toMatchObject({
    state: 'broken',
    sentence: expect.stringContaining(`${file} is missing`),
  })
  renameSync(`${file}.away`, file)
  const vault = createVault([randomBytes(32).toString('base64url')])
  expect(await check('sealed', { vault })).toMatchObject({
    state: 'broken',
    sentence: '2 stored secrets cannot be opened with this shop’s keys.',
  })
})

test('a file that others can read is named', async () => {
  const file = secretsFile(app.config.dataDir)
  chmodSync(file, 0o644)
  expect(await check('files')).toMatchObject({
    state: 'broken',
    sentence: `Other users of this server can read ${file}.`,
  })
  chmodSync(file, 0o600)
})

// Only root can give a file away.
test.skipIf(process.getuid?.() !== 0)('a file of another user is named', async () => {
  const file = secretsFile(app.config.dataDir)
  chownSync(file, 12_345, 12_345)
  expect(await check('files')).toMatchObject({
    state: 'broken',
    sentence: `${file} does not belong to the user that the shop runs as.`,
  })
  chownSync(file, 0, 0)
})

test('what was found is kept, and each check is asked when its time has come', async () => {
  const { db } = app.services
  expect(await refreshChecks(app.services)).toBe(allChecks.length)
  expect(await refreshChecks(app.services)).toBe(0)
  const stored = await readChecks(db)
  expect(stored.map(({ id }) => id)).toEqual(allChecks.map(({ id }) => id))
  expect(stored.every(({ result }) => result)).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * MINUTE })
  const due = allChecks.filter(({ every }) => every <= 6 * MINUTE).length
  expect(await refreshChecks(app.services)).toBe(due)
})

test('admins are told once when a check turns, again after a day while it is broken, and when it is well', async () => {
  const { db } = app.services
  await db.deleteFrom('system_checks').execute()
  await db.deleteFrom('admin_notices').execute()
  let told = 0
  async function tell(state: CheckResult['state'], later: number): Promise<boolean> {
    vi.setSystemTime(Date.now() + later)
    await storeResults(db, [{ id: 'disk', result: { state, sentence: 'The disk.' } }])
    const rows = await db.selectFrom('admin_notices').select('ref').where('kind', '=', 'system').execute()
    const isNew = rows.length > told
    told = rows.length
    return isNew
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await tell('ok', 0)).toBe(false)
  expect(await tell('broken', MINUTE)).toBe(true)
  expect(await tell('broken', HOUR)).toBe(false)
  // Back and forth within the day stays quiet.
  expect(await tell('ok', HOUR)).toBe(false)
  expect(await tell('broken', HOUR)).toBe(false)
  expect(await tell('broken', DAY)).toBe(true)
  expect(await tell('ok', DAY)).toBe(true)
  expect(await tell('ok', DAY)).toBe(false)
  expect(await tell('watch', DAY)).toBe(true)
  expect(await tell('watch', 2 * DAY)).toBe(false)
})

test('a change that the same day kept quiet is told when the day is over', async () => {
  const { db } = app.services
  await db.deleteFrom('system_checks').execute()
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = (state: CheckResult['state']) =>
    storeResults(db, [{ id: 'disk', result: { state, sentence: 'The disk.' } }])
  const told = async () =>
    (await db.selectFrom('system_checks').select('told_state').executeTakeFirst())?.told_state
  await store('watch')
  vi.setSystemTime(Date.now() + HOUR)
  await store('ok')
  expect(await told()).toBe('watch')
  vi.setSystemTime(Date.now() + DAY)
  await store('ok')
  expect(await told()).toBe('ok')
})
