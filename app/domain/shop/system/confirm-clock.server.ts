import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatDateTime } from '#app/domain/base/dates.ts'
import { isoAt } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { type ActingAdmin, isStillAdmin } from '#app/domain/people/acting-admin.server.ts'
import { type Db, transact } from '#db/client.server.ts'

/** An admin says that the time is right. 'unasked': nobody had to. */
export function confirmClock(
  db: Db,
  { now = Date.now(), ...acting }: ActingAdmin & { now?: number },
): Promise<'confirmed' | 'unasked' | 'not-admin'> {
  return transact(db, async (trx) => {
    if (!(await isStillAdmin(trx, acting))) return 'not-admin'
    const row = await trx
      .selectFrom('clock')
      .selectAll()
      .where('questioned_at', 'is not', null)
      .executeTakeFirst()
    if (!row) return 'unasked'
    await trx
      .updateTable('clock')
      .set({ seen_at: isoAt(now), questioned_at: null })
      .execute()
    const zone = await readZone(trx)
    const said = (at: string) => formatDateTime(at, zone)
    await recordActivity(trx, {
      actorId: acting.actorId,
      action: 'clock.confirm',
      subject: activityTexts.store('clock'),
      detail: activityTexts.store('from-to', { before: said(row.seen_at), after: said(isoAt(now)) }),
    })
    return 'confirmed'
  })
}
