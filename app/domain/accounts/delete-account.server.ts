import { type Db, type Trx, transact } from '#db/client.server.ts'
import { hasHadFreePackage } from '../orders/claim-free.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { isoTime } from '../time.ts'
import { removePicture } from '../uploads/files.server.ts'
import { rememberFreePackage } from './free-package-memory.server.ts'
import { isLastAdmin } from './last-admin.server.ts'
import { proveOwner, type Unproven } from './owner.server.ts'
import type { PasswordHasher } from './password.server.ts'

/**
 * Deletes an account for good: who it was, what it wrote, its photograph and its sessions. The books stay: orders
 * without name and address, and the credits' statement. The e-mail address is free again, without a second
 * free package. `folder` is the uploads
 * folder, `proof` what its owner typed. The last admin who can sign in stays.
 */
export async function deleteAccount(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  { userId, proof, folder }: { userId: string; proof: string; folder: string },
): Promise<'deleted' | 'last-admin' | Unproven> {
  let owner = await hasher.takeTurn(() => proveOwner(db, hasher, userId, proof))
  if (owner === 'busy') return 'busy'
  if (owner.outcome !== 'proven') return owner.outcome
  let { hash } = owner
  let deleted = await transact(db, async (trx) => {
    let user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', 'is', hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user) return 'wrong-password' as const
    if (await isLastAdmin(trx, userId)) return 'last-admin' as const
    return forgetUser(trx, vault, userId)
  })
  if (typeof deleted === 'string') return deleted
  await removePicture(folder, deleted.photo_url)
  return 'deleted'
}

/**
 * Forgets who an account was and remembers only that its address had the free package, in the caller's transaction; whether that may be is for the caller to say. Answers the
 * address of its photograph, whose file goes after the transaction.
 */
export async function forgetUser(
  trx: Trx,
  vault: Vault,
  userId: string,
): Promise<{ photo_url: string | null }> {
  let user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'photo_url'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (await hasHadFreePackage(trx, userId)) await rememberFreePackage(trx, vault, user.email)
  await forgetPerson(trx, userId)
  await forgetRows(trx, user)
  return user
}

const GONE = 'Deleted account'

async function forgetPerson(trx: Trx, userId: string): Promise<void> {
  let now = isoTime()
  await trx
    .updateTable('users')
    .set({
      email: '',
      // Nobody can type it, so nobody can sign in with it or register it.
      email_key: `deleted ${userId}`,
      email_verified_at: null,
      name: GONE,
      password_hash: null,
      role: 'member',
      photo_url: null,
      about_me: '',
      phone: '',
      address: '',
      city: '',
      country: '',
      disabled_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

async function forgetRows(trx: Trx, { id, email }: { id: string; email: string }): Promise<void> {
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx.deleteFrom('api_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('api_requests').where('user_id', '=', id).execute()
  // Whoever vouched for them may bring them back, to a new account.
  await trx.deleteFrom('identities').where('user_id', '=', id).execute()
  await trx.deleteFrom('email_tokens').where('user_id', '=', id).execute()
  await trx.deleteFrom('outbox').where('to_email', '=', email).execute()
  // One that is being written now finds its row gone and is dropped.
  await trx.deleteFrom('generation_jobs').where('user_id', '=', id).execute()
  await trx
    .updateTable('captures')
    .set({ payer_email: null })
    .where('order_id', 'in', trx.selectFrom('orders').select('id').where('user_id', '=', id))
    .execute()
  await trx
    .updateTable('orders')
    .set({ customer_name: GONE, customer_email: '', address: '' })
    .where('user_id', '=', id)
    .execute()
  await trx
    .updateTable('tickets')
    .set({ requester_name: GONE, requester_email: '', requester_photo: null, phone: '' })
    .where('user_id', '=', id)
    .execute()
}
