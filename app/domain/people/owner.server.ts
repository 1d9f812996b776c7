import type { Db } from '#db/client.server.ts'
import { foldEmail } from '../base/email.ts'
import { clear, type Limit, release, reserve } from '../base/throttle.server.ts'
import { MINUTE } from '../base/time.ts'
import type { PasswordHasher } from './password.server.ts'

export type Proof = { outcome: 'proven'; hash: string | null } | { outcome: Unproven }

export type Unproven = 'wrong-password' | 'wrong-email' | 'too-many' | 'busy'

/** Users without one prove who they are by their e-mail address. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const user = await readOwner(db, userId)
  return user.password_hash !== null
}

/**
 * For actions that cannot be undone: checks the password, or the e-mail address where there is none; ten wrong ones in
 * 15 minutes. `hash`: what the password matched. Run it inside `hasher.takeTurn`.
 */
export async function proveOwner(
  db: Db,
  hasher: PasswordHasher,
  userId: string,
  typed: string,
): Promise<Proof> {
  const limit = proofLimit(userId)
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  const user = await readOwner(db, userId)
  const hash = user.password_hash
  const right = hash === null ? foldEmail(typed) === user.email_key : await hasher.verify(typed, hash)
  if (right === 'busy') {
    await release(db, limit)
    return { outcome: 'busy' }
  }
  if (!right) return { outcome: hash === null ? 'wrong-email' : 'wrong-password' }
  await clear(db, limit)
  return { outcome: 'proven', hash }
}

function readOwner(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'email_key'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function proofLimit(userId: string): Limit {
  return { bucket: `proof:${userId}`, max: 10, window: 15 * MINUTE }
}
