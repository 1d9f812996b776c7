import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerUser } from '#app/domain/accounts/registration.server.ts'
import { grantAdmin, resetPassword, revokeAdmin } from '#app/domain/people/administration.server.ts'
import { startSession } from '#app/domain/people/sessions.server.ts'
import { signInWithPassword } from '#app/domain/people/sign-in.server.ts'
import type { Db } from '#db/client.server.ts'
import { readActivity } from '#tests/activity.ts'
import { writeMigrated } from '#tests/database.ts'
import { countingHasher, freshDatabase, vault } from './database.ts'

let db: Db
let hasher: ReturnType<typeof countingHasher>
beforeEach(async () => {
  db = await freshDatabase()
  hasher = countingHasher()
  for (const email of ['mara@example.test', 'noor@example.test']) {
    const password = 'kettle-orbit-42'
    const somebody = { name: 'Someone', email, password, ip: '203.0.113.1', origin: 'https://shop.test' }
    const result = await registerUser(db, vault, hasher, somebody)
    if (result.outcome !== 'registered') throw new Error(result.outcome)
    await startSession(db, result.userId, { ip: '203.0.113.1', userAgent: 'test' })
  }
})
afterEach(() => db.destroy())

async function sessions() {
  return (await db.selectFrom('sessions').select('user_id').execute()).length
}

test('the last admin stays one; a disabled one does not count', async () => {
  expect(await grantAdmin(db, 'nobody@example.test')).toBe('no-account')
  expect(await revokeAdmin(db, 'mara@example.test')).toBe('no-admin')
  expect(await grantAdmin(db, ' MARA@example.test')).toBe('granted')
  expect(await sessions()).toBe(1)
  expect(await revokeAdmin(db, 'mara@example.test')).toBe('last-admin')
  await grantAdmin(db, 'noor@example.test')
  await db
    .updateTable('users')
    .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
    .where('email_key', '=', 'noor@example.test')
    .execute()
  expect(await revokeAdmin(db, 'mara@example.test')).toBe('last-admin')
  await db.updateTable('users').set({ disabled_at: null }).execute()
  expect(await revokeAdmin(db, 'mara@example.test')).toBe('revoked')
  const roles = await db.selectFrom('users').select('role').orderBy('email_key').execute()
  expect(roles).toEqual([{ role: 'member' }, { role: 'Admin' }])
  const log = await readActivity(db)
  expect(log.map(({ actor_id, detail }) => ({ actor_id, detail }))).toEqual([
    { actor_id: null, detail: 'Made an admin' },
    { actor_id: null, detail: 'Made an admin' },
    { actor_id: null, detail: 'Admin to member' },
  ])
})

test('of two admins who are revoked at once one stays', async () => {
  await grantAdmin(db, 'mara@example.test')
  await grantAdmin(db, 'noor@example.test')
  const results = await Promise.all([
    revokeAdmin(db, 'mara@example.test'),
    revokeAdmin(db, 'noor@example.test'),
  ])
  expect(results.sort()).toEqual(['last-admin', 'revoked'])
})

test('a new password opens the account at once, ends its sessions and shuts the old one out', async () => {
  const guess = { email: 'mara@example.test', password: 'guess', ip: '203.0.113.9', hideUnknown: false }
  for (let round = 0; round < 12; round++) await signInWithPassword(db, hasher, guess)
  const reset = await resetPassword(db, hasher, 'Mara@example.test')
  if (reset.outcome !== 'reset') throw new Error(reset.outcome)
  expect(reset.password).toMatch(/^[\w-]{16}$/)
  expect(await sessions()).toBe(1)
  const enter = async (password: string) =>
    (await signInWithPassword(db, hasher, { ...guess, password })).outcome
  expect(await enter(reset.password)).toBe('signed-in')
  expect(await enter('kettle-orbit-42')).toBe('wrong-password')
  expect(await resetPassword(db, hasher, 'nobody@example.test')).toEqual({ outcome: 'no-account' })
})

test('the command prints the new password alone, and says what was wrong', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-admin-'))
  const env = { ...process.env, DATA_DIR: folder }
  try {
    await writeMigrated(join(folder, 'listwright.sqlite'))
    expect(await admin(env, 'grant', 'nobody@example.test')).toEqual({
      code: 1,
      out: '',
      err: 'nobody@example.test has no account here.\n',
    })
    expect(await admin(env, 'promote', 'nobody@example.test')).toMatchObject({ code: 2, out: '' })
    expect(await admin(env)).toMatchObject({ code: 2 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function admin(env: NodeJS.ProcessEnv, ...words: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, ['commands/admin.ts', ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
}
