import { type Db, transact } from '#db/client.server.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { hasEntry, postEntry } from '../credits/ledger.server.ts'
import { type ActingAdmin, isStillAdmin } from '../people/acting-admin.server.ts'
import { MAX_BALANCE } from '../people/user-draft.ts'

export interface Adjustment extends ActingAdmin {
  userId: string
  /** Below zero, credits are taken. */
  delta: number
  /** Shown in the user’s statement. */
  reason: string
  idempotencyKey: string
}

/** `insufficient`: no more is taken than there is. */
export type Adjusted =
  | { outcome: 'adjusted'; balance: number; isNew: boolean }
  | { outcome: 'unknown' | 'not-admin' | 'insufficient' | 'too-large' }

export function adjustCredits(db: Db, adjustment: Adjustment): Promise<Adjusted> {
  const { actorId, userId, delta, reason, idempotencyKey } = adjustment
  return transact(db, async (trx): Promise<Adjusted> => {
    if (!(await isStillAdmin(trx, adjustment))) return { outcome: 'not-admin' }
    const user = await trx
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return { outcome: 'unknown' }
    const ref = `adjustment:${actorId}:${userId}:${idempotencyKey}`
    if (await hasEntry(trx, 'adjust', ref))
      return { outcome: 'adjusted', balance: user.balance, isNew: false }
    const balance = user.balance + delta
    if (delta < 0 && balance < 0) return { outcome: 'insufficient' }
    if (balance > MAX_BALANCE) return { outcome: 'too-large' }
    await postEntry(trx, { userId, delta, kind: 'adjust', ref, actor: actorId, note: reason })
    await recordActivity(trx, {
      actorId,
      action: 'user.balance',
      subject: activityTexts.store('user'),
      userId,
      detail: activityTexts.store('from-to', { before: user.balance, after: balance }),
    })
    return { outcome: 'adjusted', balance, isNew: true }
  })
}
