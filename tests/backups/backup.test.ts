import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from '#commands/backup/backup.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { restore } from '#commands/backup/restore.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import type { Db } from '#db/client.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { SEARCH_INDEXES } from '#db/sqlite/search-check.server.ts'
import { openMigrated } from '#tests/database.ts'

let folder: string
let file: string
let copy: string
let db: Db

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-backup-'))
  file = join(folder, 'live.sqlite')
  copy = join(folder, 'copies/backup.sqlite')
  db = (await openMigrated(file)).db
  await seedShop(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup of a database in use holds what was committed, and can be restored elsewhere', async () => {
  expect(await backUp(file, copy, folder)).toEqual([])
  expect(readdirSync(join(folder, 'copies'))).toEqual(['backup.sqlite'])
  const elsewhere = join(folder, 'new/live.sqlite')
  expect(await restore(copy, elsewhere, { force: false, dataDir: join(folder, 'new') })).toEqual([])
  expect(await packagesIn(elsewhere)).toBe(3)
})

test('restoring waits until the server is stopped, asks before it replaces, and keeps what was there', async () => {
  await backUp(file, copy, folder)
  await db.deleteFrom('packages').execute()
  expect(await restore(copy, file, { force: true, dataDir: folder })).toEqual([
    `The server is using ${file}. Stop it first.`,
  ])
  await db.destroy()
  expect(await restore(copy, file, { force: false, dataDir: folder })).toMatchObject([
    expect.stringContaining('--force'),
  ])
  expect(await restore(copy, file, { force: true, dataDir: folder })).toEqual([])
  expect(await packagesIn(file)).toBe(3)
  const aside = readdirSync(folder).filter((name) => /before-restore-\w+$/.test(name))
  expect(aside).toHaveLength(1)
  expect(await packagesIn(join(folder, String(aside[0])))).toBe(0)
})

test('a backup whose files contain a link is not restored, and links of the shop are not backed up', async () => {
  upload('uploads', 'one.webp', 'first')
  symlinkSync('/etc/hostname', join(folder, 'uploads/two.webp'))
  expect(await backUp(file, copy, folder)).toEqual([])
  expect(readdirSync(`${copy}.files/uploads`)).toEqual(['one.webp'])
  symlinkSync('/etc/hostname', join(`${copy}.files/uploads/two.webp`))
  const dataDir = join(folder, 'new')
  expect(await restore(copy, join(dataDir, 'live.sqlite'), { force: false, dataDir })).toEqual([
    `${copy}.files/uploads/two.webp is neither a plain file nor a folder.`,
  ])
  expect(existsSync(dataDir)).toBe(false)
})

test('the uploaded files go with it, and come back with it', async () => {
  upload('uploads', 'one.webp', 'first')
  upload('attachments', 'two.pdf', 'second')
  expect(await backUp(file, copy, folder)).toEqual([])
  expect(readdirSync(join(folder, 'copies')).sort()).toEqual(['backup.sqlite', 'backup.sqlite.files'])
  // What is deleted or comes later does not change the backup; the next one of the same name forgets it.
  rmSync(join(folder, 'uploads/one.webp'))
  upload('uploads', 'three.webp', 'third')
  const elsewhere = join(folder, 'new')
  expect(await restore(copy, join(elsewhere, 'live.sqlite'), { force: false, dataDir: elsewhere })).toEqual(
    [],
  )
  expect(readdirSync(join(elsewhere, 'uploads'))).toEqual(['one.webp'])
  expect(readFileSync(join(elsewhere, 'uploads/one.webp'), 'utf8')).toBe('first')
  expect(readdirSync(join(elsewhere, 'attachments'))).toEqual(['two.pdf'])
  expect(await backUp(file, copy, folder)).toEqual([])
  expect(readdirSync(`${copy}.files/uploads`)).toEqual(['three.webp'])
})

test('restoring puts the files that are there aside, and a backup without any leaves them', async () => {
  await backUp(file, copy, folder)
  upload('uploads', 'old.webp', 'old')
  const other = join(folder, 'copies/other.sqlite')
  await backUp(file, other, folder)
  upload('uploads', 'new.webp', 'new')
  await db.destroy()
  expect(await restore(copy, file, { force: true, dataDir: folder })).toEqual([])
  expect(readdirSync(join(folder, 'uploads')).sort()).toEqual(['new.webp', 'old.webp'])
  expect(await restore(other, file, { force: true, dataDir: folder })).toEqual([])
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['old.webp'])
  const aside = readdirSync(folder).filter((name) => /^uploads\.before-restore-\w+$/.test(name))
  expect(readdirSync(join(folder, String(aside[0]))).sort()).toEqual(['new.webp', 'old.webp'])
})

test('a backup that is no sound database is refused and changes nothing', async () => {
  await db.destroy()
  writeFileSync(join(folder, 'backup.sqlite'), 'not a database')
  const broken = join(folder, 'backup.sqlite')
  expect(await restore(broken, file, { force: true, dataDir: folder })).toEqual([
    `${broken} cannot be read: file is not a database.`,
  ])
  expect(await packagesIn(file)).toBe(3)
  expect(await restore(join(folder, 'nothing'), file, { force: true, dataDir: folder })).toEqual([
    `There is no backup at ${join(folder, 'nothing')}.`,
  ])
})

test('restoring works when the live file is damaged, and keeps it with its log', async () => {
  await backUp(file, copy, folder)
  await db.destroy()
  const whole = readFileSync(file)
  const torn = Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 0xa5)])
  for (const damage of [Buffer.from('no database'), torn, whole.subarray(0, 5000), Buffer.alloc(8192)]) {
    writeFileSync(file, damage)
    writeFileSync(`${file}-wal`, 'what was written last')
    expect(await restore(copy, file, { force: false, dataDir: folder })).toMatchObject([
      expect.stringContaining('--force'),
    ])
    expect(await restore(copy, file, { force: true, dataDir: folder })).toEqual([])
    expect(await packagesIn(file)).toBe(3)
    const aside = readdirSync(folder).filter((name) => /before-restore-\w+$/.test(name))
    expect(readFileSync(join(folder, String(aside[0]))).equals(damage)).toBe(true)
    if (damage.length < 100)
      expect(readFileSync(join(folder, `${aside[0]}-wal`), 'utf8')).toBe('what was written last')
    for (const name of readdirSync(folder)) if (/before-restore/.test(name)) rmSync(join(folder, name))
  }
})

// Only Linux says who holds a lock.
test.skipIf(process.platform !== 'linux')('a damaged file in use is not put aside', async () => {
  await backUp(file, copy, folder)
  await db.selectFrom('packages').select('id').execute()
  writeFileSync(file, 'no database')
  expect(await restore(copy, file, { force: true, dataDir: folder })).toEqual([
    `The server is using ${file}. Stop it first.`,
  ])
})

test('the check finds credits that no ledger row explains, and rows whose parent is gone', async () => {
  expect(await checkDatabase(file)).toEqual([])
  await sql`insert into users (id, email, email_key, name, balance, created_at, updated_at)
    values ('u1', 'a@b.test', 'a@b.test', 'A', 7, '2026-01-01', '2026-01-01')`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values ('t', 'nobody', '2026-01-01', '2026-01-01', '2026-01-01', '', '')`.execute(db)
  expect(await checkDatabase(file)).toEqual([
    expect.stringContaining('of sessions refers to a row of users that does not exist.'),
    'User u1 has 7 credits, but the ledger says 0.',
  ])
  expect(await backUp(file, copy, folder)).toHaveLength(2)
  expect(readdirSync(join(folder, 'copies'))).toEqual([])
})

test('the check compares every search index with its table', async () => {
  const indexes = await sql<{
    name: string
  }>`select name from sqlite_master where sql like '%using fts5%'`.execute(db)
  expect(SEARCH_INDEXES.map(({ index }) => index).sort()).toEqual(indexes.rows.map(({ name }) => name).sort())
  for (const statement of FILLED) await sql.raw(statement).execute(db)
  // Rows that come, change and go are followed.
  for (const statement of MOVED) await sql.raw(statement).execute(db)
  expect(await checkDatabase(file)).toEqual([])
  for (const [statement, fault] of BROKEN) {
    await sql.raw(statement).execute(db)
    expect((await checkDatabase(file)).at(-1)).toBe(fault)
  }
})

const NOW = `'2026-01-01T00:00:00.000Z'`
const FILLED = [
  ...['u1', 'u2', 'u3'].map(
    (id) => `insert into users (id, email, email_key, name, created_at, updated_at)
      values ('${id}', '${id}@b.test', '${id}@b.test', 'Ärger ${id}', ${NOW}, ${NOW})`,
  ),
  ...['i1', 'i2'].map(
    (id) => `insert into items (id, name, slug, access_url, price_minor, position, created_at, updated_at)
      values ('${id}', 'Course ${id}', 'course-${id}', 'https://a.test', 900, 1, ${NOW}, ${NOW})`,
  ),
  `insert into activity_log (actor_id, action, subject, detail, created_at)
    values ('u1', 'user.role', 'User', 'member to Seller', ${NOW})`,
]
const MOVED = [
  `update users set name = 'Bo' where id = 'u2'`,
  `update users set email = '', deleted_at = ${NOW} where id = 'u3'`,
  `update items set archived_at = ${NOW} where id = 'i2'`,
  `delete from items where id = 'i1'`,
]
/** What is done past the triggers, and what the check says to it. */
const BROKEN: [statement: string, fault: string][] = [
  [
    `insert into item_search (rowid, state, name, slug) values (99, 'off', 'Ghost', 'ghost')`,
    'item_search has 1 rows that items does not have.',
  ],
  [`delete from item_search where rowid <> 99`, 'item_search has 1 rows that items does not have.'],
  [`delete from item_search where rowid = 99`, 'item_search is missing 1 rows of items.'],
  [
    `insert into item_search (rowid, state, name, slug) select seq, 'arc', 'Curse', slug from items`,
    'item_search has different words from items.',
  ],
]

async function packagesIn(path: string): Promise<number> {
  const opened = openDatabase(path).db
  const rows = await opened.selectFrom('packages').select('id').execute()
  await opened.destroy()
  return rows.length
}

function upload(kind: string, name: string, content: string) {
  mkdirSync(join(folder, kind), { recursive: true })
  writeFileSync(join(folder, kind, name), content)
}
