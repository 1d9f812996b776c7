import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { announceServer, forgetServer } from '#app/domain/base/servers.server.ts'
import { findImbalances } from '#app/domain/credits/ledger.server.ts'
import { forgetUnreadable } from '#app/domain/shop/secrets/sealed.server.ts'
import { createFileStores, listDeletedInBucket } from '#app/file-stores.server.ts'
import { exportShop } from '#commands/shop/export-shop.ts'
import { importShop } from '#commands/shop/import-shop.ts'
import { copyFromPostgres } from '#commands/shop/postgres.ts'
import { listShopTables } from '#commands/shop/tables.ts'
import { migrate } from '#db/migrate.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { prepareDemoShop } from '#dev/demo-shop.ts'
import { makeOrder, makeUser } from '#tests/factories.ts'
import { type ObjectStorageStandIn, startObjectStorage } from '#tests/stand-ins/object-storage/server.ts'
import { makeDatabase, urlOf } from './databases.ts'

const vault = createVault([randomBytes(32).toString('base64url')])
const TIME = '2026-11-28T10:00:00.000Z'
const PICTURE = 'uploads/AAAAAAAAAAAAAAAAAAAAAA.webp'

/** The tables that SQLite orders by its own row number: these keep it on the way. */
const ORDERED_BY_ROWID = ['batch_jobs', 'captures', 'discount_codes', 'invoices']

let folder: string
let dataDir: string
let file: string
let archive: string
let userId: string
let bucket: ObjectStorageStandIn
beforeAll(async () => {
  bucket = await startObjectStorage()
  folder = mkdtempSync(join(tmpdir(), 'listwright-move-'))
  dataDir = join(folder, 'shop')
  file = join(dataDir, 'listwright.sqlite')
  archive = join(folder, 'shop.tar.gz')
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, PICTURE), 'a face')
  const demo = await prepareDemoShop(dataDir, {}, { withHistory: true })
  await demo.close()
  const { db, sqlite } = openSqlite(file)
  userId = await makeUser(db, {
    name: 'Mara “Quote” \u2028 Example\n陳 😀 مارا',
    photo_url: `/${PICTURE}`,
    credits: 7,
  })
  for (const _order of [1, 2, 3]) await makeOrder(db, userId)
  // In another order than that of their ids, and with gaps.
  for (const [index, id] of ['zeta', 'alpha', 'mu'].entries()) {
    const code = `insert into discount_codes (rowid, id, code, kind, value, currency, applies_to, created_at, updated_at)
      values (?, ?, ?, 'percent', 10, 'EUR', 'all', ?, ?)`
    sqlite.prepare(code).run(5 + index * 3, id, id.toUpperCase(), TIME, TIME)
    const entry = 'insert into activity_log (id, action, subject, created_at) values (?, ?, ?, ?)'
    sqlite.prepare(entry).run(100 + index * 7, 'a test', id, TIME)
  }
  // So that no table has to differ.
  await forgetUnreadable(db, undefined)
  await db.destroy()
  expect(await exportShop(file, archive, dataDir)).toEqual([])
}, 120_000)
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a shop that is moved to PostgreSQL with an object store, and back, has the same rows, sums and files', {
  timeout: 120_000,
}, async () => {
  const url = await makeDatabaseOfOwner()
  const away = { dataDir: join(folder, 'away'), objectStorage: bucket.config, fileTimeout: 5000 }
  const objects = createFileStores(away)
  expect(await importShop(archive, url, { dataDir: away.dataDir, vault, objects })).toEqual([])
  expect(readdirSync(away.dataDir)).toEqual([])
  await withDatabase(url, async (db) => {
    expect(await findImbalances(db)).toEqual([])
    const trx = await db.startTransaction().execute()
    const entry = { action: 'a test', subject: 'one more', created_at: TIME }
    const added = trx.insertInto('activity_log').values(entry).returning('id').executeTakeFirst()
    await added.finally(() => trx.rollback().execute())
    expect(await added, 'the number after the largest').toEqual({ id: 115 })
    await expect(db.deleteFrom('ledger').execute(), 'triggers run again').rejects.toThrow()
    await db.updateTable('ai_keys').set({ secret: 'v1.which-is-left-out-again' }).execute()
  })

  const back = join(folder, 'back.tar.gz')
  expect(await exportShop(url, back, away.dataDir, objects)).toEqual([])
  const home = join(folder, 'home')
  expect(await importShop(back, join(home, 'listwright.sqlite'), { dataDir: home, vault })).toEqual([])
  const [before, after] = [shopOf(file), shopOf(join(home, 'listwright.sqlite'))]
  expect(Object.values(before).flat().length).toBeGreaterThan(1000)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows)
  for (const part of ['uploads', 'attachments']) {
    const names = readdirSync(join(dataDir, part)).toSorted()
    expect(readdirSync(join(home, part)).toSorted()).toEqual(names)
    for (const name of names)
      expect(readFileSync(join(home, part, name)).equals(readFileSync(join(dataDir, part, name)))).toBe(true)
  }
})

const server = {
  identity: { id: 'one', process: 'one/1' },
  processes: 1,
  release: 'a test',
  sessionSecrets: ['x'],
  encryptionKeys: ['x'],
  startedAt: TIME,
}

test('a database with users or servers is left as it is, and rows that do not fit leave nothing', {
  timeout: 120_000,
}, async () => {
  const url = urlOf(await makeDatabase())
  const options = { dataDir: join(folder, 'refused'), vault }
  await withDatabase(url, async (db) => {
    await migrate(db)
    // An index of PostgreSQL that the rows of the archive do not fit.
    await db
      .transaction()
      .execute((trx) => sql`create unique index one_living on users ((deleted_at is null))`.execute(trx))
  })
  expect(await importShop(archive, url, options)).toEqual([
    expect.stringContaining('The rows in the archive do not fit into PostgreSQL: duplicate key'),
  ])
  await withDatabase(url, async (db) => {
    expect(await db.selectFrom('users').select('id').execute()).toEqual([])
    await db.transaction().execute((trx) => sql`drop index one_living`.execute(trx))
    await announceServer(db, server)
  })
  expect(await importShop(archive, url, options)).toEqual([expect.stringContaining('Servers are using')])
  await withDatabase(url, (db) => forgetServer(db, server.identity))
  expect(await importShop(archive, url, options)).toEqual([])
  expect(await importShop(archive, url, options)).toEqual([
    expect.stringContaining('There is already a shop with users in postgres://'),
  ])
})

test('who was deleted since, as the bucket tells, is deleted again', { timeout: 120_000 }, async () => {
  const url = urlOf(await makeDatabase())
  const config = { dataDir: join(folder, 'deleted'), objectStorage: bucket.config, fileTimeout: 5000 }
  const objects = createFileStores(config)
  await objects.noteDeleted(userId)
  const deleted = await listDeletedInBucket(config)
  expect(deleted).toEqual([userId])
  const said: string[] = []
  const options = { dataDir: config.dataDir, vault, objects, deleted, say: (line: string) => said.push(line) }
  expect(await importShop(archive, url, options)).toEqual([])
  expect(said).toEqual(['Users deleted since then have been deleted again: 1.'])
  expect(await objects.uploads.find(PICTURE.slice('uploads/'.length))).toBeUndefined()
  await withDatabase(url, async (db) => {
    const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
    expect(user?.name).not.toContain('Mara')
  })
})

test('a database without a shop, or of another schema, is not exported', async () => {
  const url = urlOf(await makeDatabase())
  const copy = join(folder, 'copy.sqlite')
  expect(await copyFromPostgres(url, copy)).toEqual([
    expect.stringContaining('There is no shop in postgres://'),
  ])
  await withDatabase(url, async (db) => {
    await migrate(db)
    await db
      .transaction()
      .execute((trx) =>
        sql`update kysely_migration set name = '9999-new' where name like '2026-11-28-63%'`.execute(trx),
      )
  })
  expect(await copyFromPostgres(url, copy)).toEqual([expect.stringContaining('9999-new')])
})

/** The address of a new database, with its owner, who may do nothing else, as the user. */
async function makeDatabaseOfOwner(): Promise<string> {
  const name = await makeDatabase()
  const owner = `owner_of_${name}`
  await withDatabase(urlOf(name), (db) =>
    db.transaction().execute(async (trx) => {
      await sql`create role ${sql.ref(owner)} login`.execute(trx)
      await sql`alter database ${sql.ref(name)} owner to ${sql.ref(owner)}`.execute(trx)
    }),
  )
  return urlOf(name).replace('postgres@', `${owner}@`)
}

/** The rows of each table: in their order where it is only in the row number, otherwise sorted. */
function shopOf(database: string): Record<string, string[]> {
  const { sqlite } = openSqlite(database, { create: false })
  try {
    return Object.fromEntries(
      listShopTables(sqlite).map(({ name, columns }) => {
        const isOrdered = ORDERED_BY_ROWID.includes(name)
        const kept = columns.filter((column) => isOrdered || column !== 'rowid')
        const rows = sqlite.prepare(`select ${kept.join(', ')} from ${name}`).all()
        return [name, rows.map((row) => JSON.stringify(row)).toSorted()]
      }),
    )
  } finally {
    sqlite.close()
  }
}
