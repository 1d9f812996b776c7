import { activityTexts } from '#app/domain/base/activity/texts.ts'
import type { Db } from '#db/client.server.ts'

/** The activity log as its readers see it, the oldest first. */
export async function readActivity(db: Db) {
  let rows = await db.selectFrom('activity_log').selectAll().orderBy('id').execute()
  return rows.map(({ subject, detail, ...row }) => ({
    ...row,
    subject: activityTexts.read(subject),
    detail: activityTexts.read(detail),
  }))
}
