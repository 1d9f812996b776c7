import type { Trx } from '#db/client.server.ts'
import { isAdmin } from './sessions.server.ts'

/** `adminEmails` are folded, and make admins without the role. */
export interface ActingAdmin {
  actorId: string
  adminEmails: string[]
}

/** Checked inside the transaction: another admin may have removed the role since the guard ran. */
export async function isStillAdmin(trx: Trx, { actorId, adminEmails }: ActingAdmin): Promise<boolean> {
  const actor = await trx
    .selectFrom('users')
    .select(['role', 'email_key', 'email_verified_at'])
    .where('id', '=', actorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return actor !== undefined && isAdmin(actor, adminEmails)
}
