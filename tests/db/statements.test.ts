import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, transact } from '#db/client.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { keepStatements } from '#db/sqlite/statements.server.ts'

let folder: string
let file: string
let open: Db[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-statements-'))
  file = join(folder, 'test.sqlite')
  open = []
})
afterEach(async () => {
  for (const db of open) await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

function start() {
  const opened = openSqlite(file)
  open.push(opened.db)
  return opened
}

async function run(db: Db, ...statements: string[]) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function rows(db: Db, statement = 'select * from things order by id') {
  return (await sql.raw(statement).execute(db)).rows
}

test('a statement is prepared once, however often it is asked', async () => {
  const { db, sqlite } = start()
  await run(
    db,
    'create table things (id integer primary key, name text)',
    "insert into things values (1, 'a')",
  )
  let prepared = 0
  const prepare = sqlite.prepare.bind(sqlite)
  sqlite.prepare = ((text: string) => {
    prepared++
    return prepare(text)
  }) as typeof sqlite.prepare
  for (let n = 0; n < 20; n++) expect(await rows(db)).toEqual([{ id: 1, name: 'a' }])
  expect(prepared).toBe(1)
  // Many others push it out, and it is prepared again.
  for (let n = 0; n < 600; n++) await rows(db, `select ${n} as n`)
  prepared = 0
  await rows(db)
  await rows(db, 'select 599 as n')
  expect(prepared).toBe(1)
})

test('a kept statement sees new columns, also those that another process made', async () => {
  const { db } = start()
  await run(db, 'create table things (id integer primary key)', 'insert into things values (1)')
  expect(await rows(db)).toEqual([{ id: 1 }])
  await run(db, 'alter table things add column here text default 1')
  expect(await rows(db)).toEqual([{ id: 1, here: '1' }])
  await run(start().db, 'alter table things add column there text default 2')
  expect(await rows(db)).toEqual([{ id: 1, here: '1', there: '2' }])
  await run(db, 'drop table things', 'create table things (id text primary key, other text)')
  expect(await rows(db)).toEqual([])
  await expect(rows(db, 'select here from things')).rejects.toThrow('no such column')
})

test('a schema change that is rolled back leaves kept statements as they were', async () => {
  const { db } = start()
  await run(db, 'create table things (id integer primary key)', 'insert into things values (1)')
  const changing = transact(db, async (trx) => {
    await sql.raw('alter table things add column name text').execute(trx)
    expect((await sql.raw('select * from things order by id').execute(trx)).rows).toEqual([
      { id: 1, name: null },
    ])
    throw new Error('changed my mind')
  })
  await expect(changing).rejects.toThrow('changed my mind')
  expect(await rows(db)).toEqual([{ id: 1 }])
})

test('a statement can be asked again while somebody still reads its rows one by one', () => {
  const { sqlite } = openSqlite(':memory:')
  const database = keepStatements(sqlite)
  sqlite.exec('create table things (id integer primary key); insert into things values (1), (2), (3)')
  const ask = () => database.prepare('select id from things order by id')
  const seen: unknown[] = []
  for (const row of ask().iterate([])) {
    seen.push(row)
    expect(ask().all([])).toHaveLength(3)
    if (seen.length === 1) seen.push(...ask().iterate([]))
  }
  expect(seen).toEqual([1, 1, 2, 3, 2, 3].map((id) => ({ id })))
  database.close()
})

test('a condition with an empty list is refused, as other databases refuse it', async () => {
  const { db } = start()
  const nothing: string[] = []
  const asked = db.selectFrom('users').select('id').where('id', 'in', nothing).execute()
  await expect(asked).rejects.toThrow('empty list')
})

test.each([
  ['a text of digits', '007', 'text'],
  ['an empty text', '', 'text'],
  ['a whole number', 9007199254740991, 'real'],
  ['a fraction', -1.5, 'real'],
  ['bytes', Buffer.from([0, 255]), 'blob'],
  ['nothing', null, 'null'],
])('a parameter arrives as it is: %s', async (_what, value, type) => {
  const { db } = start()
  const { rows } = await sql`select ${value} as value, typeof(${value}) as type`.execute(db)
  expect(rows).toEqual([{ value, type }])
})

test('a parameter is compared as the column is, and limits', async () => {
  const { db } = start()
  await run(
    db,
    'create table things (id integer primary key, name text)',
    "insert into things values (1, '7'), (2, '7'), (3, 'b')",
  )
  const found =
    await sql`select id from things where name = ${'7'} and id > ${'0'} order by id limit ${1} offset ${1}`.execute(
      db,
    )
  expect(found.rows).toEqual([{ id: 2 }])
})

test('a query on the outer database in a transaction throws, and the connection is free afterwards', async () => {
  const { db } = start()
  const outer = transact(db, () => rows(db, 'select 1 as n'))
  await expect(outer).rejects.toThrow('A query left the open transaction')
  expect(await rows(db, 'select 2 as n')).toEqual([{ n: 2 }])
})

test('one transaction waits for the other, and a query for both', async () => {
  const { db } = start()
  await run(db, 'create table things (id integer primary key)')
  const add = (id: number) =>
    transact(db, async (trx) => {
      const before = await sql`select count(*) as n from things`.execute(trx)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await sql`insert into things values (${id})`.execute(trx)
      return before.rows
    })
  const results = await Promise.all([add(1), add(2), rows(db)])
  expect(results).toEqual([[{ n: 0 }], [{ n: 1 }], [{ id: 1 }, { id: 2 }]])
})
