import type { Db, Trx } from '#db/client.server.ts'
import { foldEmail } from '../base/email.ts'
import {
  accountLimit,
  clear,
  deviceLimit,
  isReached,
  networkLimit,
  release,
  reserve,
  reserveDistinct,
  unknownLimit,
} from '../base/throttle.server.ts'
import { needsRehash, type PasswordHasher } from './password.server.ts'

export interface SignInAttempt {
  email: string
  password: string
  ip: string
  /** Nothing in the outcome may depend on whether the address has an account. */
  hideUnknown: boolean
  /** Of a browser that was signed in to this account before: its attempts are counted apart. */
  device?: string | undefined
}

export type SignIn =
  | { outcome: 'signed-in'; userId: string }
  | { outcome: 'no-account' | 'wrong-password' | 'disabled' | 'too-many' | 'busy' }

/**
 * Each attempt is counted before the costly check, and taken back when it succeeds, which also clears what was counted
 * against the account.
 */
export async function signInWithPassword(
  db: Db,
  hasher: PasswordHasher,
  attempt: SignInAttempt,
): Promise<SignIn> {
  const result = await hasher.takeTurn(() => signIn(db, hasher, attempt))
  return result === 'busy' ? { outcome: 'busy' } : result
}

/** Run it inside `hasher.takeTurn`. */
export async function signIn(db: Db, hasher: PasswordHasher, attempt: SignInAttempt): Promise<SignIn> {
  const emailKey = foldEmail(attempt.email)
  const account = attempt.device ? deviceLimit(emailKey, attempt.device) : accountLimit(emailKey)
  const network = networkLimit(attempt.ip)
  if (!(await reserve(db, [account, network]))) return { outcome: 'too-many' }
  const user = await findByEmail(db, emailKey)
  const right = await hasher.verify(attempt.password, user?.password_hash ?? null)
  if (right === 'busy') {
    await release(db, account)
    await release(db, network)
    return { outcome: 'busy' }
  }
  if (!user || !right) return { outcome: await failureOutcome(db, attempt, emailKey, user !== undefined) }
  await clear(db, account)
  await release(db, network)
  if (user.disabled_at !== null) return { outcome: 'disabled' }
  await renewHash(db, hasher, user, attempt.password)
  return { outcome: 'signed-in', userId: user.id }
}

export function findByEmail(db: Db | Trx, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'disabled_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Once a network has tried too many unknown addresses, known ones are not told apart from them. */
async function failureOutcome(db: Db, { ip, hideUnknown }: SignInAttempt, emailKey: string, known: boolean) {
  if (hideUnknown) return known ? 'wrong-password' : 'no-account'
  const limit = unknownLimit(ip)
  if (known) return (await isReached(db, limit)) ? 'too-many' : 'wrong-password'
  return (await reserveDistinct(db, limit, emailKey)) ? 'no-account' : 'too-many'
}

async function renewHash(
  db: Db,
  hasher: PasswordHasher,
  user: { id: string; password_hash: string | null },
  password: string,
) {
  if (user.password_hash === null || !needsRehash(user.password_hash)) return
  const hash = await hasher.hash(password)
  // Busy: the next sign-in is soon enough.
  if (hash === 'busy') return
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
}
