import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMigrated } from '#tests/database.ts'
import { runCommand } from '#tests/run-command.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-commands-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const COMMANDS = [
  ['commands/reconcile.ts'],
  ['commands/admin.ts', 'grant', 'mara@example.test'],
  ['commands/db.ts', 'migrate'],
  ['commands/db.ts', 'seed'],
  ['commands/db.ts', 'check'],
  ['commands/db.ts', 'forget-secrets'],
  ['commands/db.ts', 'backup', 'copy.sqlite'],
  ['commands/db.ts', 'export', 'shop.tar.gz'],
  ['commands/backups.ts', 'local'],
]

test('no command makes a shop where there is none: it says where it looked and what to do', async () => {
  const dataDir = join(folder, 'gone')
  const results = await Promise.all(COMMANDS.map((words) => run(dataDir, ...words)))
  const err = expect.stringContaining(`There is no database at ${dataDir}/listwright.sqlite. Set DATA_DIR`)
  expect(results).toEqual(COMMANDS.map(() => ({ code: 1, out: '', err })))
  expect(existsSync(dataDir)).toBe(false)
})

test('an empty file is no shop either', async () => {
  writeFileSync(join(folder, 'listwright.sqlite'), '')
  expect(await run(folder, 'commands/reconcile.ts')).toMatchObject({ code: 1, out: '' })
  expect(readdirSync(folder)).toEqual(['listwright.sqlite'])
})

test('who says so gets a new database', async () => {
  expect(await run(folder, 'commands/db.ts', 'migrate', '--create')).toMatchObject({ code: 0, err: '' })
  expect(await run(folder, 'commands/db.ts', 'check')).toMatchObject({ code: 0 })
  expect(await run(folder, 'commands/reconcile.ts')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Checked 0'),
  })
})

test('a damaged database is named', async () => {
  const file = join(folder, 'listwright.sqlite')
  await writeMigrated(file)
  writeFileSync(file, 'no database at all')
  const results = await Promise.all(COMMANDS.map((words) => run(folder, ...words)))
  const err = expect.stringMatching(`${file} cannot be (opened|read): file is not a database\\.`)
  expect(results).toEqual(COMMANDS.map(() => ({ code: 1, out: '', err })))
})

test('the doctor says what is wrong also where there is no shop, and refuses a group that is none', async () => {
  const { code, out } = await run(join(folder, 'gone'), 'commands/doctor.ts', 'data', 'backups')
  expect(code).toBe(1)
  expect(out).toContain('broken  Database: There is no database at')
  expect(out).toContain('watch   Copies on this server: No copy')
  expect(out).not.toContain('Memory')
  expect(await run(folder, 'commands/doctor.ts', 'nonsense')).toMatchObject({ code: 2, out: '' })
})

function run(dataDir: string, ...words: string[]) {
  return runCommand({ DATA_DIR: dataDir }, ...words)
}
