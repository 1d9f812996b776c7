import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { HOUR } from '#app/domain/base/time.ts'
import { startServices } from '#app/start.server.ts'
import { startApp, type TestApp } from './app.ts'
import { runCommand } from './run-command.ts'

const NOBODY = 'http://127.0.0.1:9'
const PAGE = '/admin/system'
const isRoot = process.getuid?.() === 0

const close: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const one of close.splice(0).reverse()) await one()
})

/** A shop with an admin who is signed in, and what the doctor says of it on the command line. */
async function openShop(folder?: string) {
  const app = await startApp(folder === undefined ? {} : pathsIn(folder))
  close.push(() => app.close())
  const admin = (await app.user({ role: 'Admin' })).visitor
  const env = { DATA_DIR: app.config.dataDir, PAYPAL_API_URL: app.paypal.url, GEMINI_API_URL: app.gemini.url }
  const doctor = (group: string, change: Record<string, string> = {}) =>
    runCommand({ ...env, ...change }, 'commands/doctor.ts', group)
  return { app, admin, doctor }
}

function pathsIn(folder: string) {
  const { dataDir, databaseUrl } = readConfig({ DATA_DIR: folder })
  return { dataDir, databaseUrl }
}

/** Visitors and customers are answered, whatever is wrong. */
async function stillAnswers({ visitor }: TestApp) {
  for (const path of ['/', '/login', '/contact']) expect((await visitor().get(path)).status, path).toBe(200)
}

/** A file system of its own, so small that it can be filled; undefined where this user may not make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-disk-'))
  close.push(() => rmSync(folder, { recursive: true, force: true }))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder])
  if (mounted.status !== 0) return undefined
  close.push(() => void spawnSync('umount', ['-l', folder]))
  return folder
}

function fill(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize))
}

test('a full disk is named, pages are shown, forms say what to do, and it heals by itself', async () => {
  const folder = smallDisk()
  if (folder === undefined) return process.stderr.write('No small disk can be mounted here: SKIPPED.\n')
  const { app, admin, doctor } = await openShop(folder)
  fill(folder)
  const page = await admin.get(PAGE)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('the disk is full')])
  const said = await doctor('box')
  expect([said.code, said.out]).toEqual([1, expect.stringContaining('the disk is full')])
  expect(said.out).toContain('Delete old releases, logs or copies')
  await stillAnswers(app)
  expect((await app.visitor().post('/login', { email: 'a@b.test', password: 'x' })).status).toBe(503)
  rmSync(join(folder, 'ballast'))
  expect((await admin.get(PAGE)).text).not.toContain('the disk is full')
})

// Root may write everywhere.
test.skipIf(isRoot)('a folder that is read-only is named', async () => {
  const { app, admin, doctor } = await openShop()
  chmodSync(app.config.dataDir, 0o500)
  close.push(() => chmodSync(app.config.dataDir, 0o700))
  expect((await admin.get(PAGE)).text).toContain('the shop can only read it')
  expect((await doctor('box')).out).toContain('the shop can only read it')
  await stillAnswers(app)
})

test('a disk that is mounted read-only is named', async () => {
  const folder = smallDisk()
  if (folder === undefined) return process.stderr.write('No disk can be mounted here: SKIPPED.\n')
  await (await startServices(readConfig({ DATA_DIR: folder }), () => {})).stop()
  spawnSync('mount', ['-o', 'remount,ro', folder])
  const said = await runCommand({ DATA_DIR: folder }, 'commands/doctor.ts')
  spawnSync('mount', ['-o', 'remount,rw', folder])
  expect([said.code, said.out]).toEqual([1, expect.stringContaining('the shop can only read it')])
})

test('lost keys are named while the server goes on', async () => {
  const { app, admin, doctor } = await openShop()
  const secrets = join(app.config.dataDir, 'secrets.json')
  renameSync(secrets, `${secrets}.away`)
  for (const text of [(await admin.get(PAGE)).text, (await doctor('data')).out])
    expect(text).toContain('is missing')
  await stillAnswers(app)
  expect((await doctor('data')).code).toBe(1)
})

test.skipIf(!isRoot)('a file of another owner is named', async () => {
  const { app, admin, doctor } = await openShop()
  chownSync(join(app.config.dataDir, 'secrets.json'), 12_345, 12_345)
  for (const text of [(await admin.get(PAGE)).text, (await doctor('data')).out])
    expect(text).toContain('does not belong to the user')
  await stillAnswers(app)
})

test('a clock that is off, a dead mail server and a dead PayPal are named, and pages are shown', async () => {
  const late: Server = createServer((_req, res) => {
    res.setHeader('date', new Date(Date.now() - HOUR).toUTCString())
    res.end()
  })
  await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve))
  close.push(() => late.close())
  const lateUrl = `http://127.0.0.1:${(late.address() as AddressInfo).port}`
  const { app, admin, doctor } = await openShop()
  const dead = { SMTP_URL: 'smtp://127.0.0.1:9', PAYPAL_API_URL: NOBODY, GEMINI_API_URL: lateUrl }
  const { out } = await runCommand({ DATA_DIR: app.config.dataDir, ...dead }, 'commands/doctor.ts')
  expect(out).toMatch(/The clock is (1 hour|59 minutes) fast/)
  expect(out).toContain('The mail server cannot be reached')
  expect(out).toContain('PayPal is not responding, so no one can pay with it.')
  expect((await doctor('mail', { SMTP_URL: 'smtp://127.0.0.1:9' })).code).toBe(1)
  await app.paypal.close()
  expect((await admin.post(PAGE, {})).status).toBe(303)
  await vi.waitFor(async () => expect((await admin.get(PAGE)).text).toContain('PayPal is not responding'), {
    timeout: 15_000,
    interval: 200,
  })
  await stillAnswers(app)
})
