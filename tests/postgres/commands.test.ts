import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '#tests/run-command.ts'
import { makeDatabase, urlOf } from './databases.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'listwright-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function run(database: string, ...words: string[]) {
  const secret = 'a secret of more than thirty-two characters'
  const env = { DATA_DIR: dataDir, DATABASE_URL: database, SESSION_SECRET: secret, ENCRYPTION_KEY: secret }
  return runCommand(env, ...words)
}

test.each([
  ['commands/db.ts', 'backup', 'x'],
  ['commands/db.ts', 'check'],
  ['commands/backups.ts', 'local'],
  ['commands/standby.ts', 'refresh'],
])('%s %s says that it works with SQLite, and shows no password', async (...words) => {
  const { code, err } = await run('postgres://shop:word@127.0.0.1:9/shop', ...words)
  expect([code, err]).toEqual([1, expect.stringContaining('works with a SQLite file')])
  expect(err).not.toContain('word@')
})

test('a new database is migrated, filled and examined', { timeout: 60_000 }, async () => {
  const url = urlOf(await makeDatabase())
  expect(await run(url, 'commands/db.ts', 'seed')).toMatchObject({ code: 0, err: '' })
  expect((await run(url, 'commands/db.ts', 'migrate')).out).toContain('up to date')
  expect((await run(url, 'commands/admin.ts', 'grant', 'user@listwright.test')).code).toBe(0)
  const { code, out } = await run(url, 'commands/doctor.ts', 'data')
  expect([code, out]).toEqual([0, expect.stringContaining('All balances match their entries')])
})

test('of a server that is away the doctor says what to check', async () => {
  const { code, out } = await run('postgres://shop:word@127.0.0.1:9/shop', 'commands/doctor.ts', 'data')
  expect(code).toBe(1)
  expect(out).toContain('The database cannot be reached')
  expect(out).not.toContain('word@')
})

test.each(['export', 'import'])(
  'of a server that is away, %s says that it cannot be read',
  async (command) => {
    const archive = join(dataDir, 'shop.tar.gz')
    if (command === 'import') writeFileSync(archive, '')
    const { code, err } = await run(
      'postgres://shop:word@127.0.0.1:9/shop',
      'commands/db.ts',
      command,
      archive,
    )
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^postgres:\/\/127\.0\.0\.1:9\/shop cannot be read: .+\.\n$/),
    ])
  },
)
