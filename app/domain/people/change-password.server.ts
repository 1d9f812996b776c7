import { type Db, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import { readZone } from '../base/zone.server.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { proveOwner, type Unproven } from './owner.server.ts'
import type { PasswordHasher } from './password.server.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { type Device, endAccess, startSession } from './sessions.server.ts'
import { isWeakFor } from './weak-passwords.server.ts'

/** `proof`: the current password, or the e-mail address where there is none. `origin` is for the link in the notice. */
export interface PasswordChange {
  userId: string
  proof: string
  password: string
  device: Device
  origin: string
}

export type PasswordChanged = { outcome: 'changed'; token: string } | { outcome: 'weak-password' | Unproven }

/** Ends all sessions and API tokens, and starts a new session for this browser. */
export async function changePassword(
  db: Db,
  hasher: PasswordHasher,
  change: PasswordChange,
): Promise<PasswordChanged> {
  if (await isWeakFor(db, change.userId, change.password)) return { outcome: 'weak-password' }
  const result = await hasher.takeTurn(() => provenChange(db, hasher, change))
  return result === 'busy' ? { outcome: 'busy' } : result
}

async function provenChange(
  db: Db,
  hasher: PasswordHasher,
  { userId, proof, password, device, origin }: PasswordChange,
): Promise<PasswordChanged> {
  const owner = await proveOwner(db, hasher, userId, proof)
  if (owner.outcome !== 'proven') return { outcome: owner.outcome }
  const hash = await hasher.hash(password)
  if (hash === 'busy') return { outcome: 'busy' }
  return transact(db, async (trx): Promise<PasswordChanged> => {
    const now = isoTime()
    const user = await trx
      .updateTable('users')
      .set({ password_hash: hash, updated_at: now })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      // Another change came first: what was typed is no proof any more.
      .where('password_hash', 'is not distinct from', owner.hash)
      .returning(['name', 'email'])
      .executeTakeFirst()
    if (!user) return { outcome: 'wrong-password' }
    await endAccess(trx, userId)
    const content = async () =>
      passwordChangedMail({ name: user.name, at: now, origin, zone: await readZone(trx) })
    await queueMail(trx, { to: user, write: content })
    return { outcome: 'changed', token: await startSession(trx, userId, device) }
  })
}
