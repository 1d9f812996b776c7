import { type Db, type Trx, transact } from '#db/client.server.ts'
import { hashToken, newToken } from '../base/digest.server.ts'
import { isoTime, MINUTE } from '../base/time.ts'
import { type Device, startSession } from './sessions.server.ts'

/** Milliseconds in which the second factor has to be shown. */
export const WAITING_LIFETIME = 10 * MINUTE

/** A sign-in that has shown the password, or Google, and still owes the second factor. */
export interface WaitingSignIn {
  userId: string
  email: string
  /** The address that was asked for. */
  target: string | undefined
  isDisabled: boolean
}

/** Returns the token, which is stored as a hash. */
export async function startWaiting(db: Db, userId: string, target: string | undefined): Promise<string> {
  const token = newToken()
  await db.deleteFrom('waiting_sign_ins').where('expires_at', '<=', isoTime()).execute()
  await db
    .insertInto('waiting_sign_ins')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      target: target ?? null,
      expires_at: isoTime(WAITING_LIFETIME),
    })
    .execute()
  return token
}

/** Undefined once it was used, is void or has expired. */
export async function findWaiting(db: Db | Trx, token: string): Promise<WaitingSignIn | undefined> {
  const row = await db
    .selectFrom('waiting_sign_ins')
    .innerJoin('users', 'users.id', 'waiting_sign_ins.user_id')
    .select(['user_id', 'email', 'target', 'disabled_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', isoTime())
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id: userId, email, target, disabled_at } = row
  return { userId, email, target: target ?? undefined, isDisabled: disabled_at !== null }
}

export type WaitingEnd = { outcome: 'signed-in'; token: string } | { outcome: 'void' | 'disabled' }

/**
 * Starts the session, once. In one transaction: a new password, which voids what waits, comes either before or ends the
 * session, too.
 */
export function finishWaiting(db: Db, token: string, device: Device): Promise<WaitingEnd> {
  return transact(db, async (trx): Promise<WaitingEnd> => {
    const waiting = await findWaiting(trx, token)
    if (!waiting) return { outcome: 'void' }
    if (waiting.isDisabled) return { outcome: 'disabled' }
    await trx.deleteFrom('waiting_sign_ins').where('token_hash', '=', hashToken(token)).execute()
    return { outcome: 'signed-in', token: await startSession(trx, waiting.userId, device) }
  })
}
