import type { Db } from '#db/client.server.ts'
import { foldEmail } from '../base/email.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { freeCreditsLimit, registrationLimit, release, reserve } from '../base/throttle.server.ts'
import { isoTime, MINUTE } from '../base/time.ts'
import { countHeldCredits } from '../orders/free-package.server.ts'
import type { PasswordHasher } from '../people/password.server.ts'
import type { Profile } from '../people/profile-fields.ts'
import { signIn } from '../people/sign-in.server.ts'
import { isWeakPassword } from '../people/weak-passwords.server.ts'
import { createInTransaction, createUser } from './create-user.server.ts'
import { queueWelcome } from './verification.server.ts'

export interface RegistrationRequest extends Partial<Omit<Profile, 'userName'>> {
  name: string
  email: string
  password: string
  ip: string
  /** For the link in the mail. */
  origin: string
}

export type Registration =
  /** `held`: credits that come once the address is confirmed. */
  | { outcome: 'registered'; userId: string; credits: number; held: number }
  | { outcome: 'email-in-use' | 'weak-password' | 'too-many' | 'busy' }

/** With the free package. An address has one account, in whatever case it is written. */
export async function registerUser(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  request: RegistrationRequest,
): Promise<Registration> {
  if (isWeakPassword(request.password, request)) return { outcome: 'weak-password' }
  const result = await hasher.takeTurn(() => register(db, vault, hasher, request))
  return result === 'busy' ? { outcome: 'busy' } : result
}

async function register(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  request: RegistrationRequest,
): Promise<Registration> {
  const limit = registrationLimit(request.ip)
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  const free = freeCreditsLimit(request.ip)
  const hold = !(await reserve(db, [free]))
  const takeBack = async () => {
    await release(db, limit)
    if (!hold) await release(db, free)
  }
  const hash = await hasher.hash(request.password)
  if (hash === 'busy') {
    await takeBack()
    return { outcome: 'busy' }
  }
  const made = await createInTransaction(db, async (trx): Promise<Registration> => {
    const user = await createUser(trx, vault, { ...request, hash, verifiedAt: null, hold })
    if (!user) return { outcome: 'email-in-use' }
    const { id: userId, credits, held } = user
    await queueWelcome(trx, user, { credits, held, origin: request.origin })
    return { outcome: 'registered', userId, credits, held }
  })
  if (made.outcome !== 'email-in-use') return made
  const repeated = await findRepeated(db, hasher, request)
  if (repeated) await takeBack()
  return repeated ?? made
}

/**
 * The account of the same form sent a moment ago: after a double click the browser shows only the second answer. Needs
 * the password, and counts as an attempt to sign in.
 */
async function findRepeated(
  db: Db,
  hasher: PasswordHasher,
  request: RegistrationRequest,
): Promise<Registration | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'balance'])
    .where('email_key', '=', foldEmail(request.email))
    .where('name', '=', request.name)
    .where('created_at', '>', isoTime(-REPEATED))
    .executeTakeFirst()
  if (!user) return undefined
  const { outcome } = await signIn(db, hasher, { ...request, hideUnknown: true })
  if (outcome !== 'signed-in') return undefined
  const held = await countHeldCredits(db, user.id)
  return { outcome: 'registered', userId: user.id, credits: user.balance, held }
}

/** Milliseconds; longer than a browser waits. */
const REPEATED = 10 * MINUTE
