import type { ExpressionBuilder } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { PERSONAL_DATA, type PersonalTable } from '#db/personal-data.ts'
import type { Database } from '#db/schema.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { isoTime } from '../base/time.ts'
import type { FileStores } from '../base/uploads/file-store.ts'
import { hadFreePackage } from '../orders/free-package.server.ts'
import { isLastAdmin } from '../people/last-admin.server.ts'
import { proveOwner, type Unproven } from '../people/owner.server.ts'
import type { PasswordHasher } from '../people/password.server.ts'
import { type FilesOfUser, findFilesOfUser, removeFilesOfUser } from './files-of-user.server.ts'
import { rememberFreePackage } from './free-package-memory.server.ts'

/**
 * Deletes who it was and what it wrote. Orders stay without name and address, and so does the statement of credits.
 * The address is free again, without a second free package. `proof`: what its
 * owner typed.
 */
export async function deleteAccount(
  db: Db,
  vault: Vault,
  hasher: PasswordHasher,
  { userId, proof, stores }: { userId: string; proof: string; stores: FileStores },
): Promise<'deleted' | 'last-admin' | Unproven> {
  const owner = await hasher.takeTurn(() => proveOwner(db, hasher, userId, proof))
  if (owner === 'busy') return 'busy'
  if (owner.outcome !== 'proven') return owner.outcome
  const { hash } = owner
  const deleted = await transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', 'is not distinct from', hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst()
    if (!user) return 'wrong-password' as const
    if (await isLastAdmin(trx, userId)) return 'last-admin' as const
    return forgetUser(trx, vault, userId)
  })
  if (typeof deleted === 'string') return deleted
  await stores.noteDeleted(userId)
  await removeFilesOfUser(stores, deleted)
  return 'deleted'
}

/** The caller has checked that the account may be deleted, and deletes the files after the transaction. */
export async function forgetUser(trx: Trx, vault: Vault, userId: string): Promise<FilesOfUser> {
  const files = await findFilesOfUser(trx, userId)
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (await hadFreePackage(trx, userId)) await rememberFreePackage(trx, vault, user.email)
  for (const [table, rule] of Object.entries<PersonalTable>(PERSONAL_DATA))
    await applyDeletion(trx, user, table, rule)
  // Nobody can type this key, so nobody can sign in with it or register it.
  const now = isoTime()
  await trx
    .updateTable('users')
    .set({ email_key: `deleted ${userId}`, disabled_at: now, deleted_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  return files
}

async function applyDeletion(
  trx: Trx,
  user: { id: string; email: string },
  table: string,
  { owner, onDeletion }: PersonalTable,
): Promise<void> {
  if (onDeletion === 'keep') return
  const { ref } = trx.dynamic
  // Kysely cannot type a table that is known only at run time; each of them has an owner column.
  const rows = table as 'sessions'
  const isOwned = (eb: ExpressionBuilder<Database, 'sessions'>) =>
    'is' in owner
      ? eb(ref(owner.column), '=', owner.is === 'id' ? user.id : user.email)
      : eb(ref(owner.column), 'in', eb.selectFrom(owner.in).select('id').where('user_id', '=', user.id))
  if (onDeletion === 'delete') await trx.deleteFrom(rows).where(isOwned).execute()
  else await trx.updateTable(rows).set(onDeletion).where(isOwned).execute()
}
