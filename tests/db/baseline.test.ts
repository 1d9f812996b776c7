import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite, { type Database as Sqlite } from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app/app.server.ts'
import { readConfig } from '#app/config.server.ts'
import { startServices } from '#app/start.server.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { restore } from '#commands/backup/restore.ts'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { exportShop } from '#commands/shop/export-shop.ts'
import { importShop } from '#commands/shop/import-shop.ts'
import { listShopTables } from '#commands/shop/tables.ts'
import { findNewer, migrate, readSchemaNumber } from '#db/migrate.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ROOT } from '#dev/built.ts'
import { openMigrated } from '#tests/database.ts'
import { breaking, migrations } from '../../migrations/all.ts'
import { BASELINE, replaced } from '../../migrations/replaced.ts'
import { runCommand } from '../run-command.ts'
import { createVisitor } from '../visitor.ts'
import { describeSchema, OLD_ARCHIVE, placeOldShop, rowsByTable } from './old-shop.ts'

const FORWARD = Object.keys(migrations).filter((name) => name !== BASELINE)

let folder: string
let dataDir: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-baseline-'))
  dataDir = join(folder, 'shop')
  file = placeOldShop(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the baseline makes what the migrations before it made, down to the order of indexes', async () => {
  const { db, sqlite } = openSqlite(':memory:')
  const alone = Object.fromEntries(Object.entries(migrations).filter(([name]) => name === BASELINE))
  expect(await migrate(db, { migrations: alone, breaking: [] })).toEqual([BASELINE])
  expect(describeSchema(sqlite)).toEqual(inspect(file, describeSchema))
  const stored = Object.entries(rowsByTable(sqlite)).filter(([, rows]) => rows.length > 0)
  expect(stored).toEqual([['page_cache_version', [{ id: 1, version: 1 }]]])
  await db.destroy()
})

test('a shop from before the baseline ends with the schema of a new one', async () => {
  expect(await migrated(file)).toEqual(FORWARD)
  const { db, sqlite } = await openMigrated()
  expect(inspect(file, describeSchema)).toEqual(describeSchema(sqlite))
  expect(inspect(file, settingsOfSearch)).toEqual(settingsOfSearch(sqlite))
  await db.destroy()
})

test('it keeps every value of every row, and what later migrations make of them is right', async () => {
  const before = inspect(file, rowsByTable)
  const filled = Object.keys(before).filter((name) => before[name]?.length)
  // Whoever fills the clock, the pages' cache or the list of breaking migrations, it is not the fixture.
  expect(Object.keys(before).filter((name) => !filled.includes(name))).toEqual(['breaking_migrations'])
  await migrated(file)
  const after = inspect(file, rowsByTable)
  for (const name of filled) {
    const columns = Object.keys(before[name]?.[0] ?? {})
    const kept = after[name]?.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
    expect(kept, name).toEqual(before[name]?.map(CHANGED[name] ?? ((row) => row)))
  }
  expect(after.orders?.filter((row) => row.payment_held === 1)).toMatchObject([{ id: 'order-held' }])
  expect(after.revision_originals).toMatchObject([{ revision_id: 'revision-kept', dialect: 'plain' }])
  // Structure, references, credits, and every word in its search index.
  expect(await checkDatabase(file)).toEqual([])
})

/** What a migration after the baseline changes in a column that was there. */
const CHANGED: Record<string, (row: Record<string, unknown>) => Record<string, unknown>> = {
  tickets: (row) => ({
    ...row,
    ...(row.id === 'ticket-1' && { status: 'in-progress', unanswered: 0 }),
  }),
}

test('its archive makes the same shop as the database itself, and the same pages', async () => {
  const other = join(folder, 'other')
  expect(
    await importShop(OLD_ARCHIVE, join(other, 'listwright.sqlite'), { dataDir: other, vault: undefined }),
  ).toEqual([])
  await migrated(file)
  const imported = join(other, 'listwright.sqlite')
  expect(inspect(imported, describeSchema)).toEqual(inspect(file, describeSchema))
  const tables = inspect(file, (sqlite) => listShopTables(sqlite).map(({ name }) => name))
  const [before, after] = [inspect(file, rowsByTable), inspect(imported, rowsByTable)]
  // The clock goes on from what a server noted, which is in no archive.
  expect([before.clock, after.clock]).toMatchObject([[{ seen_at: '2026-11-25T10:00:00.000Z' }], []])
  for (const name of tables.filter((table) => table !== 'clock'))
    expect(after[name], name).toEqual(before[name]?.map(WITHOUT_SECRET[name] ?? ((row) => row)))
  expect(await checkDatabase(imported)).toEqual([])
  const [shop, archive] = [await pagesOf(dataDir), await pagesOf(other)]
  expect(shop.home).toContain('First Shelf')
  expect(shop.orders).toContain('PAID0001')
  expect(shop.orders).toContain('HELD0001')
  expect(archive).toEqual(shop)
})

/** An archive has no secrets. */
const forgets = (row: Record<string, unknown>) => ({ ...row, secret: '' })
const WITHOUT_SECRET: Record<string, typeof forgets> = {
  ai_keys: forgets,
  feeds: forgets,
  two_factors: forgets,
  webhook_endpoints: forgets,
}

test('its backup is restored and starts', async () => {
  const other = join(folder, 'other')
  const place = join(other, 'listwright.sqlite')
  expect(await runCommand({ DATA_DIR: other }, 'commands/db.ts', 'restore', file)).toMatchObject({
    code: 0,
    err: '',
  })
  expect(await pagesOf(other)).toMatchObject({ orders: expect.stringContaining('PAID0001') })
  expect(await checkDatabase(place)).toEqual([])
})

test('it is marked once, and the release before can be started again', async () => {
  expect(await migrated(file)).toEqual(FORWARD)
  expect(recorded(file)).toEqual([...replaced, BASELINE, ...FORWARD])
  expect(await migrated(file)).toEqual([])
  expect(recorded(file)).toEqual([...replaced, BASELINE, ...FORWARD])
  const { db } = openSqlite(file)
  expect(await findNewer(db)).toEqual([])
  await db.destroy()
})

test('a shop of the release before the baseline, which has all later migrations too, is only marked', async () => {
  await migrated(file)
  // As that release recorded it.
  inspect(file, (sqlite) => {
    sqlite.prepare('delete from kysely_migration where name = ?').run(BASELINE)
    sqlite.pragma('user_version = 0')
  })
  const before = inspect(file, rowsByTable)
  expect(await migrated(file)).toEqual([])
  expect(recorded(file)).toEqual([...replaced, BASELINE, ...FORWARD])
  expect(inspect(file, rowsByTable)).toEqual(before)
})

test('the number of the schema is in the database, in backups and in archives', async () => {
  const number = Object.keys(migrations).length
  expect(inspect(file, (sqlite) => sqlite.pragma('user_version', { simple: true }))).toBe(0)
  await migrated(file)
  const { db } = openSqlite(file)
  expect(await readSchemaNumber(db)).toBe(number)
  await db.destroy()
  const copy = join(folder, 'copy.sqlite')
  await runCommand({ DATA_DIR: dataDir }, 'commands/db.ts', 'backup', copy)
  expect(inspect(copy, (sqlite) => sqlite.pragma('user_version', { simple: true }))).toBe(number)
  const archive = join(folder, 'shop.tar.gz')
  expect(await exportShop(file, archive, dataDir)).toEqual([])
  const said = spawnSync('tar', ['-xzOf', archive, './manifest.json'], { encoding: 'utf8' })
  expect(JSON.parse(said.stdout)).toMatchObject({ schema: number, migrations: [BASELINE, ...FORWARD] })
})

test.each([
  ['the last', replaced.slice(-1), `it is missing ${replaced.at(-1)}. Nothing was changed.`],
  [
    'most',
    replaced.slice(3),
    `it is missing ${replaced[3]} and ${replaced.length - 4} more. Nothing was changed.`,
  ],
])(
  'a shop without %s of the migrations before the baseline is told what to do',
  async (_, gone, sentence) => {
    inspect(file, (sqlite) => {
      for (const name of gone) sqlite.prepare('delete from kysely_migration where name = ?').run(name)
    })
    const before = inspect(file, everything)
    await expect(migrated(file)).rejects.toThrow(sentence)
    await expect(migrated(file)).rejects.toThrow(
      'Update to the last release before the baseline of migrations',
    )
    await expect(startServices(readConfig({ DATA_DIR: dataDir }), () => {})).rejects.toThrow(sentence)
    const other = join(folder, 'other', 'listwright.sqlite')
    const options = { dataDir: join(folder, 'other'), force: false }
    expect(await runCommand({ DATA_DIR: options.dataDir }, 'commands/db.ts', 'restore', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining(sentence),
    })
    expect(await restore(file, other, options)).toEqual([expect.stringContaining(sentence)])
    const archive = join(folder, 'older.tar.gz')
    expect(await exportShop(file, archive, dataDir)).toEqual([])
    const [refusal] = await importShop(archive, other, { ...options, vault: undefined })
    // An archive that names none of the last ones is whole, and older.
    expect(refusal).toContain(
      'An older release exported this shop. Nothing was imported. Import it with the last release',
    )
    expect(inspect(file, everything)).toEqual(before)
  },
)

test('a database with names that nobody knows is refused or left alone, as its schema allows', async () => {
  const [lost = ''] = replaced.slice(-1)
  inspect(file, (sqlite) => {
    sqlite
      .prepare(`insert into kysely_migration values ('2999-01-01-01-later', '2999-01-01T00:00:00.000Z')`)
      .run()
  })
  const before = inspect(file, everything)
  await expect(migrated(file)).rejects.toThrow(
    `it has 2999-01-01-01-later, which this one does not know, and is missing ${FORWARD.join(', ')}.`,
  )
  expect(inspect(file, everything)).toEqual(before)
  inspect(file, (sqlite) => sqlite.prepare('delete from kysely_migration where name = ?').run(lost))
  await expect(migrated(file)).rejects.toThrow('it has 2999-01-01-01-later, which this one does not know')
})

/** Kills the process at the moment at which a name is recorded. */
const DIES_AT = `
  import { openSqlite } from '#db/sqlite/client.server.ts'
  import { migrate } from '#db/migrate.server.ts'
  const [file, name] = process.argv.slice(1)
  const { db, sqlite } = openSqlite(file)
  sqlite.function('die', () => process.kill(process.pid, 'SIGKILL'))
  sqlite.exec("create temp trigger t after insert on main.kysely_migration when new.name = '" + name + "' begin select die(); end")
  await migrate(db)
`

test.each([
  ['while it marks', BASELINE, [...replaced]],
  ['after marking, in its first migration', FORWARD[0] ?? '', [...replaced, BASELINE]],
  ['after marking, in its last migration', FORWARD.at(-1) ?? '', [...replaced, BASELINE]],
])('a start that is killed %s is made good by the next one', async (_, name, then) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', DIES_AT, file, name], { cwd: ROOT })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(recorded(file)).toEqual(then)
  expect(await migrated(file)).toEqual(FORWARD)
  expect(recorded(file)).toEqual([...replaced, BASELINE, ...FORWARD])
  expect(await checkDatabase(file)).toEqual([])
})

test('processes that start at once on a shop from before the baseline agree', async () => {
  const starts = Array.from({ length: 4 }, () =>
    runCommand({ DATA_DIR: dataDir }, 'commands/db.ts', 'migrate'),
  )
  const said = await Promise.all(starts)
  expect(said.map(({ code, err }) => ({ code, err }))).toEqual(said.map(() => ({ code: 0, err: '' })))
  expect(said.filter(({ out }) => out === `Migrated: ${FORWARD.join(', ')}.\n`)).toHaveLength(1)
  expect(said.filter(({ out }) => out === 'The schema is up to date.\n')).toHaveLength(3)
  expect(recorded(file)).toEqual([...replaced, BASELINE, ...FORWARD])
  expect(await checkDatabase(file)).toEqual([])
})

test('on a disk that is read-only it says so, and changes nothing', async () => {
  const disk = join(folder, 'disk')
  placeOldShop(disk)
  const mount = (...words: string[]) => spawnSync('mount', words).status === 0
  if (!mount('--bind', disk, disk)) return process.stderr.write('No disk can be mounted here: SKIPPED.\n')
  try {
    expect(mount('-o', 'remount,ro,bind', disk)).toBe(true)
    const said = await runCommand({ DATA_DIR: disk }, 'commands/db.ts', 'migrate')
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot be opened: ') })
    expect(said.err.trim().split('\n')).toHaveLength(1)
  } finally {
    spawnSync('umount', ['-l', disk])
  }
  expect(recorded(join(disk, 'listwright.sqlite'))).toEqual([...replaced])
})

test('the names that the baseline stands for come before it, and it before all others', () => {
  expect([...replaced, BASELINE, ...FORWARD].toSorted()).toEqual([...replaced, ...Object.keys(migrations)])
  expect(replaced).toHaveLength(61)
  for (const name of breaking) expect(FORWARD).toContain(name)
})

async function migrated(database: string): Promise<string[]> {
  const { db } = openSqlite(database)
  try {
    return await migrate(db)
  } finally {
    await db.destroy()
  }
}

function inspect<Result>(database: string, look: (sqlite: Sqlite) => Result): Result {
  const sqlite = new SQLite(database)
  try {
    return look(sqlite)
  } finally {
    sqlite.close()
  }
}

function recorded(database: string): unknown[] {
  return inspect(database, (sqlite) =>
    sqlite.prepare('select name from kysely_migration order by name').pluck().all(),
  )
}

function everything(sqlite: Sqlite): unknown {
  const names = sqlite.prepare('select * from kysely_migration order by name').all()
  return { names, schema: describeSchema(sqlite), rows: rowsByTable(sqlite) }
}

/** How the search indexes merge. */
function settingsOfSearch(sqlite: Sqlite): unknown {
  const names = sqlite
    .prepare(`select name from sqlite_schema where name glob '*_search_config' order by name`)
    .pluck()
  return names.all().map((name) => [name, sqlite.prepare(`select * from ${name} order by k`).all()])
}

/** Pages of a shop that starts on a data folder, as a visitor and the demo's user see them. */
async function pagesOf(shop: string): Promise<Record<string, string>> {
  const config = readConfig({ DATA_DIR: shop })
  const services = await startServices(config, () => {})
  try {
    const visitor = createVisitor(createApp(services), config.origin)
    const home = await visitor.get('/')
    const email = 'user@listwright.test'
    expect((await visitor.post('/login', { email, password: DEMO_PASSWORD })).status).toBe(303)
    const orders = await visitor.get('/user/orders')
    expect([home.status, orders.status]).toEqual([200, 200])
    return { home: masked(home.text), orders: masked(orders.text) }
  } finally {
    await services.stop()
  }
}

/** Without scripts, and what is new in each session and response. */
function masked(html: string): string {
  const plain = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/nonce="[^"]*"/g, '')
  return plain.replace(/(<input type="hidden" name="[^"]*" value=)"[^"]*"/g, '$1')
}
