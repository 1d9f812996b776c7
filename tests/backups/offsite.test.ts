import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { rememberDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import { readReport } from '#app/domain/shop/system/reports.server.ts'
import { addKey } from '#app/domain/writing/keys/keys.server.ts'
import { startServices } from '#app/start.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt } from '#dev/built.ts'
import { makeUser } from '#tests/factories.ts'
import { hasProgram, runCommand } from '#tests/run-command.ts'

const hasRestic = hasProgram('restic')

let folder: string
let pings = 0
let monitor: ReturnType<typeof createServer>
let env: Record<string, string>
let userId: string
/** A shop with a sealed secret, a user and a picture. */
beforeAll(async () => {
  ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'listwright-offsite-'))
  monitor = createServer((_req, res) => {
    pings++
    res.end('OK')
  })
  await new Promise<void>((resolve) => monitor.listen(0, '127.0.0.1', resolve))
  const dataDir = join(folder, 'shop')
  env = {
    DATA_DIR: dataDir,
    RESTIC_REPOSITORY: join(folder, 'repository'),
    PING_URL: `http://127.0.0.1:${(monitor.address() as AddressInfo).port}/ping`,
    RESTIC_PASSWORD: '',
  }
  const services = await startServices(readConfig({ DATA_DIR: dataDir }), () => {})
  await addKey(services.db, services.vault, {
    name: 'Key',
    key: 'demo-key-0123456789-abcdefgh',
    isActive: true,
  })
  userId = await makeUser(services.db, { name: 'Mara', photo_url: '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp' })
  await services.stop()
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'), 'a picture')
}, 180_000)
afterAll(() => {
  monitor.close()
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!hasRestic)(
  'what is not set up is said, and the password is told once',
  async () => {
    expect(await backups('offsite', { RESTIC_REPOSITORY: '' })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Off-site copies are not set up'),
    })
    expect(await backups('offsite')).toMatchObject({ code: 1, err: expect.stringContaining('restic') })
    expect(readReport(env.DATA_DIR ?? '', 'offsite')?.good).toBeUndefined()
    const first = await backups('setup')
    const password = readFileSync(join(env.DATA_DIR ?? '', 'restic-password'), 'utf8').trim()
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining(password) })
    expect(statSync(join(env.DATA_DIR ?? '', 'restic-password')).mode & 0o777).toBe(0o600)
    const second = await backups('setup')
    expect(second).toMatchObject({ code: 0, out: 'The repository is ready.\n' })
    expect(pings).toBe(0)
  },
  120_000,
)

test.skipIf(!hasRestic)(
  'a copy goes away sealed, is drilled, and comes back on an empty server',
  async () => {
    expect(await backups('offsite')).toMatchObject({ code: 0, err: '' })
    expect(pings).toBe(1)
    const report = readReport(env.DATA_DIR ?? '', 'offsite')
    expect(report?.good).toBe(report?.at)
    // Nothing of the shop can be read in the repository.
    for (const file of filesOf('repository'))
      expect(readFileSync(file).includes('listwright') || readFileSync(file).includes('SQLite format')).toBe(
        false,
      )
    expect(await backups('drill')).toMatchObject({ code: 0, err: '' })
    expect(readReport(env.DATA_DIR ?? '', 'integrity')?.faults).toEqual([])
    expect(readdirSync(env.DATA_DIR ?? '').filter((name) => /^(drill|restoring)-/.test(name))).toEqual([])

    // Deleted after the copy: the next one only brings the list.
    const before = await snapshots()
    rememberDeleted(env.DATA_DIR ?? '', userId)
    expect(await backups('offsite')).toMatchObject({ code: 0 })
    const elsewhere = join(folder, 'elsewhere')
    const again = { DATA_DIR: elsewhere, RESTIC_PASSWORD_FILE: join(env.DATA_DIR ?? '', 'restic-password') }
    expect(await restoreFrom(`offsite:${before[0]}`, again)).toMatchObject({
      code: 0,
      out: expect.stringContaining('deleted again: 1'),
    })
    for (const name of ['secrets.json'])
      expect(readFileSync(join(elsewhere, name), 'utf8')).toBe(
        readFileSync(join(env.DATA_DIR ?? '', name), 'utf8'),
      )
    expect(existsSync(join(elsewhere, 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'))).toBe(false)
    const { db } = openSqlite(join(elsewhere, 'listwright.sqlite'))
    const user = await db
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await db.destroy()
    expect(user.deleted_at).not.toBeNull()
    // It starts with the keys that came with it.
    await (await startServices(readConfig({ DATA_DIR: elsewhere }), () => {})).stop()
    expect(await restoreFrom('offsite', again)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    expect(await restoreFrom('offsite', again, '--force')).toMatchObject({ code: 0 })
    expect(readdirSync(elsewhere).some((name) => /listwright\.sqlite\.before-restore-/.test(name))).toBe(true)
  },
  240_000,
)

test.skipIf(!hasRestic)(
  'one changed byte in the repository raises the alarm',
  async () => {
    const largest =
      filesOf('repository/data').toSorted((a, b) => statSync(b).size - statSync(a).size)[0] ?? ''
    const whole = readFileSync(largest)
    const torn = Buffer.from(whole)
    torn[1000] = (torn[1000] ?? 0) ^ 1
    rmSync(largest)
    writeFileSync(largest, torn)
    expect(await backups('drill')).toMatchObject({ code: 1, err: expect.stringContaining('restic') })
    expect(readReport(env.DATA_DIR ?? '', 'drill')?.faults).not.toEqual([])
    expect(await backups('drill', { RESTIC_REPOSITORY: '' })).toMatchObject({ code: 0 })
    rmSync(largest)
    writeFileSync(largest, whole)
  },
  120_000,
)

test('one changed byte in the newest local copy raises the alarm', async () => {
  const only = { RESTIC_REPOSITORY: '' }
  expect(await backups('local')).toMatchObject({ code: 0 })
  const copies = globSync(`${env.DATA_DIR}/backups/*.sqlite`).sort()
  const newest = copies.at(-1) ?? ''
  const bytes = readFileSync(newest)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(newest, bytes)
  const { code, err } = await backups('drill', only)
  expect([code, err]).toEqual([1, expect.stringContaining('has changed since it was made')])
  expect(await restoreFrom(newest, { DATA_DIR: join(folder, 'never') })).toMatchObject({ code: 1 })
  rmSync(newest)
}, 60_000)

test('a copy without its keys, or with a picture less, is not one that a shop can be restored from', async () => {
  const only = { RESTIC_REPOSITORY: '' }
  expect(await backups('local')).toMatchObject({ code: 0 })
  const newest = globSync(`${env.DATA_DIR}/backups/*.sqlite`).sort().at(-1) ?? ''
  rmSync(`${newest}.files/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp`)
  expect(await backups('drill', only)).toMatchObject({
    code: 1,
    err: expect.stringContaining('1 of 1 uploaded files are missing from the copy.'),
  })
  const secrets = join(env.DATA_DIR ?? '', 'secrets.json')
  const whole = readFileSync(secrets)
  rmSync(secrets)
  expect(await backups('drill', only)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The application does not start on the copy'),
  })
  writeFileSync(secrets, whole, { mode: 0o600 })
}, 60_000)

test('a word that means nothing is answered with what there is', async () => {
  expect(await backups('nonsense')).toMatchObject({ code: 2, err: expect.stringContaining('offsite') })
  expect((await runCommand(env, 'commands/backups.ts')).code).toBe(2)
})

function backups(command: string, change: Record<string, string> = {}) {
  return runCommand({ ...env, ...change }, 'commands/backups.ts', command)
}

function restoreFrom(source: string, change: Record<string, string>, ...words: string[]) {
  return runCommand({ ...env, ...change }, 'commands/db.ts', 'restore', source, ...words)
}

async function snapshots(): Promise<string[]> {
  const { out } = await backups('list')
  return [...out.matchAll(/^([0-9a-f]{8}) /gm)].map(([, id = '']) => id)
}

function filesOf(name: string): string[] {
  return globSync(`${folder}/${name}/**/*`).filter((file) => statSync(file).isFile())
}
