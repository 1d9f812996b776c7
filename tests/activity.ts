import { activitySentences } from '#app/domain/shop/activity/texts.ts'
import type { Db } from '#db/client.server.ts'

/** The activity log as its readers see it, the oldest first. */
export async function readActivity(db: Db) {
  const rows = await db.selectFrom('activity_log').selectAll().orderBy('id').execute()
  return rows.map(({ subject, detail, ...row }) => ({
    ...row,
    subject: activitySentences.read(subject),
    detail: activitySentences.read(detail),
  }))
}
