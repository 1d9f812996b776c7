import { typedLine } from '#app/typed-text.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { foldEmail } from '../base/email.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { readShop } from '../base/shop-record.server.ts'
import { registrationLimit, reserve } from '../base/throttle.server.ts'
import { isoTime } from '../base/time.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { findByEmail } from '../people/sign-in.server.ts'
import { createInTransaction, createUser } from './create-user.server.ts'
import { confirmAddress } from './verification.server.ts'
import { welcomeConfirmedMail } from './welcome-confirmed-mail.ts'

/** `subject` identifies it for ever; Google has verified the address. */
interface GoogleIdentity {
  subject: string
  email: string
  name: string
}

export type GoogleSignIn =
  | { outcome: 'signed-in'; user: { id: string; email: string } }
  | { outcome: 'registered'; user: { id: string; email: string }; credits: number }
  /** Of the account that has this address. */
  | { outcome: 'needs-password' }
  /** The account of this address has none. */
  | { outcome: 'no-password' }
  | { outcome: 'disabled' | 'too-many' }

/**
 * By its subject, whatever its address is now; a new identity gets an account. An address alone never gives access to
 * an existing account.
 */
export async function signInWithGoogle(
  db: Db,
  vault: Vault,
  person: GoogleIdentity,
  { ip, origin }: { ip: string; origin: string },
): Promise<GoogleSignIn> {
  const known = await findKnown(db, person)
  if (known) return known
  if (!(await reserve(db, [registrationLimit(ip)]))) return { outcome: 'too-many' }
  return createInTransaction(
    db,
    async (trx) => (await findKnown(trx, person)) ?? register(trx, vault, person, origin),
  )
}

/**
 * The caller has checked the user’s password. False when the identity is another user’s, or the user has another
 * address by now.
 */
export function linkGoogle(db: Db, userId: string, person: GoogleIdentity): Promise<boolean> {
  return transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('email_key', '=', foldEmail(person.email))
      .executeTakeFirst()
    if (!user) return false
    const owner = await findIdentity(trx, person.subject)
    if (owner) return owner.id === userId
    await addIdentity(trx, userId, person)
    await confirmAddress(trx, userId)
    return true
  })
}

async function findKnown(db: Db | Trx, person: GoogleIdentity): Promise<GoogleSignIn | undefined> {
  const owner = await findIdentity(db, person.subject)
  if (owner) {
    if (owner.disabled_at !== null) return { outcome: 'disabled' }
    return { outcome: 'signed-in', user: { id: owner.id, email: owner.email } }
  }
  const namesake = await findByEmail(db, foldEmail(person.email))
  if (!namesake) return undefined
  return { outcome: namesake.password_hash === null ? 'no-password' : 'needs-password' }
}

function findIdentity(db: Db | Trx, subject: string) {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['users.id', 'users.email', 'users.disabled_at'])
    .where('identities.provider', '=', 'google')
    .where('identities.subject', '=', subject)
    .executeTakeFirst()
}

async function register(
  trx: Trx,
  vault: Vault,
  person: GoogleIdentity,
  origin: string,
): Promise<GoogleSignIn> {
  const { email } = person
  const account = { email, name: nameOf(person), hash: null, verifiedAt: isoTime() }
  const user = await createUser(trx, vault, account)
  if (!user) throw new Error('The address got an account inside this transaction')
  await addIdentity(trx, user.id, person)
  const { name: shop } = await readShop(trx)
  const content = () => welcomeConfirmedMail({ name: user.name, shop, credits: user.credits, origin })
  await queueMail(trx, { to: user, write: content })
  return { outcome: 'registered', user: { id: user.id, email: user.email }, credits: user.credits }
}

async function addIdentity(trx: Trx, userId: string, { subject }: GoogleIdentity) {
  await trx
    .insertInto('identities')
    .values({ provider: 'google', subject, user_id: userId, created_at: isoTime() })
    .execute()
}

function nameOf({ name, email }: GoogleIdentity) {
  const line = [...typedLine(name)].slice(0, 100).join('')
  return line.trim() || email.slice(0, email.indexOf('@'))
}
