import { languageToStore } from '#app/i18n/writing.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { foldEmail } from '../base/email.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { isoTime } from '../base/time.ts'
import { findFreePackage } from '../catalog/packages.server.ts'
import { countHeldCredits, giveFreePackage } from '../orders/free-package.server.ts'
import { profileColumns } from '../people/profile.server.ts'
import type { Profile } from '../people/profile-fields.ts'
import { mustConfirm } from '../people/registration-settings.server.ts'
import { remembersFreePackage } from './free-package-memory.server.ts'

/** The transaction failed and was rolled back. */
export class UserCreationError extends Error {}

export async function createInTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await transact(db, work)
  } catch (cause) {
    throw new UserCreationError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

interface NewUser extends Partial<Omit<Profile, 'userName'>> {
  name: string
  email: string
  /** A PHC string; null for users without a password. */
  hash: string | null
  verifiedAt: string | null
  /** The free package waits for the address to be confirmed, whatever the shop's setting. */
  hold?: boolean
}

/**
 * With the free package, unless the address had it before or it is held until the address is confirmed. Undefined when
 * the address has an account.
 */
export async function createUser(trx: Trx, vault: Vault, { hold = false, ...newUser }: NewUser) {
  const had = await remembersFreePackage(trx, vault, newUser.email)
  const held =
    !had && (await mustConfirm(trx, { email_verified_at: newUser.verifiedAt, must_confirm: hold ? 1 : 0 }))
  const user = await insertUser(trx, newUser, { had, held, hold })
  if (!user) return undefined
  const free = had || held ? undefined : await findFreePackage(trx)
  const credits = free ? await giveFreePackage(trx, user, free) : 0
  return { ...user, credits, held: held ? await countHeldCredits(trx, user.id) : 0 }
}

/** The UNIQUE column decides; asking first would leave room for a second account. */
async function insertUser(
  trx: Trx,
  { name, email, hash, verifiedAt, ...others }: Omit<NewUser, 'hold'>,
  { had, held, hold }: Record<'had' | 'held' | 'hold', boolean>,
) {
  const now = isoTime()
  return trx
    .insertInto('users')
    .values({
      id: newId(),
      email,
      email_key: foldEmail(email),
      email_verified_at: verifiedAt,
      name,
      ...profileColumns(others),
      password_hash: hash,
      photo_url: null,
      language: languageToStore(),
      had_free_package: had ? 1 : 0,
      free_package_held: held ? 1 : 0,
      must_confirm: hold ? 1 : 0,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(['id', 'name', 'email'])
    .executeTakeFirst()
}
