import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { findFreePackage } from '../catalog/packages.server.ts'
import { postEntry } from '../credits/ledger.server.ts'
import { addFreeOrder } from '../orders/free-order.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { isoTime } from '../time.ts'
import { foldEmail } from './email.ts'
import { hadFreePackage } from './free-package-memory.server.ts'
import { needsRehash, type PasswordHasher } from './password.server.ts'
import {
  accountLimit,
  clear,
  deviceLimit,
  isReached,
  networkLimit,
  registrationLimit,
  release,
  reserve,
  reserveDistinct,
  unknownLimit,
} from './throttle.server.ts'
import { queueWelcome } from './verification.server.ts'
import { isWeakPassword } from './weak-passwords.server.ts'

/** What somebody gives to get an account, from where. Everything else about it is ours to decide. */
export interface Applicant {
  name: string
  email: string
  password: string
  ip: string
  /** The site's, for the link in the welcome mail. */
  origin: string
}

export type Registration =
  | { outcome: 'registered'; userId: string; credits: number }
  | { outcome: 'email-in-use' | 'weak-password' | 'too-many' | 'busy' }

/** Makes an account with the free package's credits in it, once for an address. An address has one account, in whatever case it is written. */
export async function registerUser(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  applicant: Applicant,
): Promise<Registration> {
  if (isWeakPassword(applicant.password)) return { outcome: 'weak-password' }
  let result = await hasher.takeTurn(() => register(db, vault, hasher, applicant))
  return result === 'busy' ? { outcome: 'busy' } : result
}

async function register(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  applicant: Applicant,
): Promise<Registration> {
  let limit = registrationLimit(applicant.ip)
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  let hash = await hasher.hash(applicant.password)
  if (hash === 'busy') {
    await release(db, limit)
    return { outcome: 'busy' }
  }
  return makingAccount(db, async (trx) => {
    let user = await addAccount(trx, vault, { ...applicant, hash, verifiedAt: null })
    if (!user) return { outcome: 'email-in-use' }
    await queueWelcome(trx, user, { credits: user.credits, origin: applicant.origin })
    return { outcome: 'registered', userId: user.id, credits: user.credits }
  })
}

/** The account could not be made, by a fault of ours: nothing of it is there. */
export class AccountNotMade extends Error {}

/** A transaction that makes an account. Throws `AccountNotMade` when it fails. */
export async function makingAccount<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (cause) {
    throw new AccountNotMade(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

interface NewAccount {
  name: string
  email: string
  /** A PHC string; null for people who only sign in elsewhere. */
  hash: string | null
  verifiedAt: string | null
}

/**
 * Adds an account with the free package's credits in it, unless an account of this address had them before; undefined
 * when the address has one already.
 */
export async function addAccount(trx: Trx, vault: Vault, account: NewAccount) {
  let had = await hadFreePackage(trx, vault, account.email)
  let user = await insertUser(trx, account, had)
  return user && { ...user, credits: had ? 0 : await giveFreePackage(trx, user) }
}

/** Who wants in, from where. With `hideUnknown`, nothing may depend on whether the address has an account. */
export interface Attempt {
  email: string
  password: string
  ip: string
  hideUnknown: boolean
  /** Names the browser when it has been in this very account before: it is counted by itself then. */
  device?: string | undefined
}

export type SignIn =
  | { outcome: 'signed-in'; userId: string }
  | { outcome: 'no-account' | 'wrong-password' | 'disabled' | 'too-many' | 'busy' }

/**
 * Checks a password. Each attempt is counted before the costly check and taken back when it was no failure; a right
 * password also clears what was counted against the account.
 */
export async function signInWithPassword(db: Db, hasher: PasswordHasher, attempt: Attempt): Promise<SignIn> {
  let result = await hasher.takeTurn(() => signIn(db, hasher, attempt))
  return result === 'busy' ? { outcome: 'busy' } : result
}

async function signIn(db: Db, hasher: PasswordHasher, attempt: Attempt): Promise<SignIn> {
  let emailKey = foldEmail(attempt.email)
  let account = attempt.device ? deviceLimit(emailKey, attempt.device) : accountLimit(emailKey)
  let network = networkLimit(attempt.ip)
  if (!(await reserve(db, [account, network]))) return { outcome: 'too-many' }
  let user = await findByEmail(db, emailKey)
  let right = await hasher.verify(attempt.password, user?.password_hash ?? null)
  if (right === 'busy') {
    await release(db, account)
    await release(db, network)
    return { outcome: 'busy' }
  }
  if (!user || !right) return { outcome: await failure(db, attempt, emailKey, user !== undefined) }
  await clear(db, account)
  await release(db, network)
  if (user.disabled_at !== null) return { outcome: 'disabled' }
  await renewHash(db, hasher, user, attempt.password)
  return { outcome: 'signed-in', userId: user.id }
}

/** The account of an address, folded as `foldEmail` does. */
export function findByEmail(db: Db | Trx, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'disabled_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}

/** Once too many addresses turned out unknown, known ones are not told apart from them any more. */
async function failure(db: Db, { ip, hideUnknown }: Attempt, emailKey: string, known: boolean) {
  if (hideUnknown) return known ? 'wrong-password' : 'no-account'
  let limit = unknownLimit(ip)
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
  let hash = await hasher.hash(password)
  // Busy: the next sign-in is soon enough.
  if (hash === 'busy') return
  await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute()
}

/** The UNIQUE column decides whether the address is free; asking first would leave room for a second one. */
async function insertUser(trx: Trx, { name, email, hash, verifiedAt }: NewAccount, had: boolean) {
  let now = isoTime()
  let row = await trx
    .insertInto('users')
    .values({
      id: newId(),
      email: email.trim(),
      email_key: foldEmail(email),
      email_verified_at: verifiedAt,
      name,
      password_hash: hash,
      photo_url: null,
      had_free_package: had ? 1 : 0,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  return row
}

/** Answers the credits given. */
async function giveFreePackage(trx: Trx, user: { id: string; name: string; email: string }) {
  let free = await findFreePackage(trx)
  if (!free) return 0
  await addFreeOrder(trx, user, free)
  if (free.credit > 0) {
    await postEntry(trx, {
      userId: user.id,
      delta: free.credit,
      kind: 'signup',
      ref: user.id,
      actor: user.id,
      note: free.packageName,
    })
  }
  return free.credit
}
