import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { AdminAction } from '../base/activity/action-text.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { isoTime } from '../base/time.ts'
import type { FileStores } from '../base/uploads/file-store.ts'
import { type ActingAdmin, isStillAdmin } from '../people/acting-admin.server.ts'
import { isLastAdmin } from '../people/last-admin.server.ts'
import { endAccess } from '../people/sessions.server.ts'
import { forgetUser } from './delete-account.server.ts'
import { type FilesOfUser, removeFilesOfUser } from './files-of-user.server.ts'

export type ClosingOutcome = 'done' | 'unknown' | 'not-admin' | 'own' | 'last-admin'

/** As `deleteAccount`; refused for the actor’s own account and the last admin’s. */
export async function deleteUser(
  db: Db,
  vault: Vault,
  { userId, stores, ...acting }: ActingAdmin & { userId: string; stores: FileStores },
): Promise<ClosingOutcome> {
  let gone: FilesOfUser | undefined
  const outcome = await closeAsAdmin(db, acting, userId, 'user.delete', async (trx) => {
    gone = await forgetUser(trx, vault, userId)
  })
  if (outcome !== 'done' || !gone) return outcome
  await stores.noteDeleted(userId)
  await removeFilesOfUser(stores, gone)
  return outcome
}

/** Also ends sessions and API tokens. Refused for the actor’s own account and the last admin’s. */
export function disableUser(
  db: Db,
  { userId, ...acting }: ActingAdmin & { userId: string },
): Promise<ClosingOutcome> {
  return closeAsAdmin(db, acting, userId, 'user.disable', async (trx) => {
    const now = isoTime()
    await trx
      .updateTable('users')
      .set({ disabled_at: now, updated_at: now })
      .where('id', '=', userId)
      .execute()
    await endAccess(trx, userId)
  })
}

export function enableUser(db: Db, change: ActingAdmin & { userId: string }): Promise<ClosingOutcome> {
  return asAdmin(db, change, change.userId, 'user.enable', async (trx) => {
    await trx
      .updateTable('users')
      .set({ disabled_at: null, updated_at: isoTime() })
      .where('id', '=', change.userId)
      .execute()
    return 'done'
  })
}

/** Ends the API tokens, too. */
export function endUserSessions(db: Db, change: ActingAdmin & { userId: string }): Promise<ClosingOutcome> {
  return asAdmin(db, change, change.userId, 'user.sign-out', async (trx) => {
    await endAccess(trx, change.userId)
    return 'done'
  })
}

function closeAsAdmin(
  db: Db,
  who: ActingAdmin,
  userId: string,
  action: AdminAction,
  close: (trx: Trx) => Promise<void>,
): Promise<ClosingOutcome> {
  return asAdmin(db, who, userId, action, async (trx) => {
    if (userId === who.actorId) return 'own'
    if (await isLastAdmin(trx, userId)) return 'last-admin'
    await close(trx)
    return 'done'
  })
}

/** If the actor is still an admin and the user exists. Recorded as `action`. */
function asAdmin(
  db: Db,
  who: ActingAdmin,
  userId: string,
  action: AdminAction,
  work: (trx: Trx) => Promise<ClosingOutcome>,
): Promise<ClosingOutcome> {
  return transact(db, async (trx) => {
    if (!(await isStillAdmin(trx, who))) return 'not-admin'
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return 'unknown'
    const outcome = await work(trx)
    if (outcome === 'done')
      await recordActivity(trx, {
        actorId: who.actorId,
        action,
        subject: activityTexts.store('user'),
        userId,
      })
    return outcome
  })
}
