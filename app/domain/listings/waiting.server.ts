import type { Db } from '#db/client.server.ts'
import { COUNT_CAP } from '../base/lists/page.ts'
import { countUpTo } from '../base/lists/read-page.server.ts'

export interface Waiting {
  total: number
  more: boolean
}

/** How many of the user's listings, out of the archive, have open checks and how many are drafts. */
export async function countWaiting(db: Db, userId: string): Promise<{ checks: Waiting; drafts: Waiting }> {
  const kept = db.selectFrom('listings').where('user_id', '=', userId).where('is_archived', '=', 0)
  const [checks, drafts] = await Promise.all([
    countUpTo(db, kept.where('has_checks', '=', 1), COUNT_CAP),
    countUpTo(db, kept.where('state', '=', 'draft'), COUNT_CAP),
  ])
  return { checks, drafts }
}
