import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { findFreePackage } from '../catalog/packages.server.ts'
import { countHeldCredits, giveFreePackage } from '../orders/free-package.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
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
} from '../throttle.server.ts'
import { isoTime, MINUTE } from '../time.ts'
import { foldEmail } from './email.ts'
import { remembersFreePackage } from './free-package-memory.server.ts'
import { needsRehash, type PasswordHasher } from './password.server.ts'
import { mustConfirm } from './registration-settings.server.ts'
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
  /** `held`: the credits that come once the address is confirmed. */
  | { outcome: 'registered'; userId: string; credits: number; held: number }
  | { outcome: 'email-in-use' | 'weak-password' | 'too-many' | 'busy' }

/** Makes an account with the free package's credits in it, once for an address. An address has one account, in whatever case it is written. */
export async function registerUser(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  applicant: Applicant,
): Promise<Registration> {
  if (isWeakPassword(applicant.password, applicant)) return { outcome: 'weak-password' }
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
  let made = await makingAccount(db, async (trx): Promise<Registration> => {
    let user = await addAccount(trx, vault, { ...applicant, hash, verifiedAt: null })
    if (!user) return { outcome: 'email-in-use' }
    let { id: userId, credits, held } = user
    await queueWelcome(trx, user, { credits, held, origin: applicant.origin })
    return { outcome: 'registered', userId, credits, held }
  })
  if (made.outcome !== 'email-in-use') return made
  let repeated = await findRepeated(db, hasher, applicant)
  if (repeated) await release(db, limit)
  return repeated ?? made
}

/**
 * The account of the same form sent a moment ago: after a double click the browser shows only the second answer, which
 * has to be the first one's. It is told to nobody without the password, and each try counts as one to sign in.
 */
async function findRepeated(
  db: Db,
  hasher: PasswordHasher,
  applicant: Applicant,
): Promise<Registration | undefined> {
  let user = await db
    .selectFrom('users')
    .select(['id', 'balance'])
    .where('email_key', '=', foldEmail(applicant.email))
    .where('name', '=', applicant.name)
    .where('created_at', '>', isoTime(-REPEATED))
    .executeTakeFirst()
  if (!user) return undefined
  let { outcome } = await signIn(db, hasher, { ...applicant, hideUnknown: true })
  if (outcome !== 'signed-in') return undefined
  let held = await countHeldCredits(db, user.id)
  return { outcome: 'registered', userId: user.id, credits: user.balance, held }
}

/** In ms; longer than a browser waits for an answer. */
const REPEATED = 10 * MINUTE

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
 * Adds an account with the free package's credits in it, unless an account of this address had them before, or the shop
 * holds them until the address is confirmed; undefined when the address has an account already.
 */
export async function addAccount(trx: Trx, vault: Vault, account: NewAccount) {
  let had = await remembersFreePackage(trx, vault, account.email)
  let held = !had && (await mustConfirm(trx, { email_verified_at: account.verifiedAt }))
  let user = await insertUser(trx, account, { had, held })
  if (!user) return undefined
  let free = had || held ? undefined : await findFreePackage(trx)
  let credits = free ? await giveFreePackage(trx, user, free) : 0
  return { ...user, credits, held: held ? await countHeldCredits(trx, user.id) : 0 }
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
async function insertUser(
  trx: Trx,
  { name, email, hash, verifiedAt }: NewAccount,
  { had, held }: { had: boolean; held: boolean },
) {
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
      free_package_held: held ? 1 : 0,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
  return row
}
