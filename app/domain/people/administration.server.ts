import { randomBytes } from 'node:crypto'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { AdminAction } from '../base/activity/action-text.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { foldEmail } from '../base/email.ts'
import { accountLimit } from '../base/throttle.server.ts'
import { isoTime } from '../base/time.ts'
import { anotherAdmin } from './last-admin.server.ts'
import type { PasswordHasher } from './password.server.ts'
import { endAccess } from './sessions.server.ts'
import { findByEmail } from './sign-in.server.ts'
import { removeTwoFactor } from './two-factor.server.ts'

/** Ends sessions and tokens, as the other two do, so that the next ones have the new role. */
export async function grantAdmin(db: Db, email: string): Promise<'granted' | 'no-account'> {
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('users')
      .set({ role: 'Admin', updated_at: isoTime() })
      .where('email_key', '=', foldEmail(email))
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'no-account'
    await endAccess(trx, row.id)
    await record(trx, row.id, 'user.role', activityTexts.store('made-admin'))
    return 'granted'
  })
}

/** The last admin who can sign in keeps the role. */
export async function revokeAdmin(
  db: Db,
  email: string,
): Promise<'revoked' | 'no-account' | 'no-admin' | 'last-admin'> {
  return transact(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'role'])
      .where('email_key', '=', foldEmail(email))
      .executeTakeFirst()
    if (!user) return 'no-account'
    if (user.role !== 'Admin') return 'no-admin'
    const row = await trx
      .updateTable('users')
      .set({ role: 'member', updated_at: isoTime() })
      .where('id', '=', user.id)
      .where(anotherAdmin(user.id))
      .returning('id')
      .executeTakeFirst()
    if (!row) return 'last-admin'
    await endAccess(trx, row.id)
    await record(trx, row.id, 'user.role', activityTexts.store('made-member'))
    return 'revoked'
  })
}

/** Sets a random password and returns it; failed sign-ins are cleared. */
export async function resetPassword(
  db: Db,
  hasher: PasswordHasher,
  email: string,
): Promise<{ outcome: 'reset'; password: string } | { outcome: 'no-account' | 'busy' }> {
  const password = randomBytes(12).toString('base64url')
  const hash = await hasher.hash(password)
  if (hash === 'busy') return { outcome: 'busy' }
  return transact(db, async (trx) => {
    const row = await trx
      .updateTable('users')
      .set({ password_hash: hash, updated_at: isoTime() })
      .where('email_key', '=', foldEmail(email))
      .returning(['id', 'email_key'])
      .executeTakeFirst()
    if (!row) return { outcome: 'no-account' }
    await endAccess(trx, row.id)
    await trx.deleteFrom('throttles').where('bucket', '=', accountLimit(row.email_key).bucket).execute()
    await record(trx, row.id, 'user.password', activityTexts.store('new-password'))
    return { outcome: 'reset', password }
  })
}

/** For somebody who lost the device and the recovery codes; they are mailed. Sessions and tokens end. `origin` is for the mail. */
export async function resetTwoFactor(
  db: Db,
  email: string,
  origin: string,
): Promise<'two-factor-off' | 'no-account' | 'no-two-factor'> {
  return transact(db, async (trx) => {
    const user = await findByEmail(trx, foldEmail(email))
    if (!user) return 'no-account'
    if (!(await removeTwoFactor(trx, { userId: user.id, origin }))) return 'no-two-factor'
    await endAccess(trx, user.id)
    await record(trx, user.id, 'user.two-factor', activityTexts.store('from-command-line'))
    return 'two-factor-off'
  })
}

/** No actor: commands run without a signed-in user. */
function record(trx: Trx, userId: string, action: AdminAction, detail: string): Promise<void> {
  return recordActivity(trx, { actorId: null, action, subject: activityTexts.store('user'), userId, detail })
}
