import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { signInWithGoogle } from '#app/domain/accounts/google.server.ts'
import { registerUser } from '#app/domain/accounts/registration.server.ts'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { DAY } from '#app/domain/base/time.ts'
import { claimFreePackage } from '#app/domain/orders/free-package.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import type { Db } from '#db/client.server.ts'
import { makeUser } from '#tests/factories.ts'
import { countingHasher, freshDatabase, vault } from '../people/database.ts'

const PASSWORD = 'kettle-orbit-42'
const EMAIL = 'Mara@Example.test'

let db: Db
beforeEach(async () => {
  db = await freshDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await db.destroy()
})

async function register(email = EMAIL, keys = vault) {
  const facts = { name: 'Mara', email, password: PASSWORD, ip: '203.0.113.1', origin: 'https://shop.test' }
  const result = await registerUser(db, keys, countingHasher(), facts)
  if (result.outcome !== 'registered') throw new Error(result.outcome)
  return result
}

async function leave(userId: string) {
  const facts = { userId, proof: PASSWORD, stores: createFolderStores('/nowhere') }
  expect(await deleteAccount(db, vault, countingHasher(), facts)).toBe('deleted')
}

async function freePackage() {
  const free = await db.selectFrom('packages').select('id').where('price_minor', '=', 0).executeTakeFirst()
  return free?.id ?? ''
}

test('deleting an account and registering again brings no second free package, in whatever case', async () => {
  const first = await register()
  expect(first.credits).toBeGreaterThan(0)
  await leave(first.userId)
  const second = await register(EMAIL.toLowerCase())
  expect(second.credits).toBe(0)
  expect(await claimFreePackage(db, second.userId, await freePackage())).toEqual({
    outcome: 'claimed-before',
  })
  // Nor does doing it once more.
  await leave(second.userId)
  expect((await register()).credits).toBe(0)
  expect((await register('noor@example.test')).credits).toBe(first.credits)
})

test('nor does being deleted by an admin and coming back by Google', async () => {
  const person = { subject: '1', email: EMAIL, name: 'Mara' }
  const from = { ip: '203.0.113.1', origin: 'https://shop.test' }
  const first = await signInWithGoogle(db, vault, person, from)
  if (first.outcome !== 'registered') throw new Error(first.outcome)
  expect(first.credits).toBeGreaterThan(0)
  const actorId = await makeUser(db, { role: 'Admin' })
  const gone = { actorId, adminEmails: [], userId: first.user.id, stores: createFolderStores('/nowhere') }
  expect(await deleteUser(db, vault, gone)).toBe('done')
  expect(await signInWithGoogle(db, vault, person, from)).toMatchObject({ outcome: 'registered', credits: 0 })
})

test('what is kept tells no address, lasts a year and is known under an older key', async () => {
  const { userId, credits } = await register()
  await leave(userId)
  const kept = await db.selectFrom('free_packages_given').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/mara|example/i)
  const other = createVault(['another secret of thirty characters'])
  expect(kept[0]?.address_digest).not.toBe(other.digests('mara@example.test', 'free package')[0])
  const rotated = createVault(['another secret of thirty characters', 'a secret of thirty-two characters'])
  const back = await register(EMAIL, rotated)
  expect(back.credits).toBe(0)
  await leave(back.userId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * DAY })
  expect((await register()).credits).toBe(credits)
})

test('who never had the free package gets it under a new account', async () => {
  const noor = await makeUser(db, { email: 'noor@example.test' })
  const actorId = await makeUser(db, { role: 'Admin' })
  await deleteUser(db, vault, {
    actorId,
    adminEmails: [],
    userId: noor,
    stores: createFolderStores('/nowhere'),
  })
  expect((await register('noor@example.test')).credits).toBeGreaterThan(0)
})
