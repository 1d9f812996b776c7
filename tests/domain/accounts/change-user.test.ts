import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeUser } from '#app/domain/accounts/change-user.server.ts'
import { deleteUser, disableUser, enableUser } from '#app/domain/accounts/close-user.server.ts'
import { findImbalances, postEntry } from '#app/domain/credits/ledger.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { makeUser } from '#tests/factories.ts'
import { freshDatabase, vault } from '../people/database.ts'

let db: Db
let ada: string
let bo: string
let user: string
beforeEach(async () => {
  db = await freshDatabase()
  ada = await makeUser(db, { role: 'Admin' })
  bo = await makeUser(db, { role: 'Admin' })
  user = await makeUser(db)
})
afterEach(() => db.destroy())

test('two admins who demote each other past the guard: the second is an admin no more', async () => {
  const cyd = await makeUser(db, { role: 'Admin' })
  const [first, second] = await Promise.all([
    change({ actorId: ada, userId: bo, wanted: { role: 'member' } }),
    change({ actorId: bo, userId: ada, wanted: { role: 'member' } }),
  ])
  expect([first.outcome, second.outcome]).toEqual(['changed', 'not-admin'])
  expect(await admins()).toEqual([ada, cyd].sort())
})

test('the last admin stays one, whoever asks, and neither is disabled nor deleted', async () => {
  const byAddress = await makeUser(db, {
    email: 'owner@listwright.test',
    email_verified_at: '2026-01-01T00:00:00.000Z',
  })
  const who = { actorId: byAddress, adminEmails: ['owner@listwright.test'] }
  await change({ ...who, userId: bo, wanted: { role: 'member' } })
  expect(await change({ ...who, userId: ada, wanted: { role: 'moderator' } })).toEqual({
    outcome: 'refused',
    faults: { role: { why: 'last-admin' } },
  })
  expect(await disableUser(db, { ...who, userId: ada })).toBe('last-admin')
  expect(await deleteUser(db, vault, { ...who, userId: ada, stores: createFolderStores('/nowhere') })).toBe(
    'last-admin',
  )
  expect(await admins()).toEqual([ada])
})

test('an address makes an admin only once it is confirmed', async () => {
  const claimed = await makeUser(db, { email: 'owner@listwright.test' })
  const who = { actorId: claimed, adminEmails: ['owner@listwright.test'] }
  expect((await change({ ...who, userId: user, wanted: { role: 'Admin' } })).outcome).toBe('not-admin')
})

test('two who disable each other at once: one of them stays', async () => {
  const outcomes = await Promise.all([
    disableUser(db, { actorId: ada, adminEmails: [], userId: bo }),
    disableUser(db, { actorId: bo, adminEmails: [], userId: ada }),
  ])
  expect(outcomes).toEqual(['done', 'not-admin'])
  expect(await admins()).toEqual([ada])
  expect(await enableUser(db, { actorId: ada, adminEmails: [], userId: bo })).toBe('done')
  expect(await admins()).toEqual([ada, bo].sort())
})

test('nobody disables or deletes themselves here', async () => {
  expect(await disableUser(db, { actorId: ada, adminEmails: [], userId: ada })).toBe('own')
  expect(
    await deleteUser(db, vault, {
      actorId: ada,
      adminEmails: [],
      userId: ada,
      stores: createFolderStores('/nowhere'),
    }),
  ).toBe('own')
})

test('200 admins’ adjustments against 200 spends: every credit is in the ledger', async () => {
  await transact(db, (trx) =>
    postEntry(trx, { userId: user, delta: 500, kind: 'adjust', ref: 'start', actor: 'test', note: '' }),
  )
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const [set] = await Promise.all([
        change({ actorId: ada, userId: user, wanted: { balance: 1000 }, reason: 'Set' }),
        transact(db, (trx) =>
          postEntry(trx, { userId: user, delta: -1, kind: 'spend', ref: `${number}`, actor: user, note: '' }),
        ),
      ])
      return set.outcome
    }),
  )
  expect(new Set(outcomes)).toEqual(new Set(['changed']))
  expect(await findImbalances(db)).toEqual([])
})

test('a stale form changes nothing, in any of its fields', async () => {
  const shown = {
    name: 'Test User',
    email: 'x@listwright.test',
    role: 'member',
    membership: 'free',
    balance: 7,
  } as const
  const wanted = { ...shown, name: 'Other', balance: 9, membership: 'basic' } as const
  const result = await change({ actorId: ada, userId: user, shown, wanted, reason: 'Two more' })
  expect(result).toEqual({ outcome: 'refused', faults: { balance: { why: 'moved', now: 0 } } })
  const row = await db.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Test User', membership: 'free', balance: 0 })
  expect(await db.selectFrom('activity_log').selectAll().execute()).toEqual([])
})

test('a deleted account cannot be changed, enabled or deleted again', async () => {
  const who = { actorId: ada, adminEmails: [], userId: user }
  expect(await deleteUser(db, vault, { ...who, stores: createFolderStores('/nowhere') })).toBe('done')
  expect(await deleteUser(db, vault, { ...who, stores: createFolderStores('/nowhere') })).toBe('unknown')
  expect(await enableUser(db, who)).toBe('unknown')
  expect((await change({ ...who, wanted: { role: 'Admin' } })).outcome).toBe('unknown')
})

type UserChange = Parameters<typeof changeUser>[1]

function change(wish: Partial<UserChange> & Pick<UserChange, 'actorId' | 'userId' | 'wanted'>) {
  return changeUser(db, { adminEmails: [], reason: '', idempotencyKey: newId(), ...wish })
}

async function admins() {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id).sort()
}
