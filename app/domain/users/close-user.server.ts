import { type Db, type Trx, transact } from '#db/client.server.ts'
import { recordActivity } from '../activity/activity.server.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { isoTime } from '../time.ts'
import { removePicture } from '../uploads/files.server.ts'
import { type ActingAdmin, isStillAdmin } from './acting-admin.server.ts'
import { forgetUser } from './delete-account.server.ts'
import { isLastAdmin } from './last-admin.server.ts'
import { endAccess } from './sessions.server.ts'

export type ClosingOutcome = 'done' | 'unknown' | 'not-admin' | 'own' | 'last-admin'

/**
 * Deletes somebody's account for good, as they could themselves: orders and tickets stay, without their name. Nobody
 * deletes their own here, and nobody the last admin's. `folder` is the uploads folder.
 */
export async function deleteUser(
  db: Db,
  vault: Vault,
  { userId, folder, ...acting }: ActingAdmin & { userId: string; folder: string },
): Promise<ClosingOutcome> {
  let photo: string | null = null
  let outcome = await closeAsAdmin(db, acting, userId, 'user.delete', async (trx) => {
    photo = (await forgetUser(trx, vault, userId)).photo_url
  })
  if (outcome === 'done') await removePicture(folder, photo)
  return outcome
}

/** Keeps somebody out from now on: every session and API token ends, and signing in is refused. Nothing of theirs is deleted. */
export function disableUser(
  db: Db,
  { userId, ...acting }: ActingAdmin & { userId: string },
): Promise<ClosingOutcome> {
  return closeAsAdmin(db, acting, userId, 'user.disable', async (trx) => {
    let now = isoTime()
    await trx
      .updateTable('users')
      .set({ disabled_at: now, updated_at: now })
      .where('id', '=', userId)
      .execute()
    await endAccess(trx, userId)
  })
}

/** Lets somebody who was disabled in again. */
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

/** Signs somebody out wherever they are signed in, and ends their API tokens. */
export function endUserSessions(db: Db, change: ActingAdmin & { userId: string }): Promise<ClosingOutcome> {
  return asAdmin(db, change, change.userId, 'user.sign-out', async (trx) => {
    await endAccess(trx, change.userId)
    return 'done'
  })
}

/** What takes an account away is refused for one's own and for the last admin's. */
function closeAsAdmin(
  db: Db,
  who: ActingAdmin,
  userId: string,
  action: string,
  close: (trx: Trx) => Promise<void>,
): Promise<ClosingOutcome> {
  return asAdmin(db, who, userId, action, async (trx) => {
    if (userId === who.actorId) return 'own'
    if (await isLastAdmin(trx, userId)) return 'last-admin'
    await close(trx)
    return 'done'
  })
}

/** Does something to an account that is there, as an admin who still is one, and writes it down. */
function asAdmin(
  db: Db,
  who: ActingAdmin,
  userId: string,
  action: string,
  work: (trx: Trx) => Promise<ClosingOutcome>,
): Promise<ClosingOutcome> {
  return transact(db, async (trx) => {
    if (!(await isStillAdmin(trx, who))) return 'not-admin'
    let user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return 'unknown'
    let outcome = await work(trx)
    if (outcome === 'done')
      await recordActivity(trx, { actorId: who.actorId, action, subject: 'User', userId })
    return outcome
  })
}
