import type { Trx } from '#db/client.server.ts'
import { readCodes } from '../coded-text.ts'
import { isoTime } from '../time.ts'
import type { AdminAction } from './action-text.ts'

export interface Activity {
  /** The admin's id; null for the command line. */
  actorId: string | null
  action: AdminAction
  /** As `activityTexts` stores it, or as it is. Names no person. */
  subject: string
  userId?: string
  /** The page section that was changed. */
  section?: string
  /** As the subject. Never a secret, and nothing that has to be forgotten with an account. */
  detail?: string
}

export async function recordActivity(trx: Trx, activity: Activity): Promise<void> {
  await trx
    .insertInto('activity_log')
    .values({
      actor_id: activity.actorId,
      action: activity.action,
      subject: cut(activity.subject, 200),
      user_id: activity.userId ?? null,
      detail: cut(activity.detail ?? '', 500),
      section: activity.section ?? null,
      created_at: isoTime(),
    })
    .execute()
}

/** Half a code could not be read. */
function cut(text: string, most: number): string {
  return readCodes(text) ? text : text.slice(0, most)
}
