import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, transact } from '#db/client.server.ts'
import { openPostgres } from '#db/postgres/client.server.ts'
import { storageFaultOf, watchStorage } from '#db/storage-fault.server.ts'
import { probeWriting } from '#db/write-probe.server.ts'
import { openBeside, openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

let db: Db
beforeAll(async () => {
  ;({ db } = await openMigrated())
})
afterAll(() => db.destroy())

async function faultOf(work: Promise<unknown>) {
  return work.then(
    () => 'none',
    (error) => storageFaultOf(error) ?? String(error),
  )
}

/** Ends every other connection to the database, as a server does that stops. */
async function endConnections(one: Db) {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(one)
}

test('nothing is written without the lock of the one writer', async () => {
  await expect(sql`delete from packages`.execute(db)).rejects.toThrow('read-only transaction')
  await transact(db, (trx) => sql`delete from throttles`.execute(trx))
  await db.deleteFrom('throttles').execute()
})

test('a write that fails leaves the connection as it was', async () => {
  const id = await makeUser(db)
  for (const _ of Array.from({ length: 15 })) {
    await expect(makeUser(db, { id })).rejects.toThrow('users_pkey')
    await expect(
      db
        .insertInto('throttles')
        .values({ bucket: 'x', count: 1, resets_at: null as never })
        .execute(),
    ).rejects.toThrow('null')
  }
  expect(await db.selectFrom('users').select('id').where('id', '=', id).execute()).toEqual([{ id }])
})

test('a query that leaves its transaction is refused', async () => {
  const outside = transact(db, () => db.selectFrom('users').select('id').execute())
  await expect(outside).rejects.toThrow('use its trx')
})

/** A transaction that is open until it is told to go on with its last statement. */
async function holdOpen(one: Db) {
  const [isOpen, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = transact(one, async (trx) => {
    await trx.deleteFrom('throttles').execute()
    isOpen.resolve()
    await mayEnd.promise
    await trx.deleteFrom('throttles').execute()
  })
  await isOpen.promise
  return () => {
    mayEnd.resolve()
    return ended
  }
}

test('whoever waits for the lock too long is told so', { timeout: 20_000 }, async () => {
  const end = await holdOpen(openBeside(db))
  expect(await faultOf(makeUser(db))).toBe('locked')
  await end()
  expect(await faultOf(makeUser(db))).toBe('none')
})

test('a connection that is lost between two statements fails its transaction, and the next one gets another', async () => {
  const end = await holdOpen(db)
  await endConnections(openBeside(db))
  expect(await faultOf(end())).toBe('away')
  expect(await faultOf(makeUser(db))).toBe('none')
})

test('connections that are lost while they are idle are replaced', async () => {
  const other = openBeside(db)
  await Promise.all([1, 2, 3].map(() => db.selectFrom('users').select('id').execute()))
  await endConnections(other)
  await expect.poll(() => faultOf(makeUser(db))).toBe('none')
})

test.each([
  ['postgres://postgres@127.0.0.1:9/nowhere', 'away'],
  ['postgres://postgres@nowhere.invalid/x', 'away'],
])('a server that is not there is away: %s', async (url, fault) => {
  const { db: away, close } = openPostgres(url)
  const caught = () => faultOf(away.selectFrom('users').select('id').execute())
  expect(await watchStorage(caught)).toEqual({ result: fault, fault })
  expect(await faultOf(probeWriting(url, '/tmp'))).toBe(fault)
  await close()
})
