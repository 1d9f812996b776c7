import type { Trx } from '#db/client.server.ts'
import type { PageSectionKey } from '../content/sections.ts'
import { isoTime } from '../time.ts'
import type { AdminAction } from './action-text.ts'

export interface Activity {
  /** The admin's id; null for the command line. */
  actorId: string | null
  action: AdminAction
  /** Such as `Order AB12CD34`. Names no person. */
  subject: string
  userId?: string
  /** The page section that was changed. */
  section?: PageSectionKey
  /** Never a secret, and nothing that has to be forgotten with an account. */
  detail?: string
}

export async function recordActivity(trx: Trx, activity: Activity): Promise<void> {
  await trx
    .insertInto('activity_log')
    .values({
      actor_id: activity.actorId,
      action: activity.action,
      subject: activity.subject.slice(0, 200),
      user_id: activity.userId ?? null,
      detail: activity.detail?.slice(0, 500) ?? '',
      section: activity.section ?? null,
      created_at: isoTime(),
    })
    .execute()
}
