import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { transactTogether } from '#db/group-commit.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { watchStorage } from '#db/storage-fault.server.ts'

let folder: string
let db: Db
let sqlite: SQLite.Database
let other: ReturnType<typeof openSqlite>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-group-commit-'))
  const file = join(folder, 'test.sqlite')
  ;({ db, sqlite } = openSqlite(file))
  other = openSqlite(file)
  sqlite.exec('create table things (id integer primary key, size integer references sizes (id), bytes blob)')
  sqlite.exec('create table sizes (id integer primary key)')
})
afterEach(async () => {
  await db.destroy()
  await other.db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

function add(trx: Trx, id: number) {
  return sql`insert into things (id) values (${id})`.execute(trx)
}

/** What another process finds in the file. */
function stored(): number[] {
  return other.sqlite.prepare<[], number>('select id from things order by id').pluck().all()
}

test('what arrives together shares one commit, and nobody is told before it', async () => {
  const seen: number[][] = []
  const results = await Promise.all(
    [1, 2, 3].map((id) =>
      transactTogether(db, async (trx) => {
        await add(trx, id)
        seen.push(stored())
        return id * 10
      }).then((result) => ({ result, stored: stored() })),
    ),
  )
  expect(seen).toEqual([[], [], []])
  expect(results).toEqual([10, 20, 30].map((result) => ({ result, stored: [1, 2, 3] })))
})

test('one that throws is undone alone', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      transactTogether(db, async (trx) => {
        await add(trx, id)
        if (id === 2) throw new Error('refused')
        await add(trx, id * 10)
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { message: 'refused' } })
  expect(stored()).toEqual([1, 3, 10, 30])
})

test('a statement that breaks a rule is undone alone', async () => {
  const results = await Promise.allSettled([1, 1, 2].map((id) => transactTogether(db, (trx) => add(trx, id))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(stored()).toEqual([1, 2])
})

test('when the commit fails, all are told, and nothing is stored', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      transactTogether(db, async (trx) => {
        await add(trx, id)
        if (id !== 2) return
        await sql`pragma defer_foreign_keys = on`.execute(trx)
        await sql`update things set size = 9 where id = 2`.execute(trx)
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(stored()).toEqual([])
  await transactTogether(db, (trx) => add(trx, 4))
  expect(stored()).toEqual([4])
})

test('when SQLite has undone the transaction by itself, all are told why', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map((id) =>
      transactTogether(db, async (trx) => {
        await add(trx, id)
        if (id !== 2) return
        await sql`rollback`.execute(trx)
        throw new Error('no room')
      }),
    ),
  )
  const reasons = results.map((result) => result.status === 'rejected' && result.reason.message)
  expect(reasons).toEqual(['no room', 'no room', 'no room'])
  expect(stored()).toEqual([])
})

test('on a full disk only what was told is stored, and each learns of the disk', async () => {
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma('page_count', { simple: true })) + 2}`)
  const told = await Promise.all(
    [1, 2, 3].map(async (id) => {
      const write = transactTogether.bind(null, db, async (trx) => {
        await add(trx, id)
        if (id > 1) await sql`update things set bytes = zeroblob(100000) where id = ${id}`.execute(trx)
      })
      const { result, fault } = await watchStorage(() =>
        write().then(
          () => true,
          () => false,
        ),
      )
      return { id, isStored: result, fault }
    }),
  )
  expect(told.filter(({ isStored }) => isStored).map(({ id }) => id)).toEqual(stored())
  for (const { isStored, fault } of told) expect(fault).toBe(isStored ? undefined : 'full')
  expect(told.map(({ isStored }) => isStored).slice(1)).toEqual([false, false])
})

test('more than one group holds are all written', async () => {
  const ids = Array.from({ length: 100 }, (_, id) => id)
  await Promise.all(ids.map((id) => transactTogether(db, (trx) => add(trx, id))))
  expect(stored()).toEqual(ids)
})

test('a group within a transaction is refused, because it would wait for ever', async () => {
  const nested = transact(db, () => transactTogether(db, (trx) => add(trx, 1)))
  await expect(nested).rejects.toThrow('within one')
  expect(stored()).toEqual([])
})
