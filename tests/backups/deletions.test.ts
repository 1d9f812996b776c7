import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { completeDeleted, readDeleted, rememberDeleted } from '#app/domain/accounts/deleted-users.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { backUp } from '#commands/backup/backup.ts'
import { restore } from '#commands/backup/restore.ts'
import { type Db, transact } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

const vault = createVault([randomBytes(32).toString('base64url')])

let folder: string
let file: string
let copy: string
let db: Db
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-deletions-'))
  file = join(folder, 'listwright.sqlite')
  copy = join(folder, 'backups/copy.sqlite')
  db = (await openMigrated(file)).db
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('who was deleted after the copy was made is deleted again, photograph and all; the others stay', async () => {
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'), 'a face')
  const gone = await makeUser(db, { name: 'Mara Gone', photo_url: '/uploads/AAAAAAAAAAAAAAAAAAAAAA.webp' })
  const stays = await makeUser(db, { name: 'Paul Stays' })
  expect(await backUp(file, copy, folder)).toEqual([])
  await transact(db, (trx) => forgetUser(trx, vault, gone))
  rememberDeleted(folder, gone)
  await db.destroy()
  const said: string[] = []
  const options = { force: true, dataDir: folder, vault, say: (line: string) => said.push(line) }
  expect(await restore(copy, file, options)).toEqual([])
  expect(await namesIn(file)).toEqual({ [gone]: '', [stays]: 'Paul Stays' })
  expect(existsSync(join(folder, 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'))).toBe(false)
  expect(said).toEqual(['Users deleted since then have been deleted again: 1.'])
})

test('a deletion is found in the database that is put aside, and in a list from elsewhere', async () => {
  const [one, two] = [await makeUser(db), await makeUser(db)]
  expect(await backUp(file, copy, folder)).toEqual([])
  await transact(db, (trx) => forgetUser(trx, vault, one))
  await db.destroy()
  const options = { force: true, dataDir: folder, deleted: [two, 'nobody'] }
  expect(await restore(copy, file, options)).toEqual([
    expect.stringContaining('2 users were deleted after this copy was made'),
  ])
  expect(Object.values(await namesIn(file)).filter(Boolean)).toHaveLength(1)
  expect(await restore(copy, file, { ...options, vault })).toEqual([])
  expect(Object.values(await namesIn(file))).toEqual(['', ''])
})

test('the list is completed from the database, once for each user', async () => {
  const gone = await makeUser(db)
  await transact(db, (trx) => forgetUser(trx, vault, gone))
  await completeDeleted(db, folder)
  await completeDeleted(db, folder)
  const list = join(folder, 'deleted-users')
  expect(readDeleted(list)).toEqual([gone])
  expect(readFileSync(list, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z [\w-]+\n$/)
})

async function namesIn(path: string): Promise<Record<string, string>> {
  const opened = openDatabase(path).db
  const rows = await opened.selectFrom('users').select(['id', 'name', 'deleted_at']).execute()
  await opened.destroy()
  return Object.fromEntries(rows.map(({ id, name, deleted_at }) => [id, deleted_at ? '' : name]))
}
