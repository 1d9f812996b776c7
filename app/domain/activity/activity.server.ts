import type { Trx } from '#db/client.server.ts'
import { isoTime } from '../time.ts'

export interface Activity {
  /** The admin's id; null for the command line. */
  actorId: string | null
  /** A short dotted word, such as `order.delete` or `section.save`. */
  action: string
  /** What it was done to, in words that an owner understands, such as `Order AB12CD34`. Names no person. */
  subject: string
  /** The user to whom it was done, where it was one. The log shows the name that the account has now. */
  userId?: string
  /** One short sentence. Never a secret, and no words that have to be forgotten with an account. */
  detail?: string
}

/** Writes down what was done, in the transaction that does it: neither is there without the other. */
export async function recordActivity(trx: Trx, activity: Activity): Promise<void> {
  await trx
    .insertInto('activity_log')
    .values({
      actor_id: activity.actorId,
      action: activity.action,
      subject: activity.subject.slice(0, 200),
      user_id: activity.userId ?? null,
      detail: activity.detail?.slice(0, 500) ?? '',
      created_at: isoTime(),
    })
    .execute()
}
